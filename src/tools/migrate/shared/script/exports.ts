/** Finds what modules export in their syntax nodes: also those of CommonJS, as esbuild wraps them. */
import type * as acorn from 'acorn';
import { type FunctionNode, type Node, readName } from './code-values.ts';

/** The value of `export default …` or `export { name as default }`. */
export function findDefaultExport(body: readonly Node[]): Node | undefined {
  for (const statement of body) {
    if (statement.type === 'ExportDefaultDeclaration') return statement.declaration as Node;
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const found = statement.specifiers.find((specifier) => readName(specifier.exported) === 'default');
    if (found) return found.local as Node;
  }
  return undefined;
}

/** The value of the last `module.exports = …`. `textOf`: returns the text of a node. */
export function findExported(body: readonly Node[], textOf: (node: Node) => string): Node | undefined {
  const given = body.findLast(
    (one) =>
      one.type === 'ExpressionStatement' &&
      one.expression.type === 'AssignmentExpression' &&
      textOf(one.expression.left).replace(/\d+$/, '') === 'module.exports',
  ) as acorn.ExpressionStatement | undefined;
  return given && (given.expression as acorn.AssignmentExpression).right;
}

/** The first argument of the first statement that calls `name`. */
export function findCalled(body: readonly Node[], name: string, textOf: (node: Node) => string) {
  for (const one of body) {
    const call = one.type === 'ExpressionStatement' ? one.expression : undefined;
    if (call?.type === 'CallExpression' && textOf(call.callee) === name) return call.arguments[0];
  }
  return undefined;
}

/** The function in `__commonJS({ "file.js"(exports, module) { … } })`. */
export function findWrapped({ arguments: [argument] }: acorn.CallExpression) {
  const method = argument?.type === 'ObjectExpression' ? argument.properties[0] : undefined;
  return method?.type === 'Property' && method.value.type === 'FunctionExpression' ? method.value : undefined;
}

/** Makes a function that returns the value of `name`, at the position of another node. */
export function makeFunction(name: string, { start, end }: Pick<Node, 'start' | 'end'>): FunctionNode {
  const given = { type: 'Identifier', name, start, end } as acorn.Identifier;
  const body = { ...given, type: 'ArrowFunctionExpression', params: [], body: given, expression: true };
  return body as unknown as FunctionNode;
}
