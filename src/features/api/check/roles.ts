/** Checks roles in a list of operations: exactly those that may call them. */
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Cell } from '#model/document/lint-input';
import type { ApiOperation } from '../model/api.ts';
import { formatOperationName } from './diagnostics.ts';

export function checkRoles({ codes }: Cell, operations: readonly ApiOperation[]): Diagnostic[] {
  const [first] = codes;
  if (!first) return [];
  const said = codes.map(({ text }) => text);
  const wrong = operations.find(
    ({ roles }) => roles.length > 0 && [...roles].sort().join() !== [...said].sort().join(),
  );
  if (!wrong) return [];
  const { file, line, column } = first;
  const message = `${formatOperationName(wrong)} may be called by others than these: ${wrong.roles.join(', ')}.`;
  const hint = 'Name the roles of the description, or mend the description.';
  return [error('api-wrong-role', message, { file, line, column, hint, target: said.join() })];
}
