/** What modules written for CommonJS export, as esbuild leaves them: read from their nodes. */
import type * as acorn from 'acorn';
import type { FunctionNode, Node } from './code-values.ts';

/** What `module.exports = …` says last. `textOf`: the text of a node. */
export function exportedOf(body: readonly Node[], textOf: (node: Node) => string): Node | undefined {
  const given = body.findLast(
    (one) =>
      one.type === 'ExpressionStatement' &&
      one.expression.type === 'AssignmentExpression' &&
      textOf(one.expression.left).replace(/\d+$/, '') === 'module.exports',
  ) as acorn.ExpressionStatement | undefined;
  return given && (given.expression as acorn.AssignmentExpression).right;
}

/** The function in `__commonJS({ "file.js"(exports, module) { … } })`. */
export function wrapped({ arguments: [argument] }: acorn.CallExpression) {
  const method = argument?.type === 'ObjectExpression' ? argument.properties[0] : undefined;
  return method?.type === 'Property' && method.value.type === 'FunctionExpression' ? method.value : undefined;
}

/** A function that gives what a name stands for. `place`: the node that it stands in for. */
export function giving(name: string, { start, end }: Pick<Node, 'start' | 'end'>): FunctionNode {
  const given = { type: 'Identifier', name, start, end } as acorn.Identifier;
  const body = { ...given, type: 'ArrowFunctionExpression', params: [], body: given, expression: true };
  return body as unknown as FunctionNode;
}
