/** Reads values in MDX pages without running code: exported constants, files imported as text, data in braces. */
import { type Program, parse } from 'acorn';
import { Callable, Unreadable } from '../script/code-values.ts';
import { evaluateModule } from '../script/evaluate.ts';
import { findUnreadable } from '../script/values.ts';

/** The value of `expression` after `declarations`; undefined if only running the code would give it. */
export function evaluateExpression(declarations: string, expression: string): unknown {
  const code = `${declarations}\nexport default (${expression});`;
  const program = parseProgram(code);
  const value = program && evaluateModule(program, code);
  const isPlain = !(value instanceof Unreadable || value instanceof Callable);
  return isPlain && findUnreadable(value).length === 0 ? value : undefined;
}

/** The names that exports declare, if all of them are plain values; else undefined. */
export function readConstants(code: string): string[] | undefined {
  const names = (parseProgram(code)?.body ?? [undefined]).flatMap((statement) => {
    const declaration = statement?.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
    return declaration?.type === 'VariableDeclaration'
      ? declaration.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : undefined))
      : [undefined];
  });
  const arePlain = names.every((name) => name !== undefined && evaluateExpression(code, name) !== undefined);
  return arePlain ? names.flatMap((name) => name ?? []) : undefined;
}

/** The parsed code; undefined if it does not parse. */
function parseProgram(code: string): Program | undefined {
  try {
    return parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  } catch {
    return undefined;
  }
}
