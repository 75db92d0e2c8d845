/** Binds the names of declarations and parameters. */
import {
  type Binding,
  Callable,
  type FunctionNode,
  type Node,
  readMember,
  readName,
  type Scope,
} from './code-values.ts';

type ReadValue = (node: Node, scope: Scope) => unknown;

/** What a name stands for in a scope or those above it. */
export function findBinding(name: string, scope: Scope): Binding | undefined {
  const found = scope.names.get(name);
  return found || !scope.above ? found : findBinding(name, scope.above);
}

/** Binds the names that statements declare. `read`: evaluates an expression. */
export function bindDeclarations(body: readonly Node[], scope: Scope, read: ReadValue): void {
  for (const node of body) {
    if (node.type === 'ExportNamedDeclaration' && node.declaration)
      bindDeclarations([node.declaration], scope, read);
    if (node.type === 'FunctionDeclaration' && node.id) {
      scope.names.set(node.id.name, { value: new Callable(node as FunctionNode, scope), scope });
    }
    if (node.type !== 'VariableDeclaration') continue;
    for (const { id, init } of node.declarations) {
      if (id.type === 'Identifier') {
        if (init) scope.names.set(id.name, { node: init, scope });
      } else if (init) bindPattern(id, () => read(init, scope), scope, read);
    }
  }
}

/** Binds the names of a pattern, also of destructuring. */
export function bindPattern(pattern: Node, given: () => unknown, scope: Scope, read: ReadValue): void {
  if (pattern.type === 'Identifier') scope.names.set(pattern.name, { value: given(), scope });
  if (pattern.type === 'AssignmentPattern') {
    const value = given();
    bindPattern(pattern.left, () => (value === undefined ? read(pattern.right, scope) : value), scope, read);
  }
  if (pattern.type === 'ObjectPattern') {
    const value = given();
    for (const property of pattern.properties) {
      if (property.type !== 'Property' || property.computed) continue;
      bindPattern(property.value, () => readMember(value, readName(property.key)), scope, read);
    }
  }
  if (pattern.type === 'ArrayPattern') {
    const value = given();
    for (const [at, part] of pattern.elements.entries()) {
      if (part) bindPattern(part, () => readMember(value, String(at)), scope, read);
    }
  }
}
