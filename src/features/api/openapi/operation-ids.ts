/** Checks that every operation has a unique `operationId`. */
import { error, warning } from '#model/diagnostic/diagnostic';
import type { ApiPlace } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import type { OperationDraft } from './draft.ts';

export function reportOperationIds(drafts: readonly OperationDraft[], context: DescriptionContext): void {
  const without = drafts.filter(({ hasId }) => !hasId);
  const first = without[0];
  if (first) {
    const others = without.length > 1 ? `, and ${without.length - 1} others have none` : '';
    const message = `The operation has no \`operationId\`${others}: addresses are made of method and path.`;
    const hint = 'Give each one, such as calls.originate, so that its address stays when the path changes.';
    context.diagnostics.push(warning('api-operation-id', message, { ...first.place, hint }));
  }
  const seen = new Map<string, ApiPlace>();
  for (const { hasId, id, place } of drafts) {
    const same = hasId ? seen.get(id) : undefined;
    if (hasId) seen.set(id, place);
    if (!same) continue;
    const message = `Another operation has the \`operationId\` "${id}": that of line ${same.line}.`;
    const hint = 'Give each operation an id of its own.';
    context.diagnostics.push(error('api-operation-id', message, { ...place, hint, target: id }));
  }
}
