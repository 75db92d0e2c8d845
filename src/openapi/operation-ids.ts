/** Whether every operation has an id of its own. */
import type { Context } from './context.ts';
import type { Draft } from './operation.ts';

export function tellIds(drafts: readonly Draft[], context: Context): void {
  const without = drafts.filter(({ hasId }) => !hasId);
  const first = without[0];
  if (first) {
    const others = without.length > 1 ? `, and ${without.length - 1} others have none` : '';
    const { file, line, column } = first.place;
    context.diagnostics.push({
      severity: 'warning',
      code: 'api-operation-id',
      message: `The operation has no \`operationId\`${others}: addresses are made of method and path.`,
      hint: 'Give each one, such as calls.originate, so that its address stays when the path changes.',
      file,
      line,
      column,
    });
  }
  const seen = new Map<string, Draft>();
  for (const draft of drafts) {
    const same = draft.hasId ? seen.get(draft.id) : undefined;
    if (draft.hasId) seen.set(draft.id, draft);
    if (!same) continue;
    const { file, line, column } = draft.place;
    context.diagnostics.push({
      severity: 'error',
      code: 'api-operation-id',
      message: `Another operation has the \`operationId\` "${draft.id}": that of line ${same.place.line}.`,
      hint: 'Give each operation an id of its own.',
      file,
      line,
      column,
      target: draft.id,
    });
  }
}
