/**
 * Evaluates a configuration in JavaScript from its syntax alone: objects, lists, constants, calls of its own small
 * functions. Runs nothing; a value that needs running is `Unreadable`.
 */
import type * as acorn from 'acorn';
import {
  Callable,
  defaultOf,
  type Evaluated,
  type FunctionNode,
  isObject,
  memberOf,
  type Node,
  nameOf,
  type Scope,
  Unreadable,
  withDefault,
} from './code-values.ts';
import { exportedOf, functionReturning, wrapped } from './common-js.ts';
import { binaryOf, listMethod, objectMethod, takesRight, textMethod, unaryOf } from './methods.ts';
import { bind, declare } from './scope.ts';

/** A configuration takes some thousand steps; the limit ends endless recursion. */
const mostSteps = 200_000;
const deepest = 120;

/** Evaluates the default export (or `module.exports`) of a program. `code`: its text. */
export function evaluateModule(program: acorn.Program, code: string): unknown {
  return new Evaluation(code).module(program);
}

class Evaluation {
  readonly #code: string;
  readonly #reading = (node: Node, scope: Scope) => this.#value(node, scope);
  #steps = 0;
  #depth = 0;

  constructor(code: string) {
    this.#code = code;
  }

  module(program: acorn.Program): unknown {
    const scope: Scope = { names: new Map() };
    declare(program.body, scope, this.#reading);
    const call = (value: unknown) => (value instanceof Callable ? this.#call(value, []) : value);
    for (const statement of program.body) {
      if (statement.type === 'ExportDefaultDeclaration') {
        const node = statement.declaration as Node;
        if (node.type === 'FunctionDeclaration') return call(new Callable(node as FunctionNode, scope));
        return call(defaultOf(this.#value(node, scope)));
      }
      if (statement.type === 'ExportNamedDeclaration') {
        const found = statement.specifiers.find((one) => nameOf(one.exported) === 'default');
        if (found) return call(defaultOf(this.#value(found.local as Node, scope)));
      }
    }
    return this.#exported(program.body, scope);
  }

  /** `module.exports = …` */
  #exported(body: readonly Node[], scope: Scope): unknown {
    const given = exportedOf(body, (node) => this.#textOf(node));
    if (!given) return undefined;
    const value = this.#value(given, scope);
    return value instanceof Callable ? this.#call(value, []) : value;
  }

  #value(node: Node, scope: Scope): unknown {
    if (++this.#steps > mostSteps || this.#depth >= deepest) return this.#unreadable(node);
    this.#depth++;
    try {
      return this.#read(node, scope);
    } finally {
      this.#depth--;
    }
  }

  #read(node: Node, scope: Scope): unknown {
    switch (node.type) {
      case 'Literal':
        return node.value instanceof RegExp || typeof node.value === 'bigint'
          ? this.#unreadable(node)
          : node.value;
      case 'TemplateLiteral':
        return this.#template(node, scope);
      case 'ObjectExpression':
        return this.#object(node, scope);
      case 'ArrayExpression':
        return this.#list(node.elements, scope);
      case 'Identifier':
        return this.#named(node, scope);
      case 'MemberExpression':
        return this.#member(node, scope);
      case 'CallExpression':
        return this.#called(node, scope);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return new Callable(node, scope);
      case 'ConditionalExpression': {
        const test = this.#value(node.test, scope);
        return this.#value(test && !(test instanceof Unreadable) ? node.consequent : node.alternate, scope);
      }
      case 'LogicalExpression': {
        const left = this.#value(node.left, scope);
        if (left instanceof Unreadable) return this.#value(node.right, scope);
        return takesRight(node.operator, left) ? this.#value(node.right, scope) : left;
      }
      case 'UnaryExpression':
        return this.#valueOr(unaryOf(node.operator, this.#value(node.argument, scope)), node);
      case 'BinaryExpression':
        if (node.left.type === 'PrivateIdentifier') return this.#unreadable(node);
        return this.#valueOr(
          binaryOf(node.operator, this.#value(node.left, scope), this.#value(node.right, scope)),
          node,
        );
      case 'AwaitExpression':
        return this.#value(node.argument, scope);
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return this.#value(node.expression, scope);
      default:
        return this.#unreadable(node);
    }
  }

  #template(node: acorn.TemplateLiteral, scope: Scope): unknown {
    const parts = node.expressions.map((one) => this.#value(one, scope));
    if (!parts.every((part) => typeof part === 'string' || typeof part === 'number'))
      return this.#unreadable(node);
    return node.quasis.map(({ value }, at) => `${value.cooked ?? ''}${parts[at] ?? ''}`).join('');
  }

  #object(node: acorn.ObjectExpression, scope: Scope): unknown {
    const result: Record<string, unknown> = Object.create(null);
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const value = this.#value(property.argument, scope);
        if (isObject(value)) Object.assign(result, value);
        else if (value instanceof Unreadable) result[`...${value.text}`] = value;
        continue;
      }
      const key = property.computed ? this.#value(property.key, scope) : nameOf(property.key);
      if (typeof key !== 'string' && typeof key !== 'number') continue;
      result[String(key)] = this.#value(property.value, scope);
    }
    return result;
  }

  #list(nodes: readonly (Node | null)[], scope: Scope): unknown[] {
    return nodes.flatMap((node) => {
      if (node?.type !== 'SpreadElement') return [node ? this.#value(node, scope) : undefined];
      const value = this.#value(node.argument, scope);
      return Array.isArray(value) ? value : [this.#unreadable(node.argument)];
    });
  }

  #named(node: acorn.Identifier, scope: Scope): unknown {
    if (node.name === 'undefined') return undefined;
    for (let at: Scope | undefined = scope; at; at = at.above) {
      const binding = at.names.get(node.name);
      if (!binding) continue;
      if (binding.isBusy) return this.#unreadable(node);
      if (binding.node) {
        binding.isBusy = true;
        binding.value = this.#value(binding.node, binding.scope);
        binding.isBusy = false;
        delete binding.node;
      }
      return binding.value;
    }
    return this.#unreadable(node);
  }

  #member(node: acorn.MemberExpression, scope: Scope): unknown {
    const text = this.#textOf(node);
    // Environment variables of other machines are unset here.
    if (/^process\.env\b/.test(text)) return undefined;
    if (node.object.type === 'Super') return this.#unreadable(node);
    const value = this.#value(node.object, scope);
    const key = node.computed ? this.#value(node.property as Node, scope) : nameOf(node.property);
    if (value instanceof Unreadable || (typeof key !== 'string' && typeof key !== 'number')) {
      return this.#unreadable(node);
    }
    return memberOf(value, String(key));
  }

  #called(node: acorn.CallExpression, scope: Scope): unknown {
    const { callee } = node;
    const args = () => this.#list(node.arguments, scope);
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      const result = this.#method(callee, callee.property.name, node, scope);
      if (result !== undefined) return result.value;
    }
    if (callee.type === 'Super') return this.#unreadable(node);
    const name = this.#textOf(callee);
    // Treat joined paths as relative to the configuration's folder.
    if (/^(?:(?:\w+\.)?(?:resolve|join)|require\.resolve|__require\.resolve|fileURLToPath)$/.test(name)) {
      const texts = args().filter((one) => typeof one === 'string');
      if (texts.length > 0) return texts.join('/');
    }
    // esbuild wraps CommonJS modules in these calls.
    if (/^__commonJS/.test(name)) return this.#commonJs(node, scope);
    if (/^__toESM/.test(name)) return withDefault(this.#value(node.arguments[0]!, scope));
    const target = this.#value(callee as Node, scope);
    if (target instanceof Callable) return this.#call(target, args());
    // `defineConfig({ … })`, `withMermaid(…)`: use the argument.
    if (
      /^(?:\w+\.)?(?:define|with|extend|create|user|starlight)\w*$/i.test(name) &&
      node.arguments.length > 0
    ) {
      const values = args();
      return values.find((value) => isObject(value)) ?? values[0];
    }
    return this.#unreadable(node);
  }

  /** Calls a pure method of a list or text. */
  #method(
    callee: acorn.MemberExpression,
    name: string,
    node: acorn.CallExpression,
    scope: Scope,
  ): Evaluated | undefined {
    const owner = this.#textOf(callee.object);
    if (owner === 'Object' && /^(?:keys|values|entries|assign|fromEntries|freeze)$/.test(name)) {
      return { value: this.#valueOr(objectMethod(name, this.#list(node.arguments, scope)), node) };
    }
    if (callee.object.type === 'Super') return undefined;
    const value = this.#value(callee.object, scope);
    const args = this.#list(node.arguments, scope);
    const call = (one: unknown, at: number) =>
      args[0] instanceof Callable ? this.#call(args[0], [one, at]) : this.#unreadable(node);
    const [given] = node.arguments;
    const isBoolean = name === 'filter' && given?.type === 'Identifier' && given.name === 'Boolean';
    return Array.isArray(value)
      ? listMethod(name, value, args, isBoolean ? (one) => one : call)
      : textMethod(name, value, args);
  }

  #call({ node, scope: above }: Callable, args: readonly unknown[]): unknown {
    if (++this.#steps > mostSteps || this.#depth >= deepest || node.generator) return this.#unreadable(node);
    this.#depth++;
    try {
      const scope: Scope = { names: new Map(), above };
      for (const [at, param] of node.params.entries()) bind(param, () => args[at], scope, this.#reading);
      if (node.body.type !== 'BlockStatement') return this.#value(node.body, scope);
      const result = this.#block(node.body.body, scope);
      return result ? result.value : undefined;
    } finally {
      this.#depth--;
    }
  }

  #block(body: readonly Node[], scope: Scope): Evaluated | undefined {
    declare(body, scope, this.#reading);
    for (const node of body) {
      if (node.type === 'ReturnStatement') {
        return { value: node.argument ? this.#value(node.argument, scope) : undefined };
      }
      if (node.type === 'IfStatement') {
        const test = this.#value(node.test, scope);
        if (test instanceof Unreadable) continue;
        const taken = test ? node.consequent : node.alternate;
        if (!taken) continue;
        const inner: Scope = { names: new Map(), above: scope };
        const result = this.#block(taken.type === 'BlockStatement' ? taken.body : [taken], inner);
        if (result) return result;
      }
    }
    return undefined;
  }

  /** `__commonJS({ "file.js"(exports, module) { … } })`: a function that returns the file's exports. */
  #commonJs(node: acorn.CallExpression, scope: Scope): unknown {
    const inner = wrapped(node);
    if (!inner) return this.#unreadable(node);
    const own: Scope = { names: new Map(), above: scope };
    declare(inner.body.body, own, this.#reading);
    const value = this.#exported(inner.body.body, own);
    own.names.set('__exported', { value, scope: own });
    return new Callable(functionReturning('__exported', node), own);
  }

  #textOf({ start, end }: Pick<Node, 'start' | 'end'>): string {
    return this.#code.slice(start, Math.min(end, start + 200));
  }

  #valueOr(found: Evaluated | undefined, node: Node): unknown {
    return found ? found.value : this.#unreadable(node);
  }

  #unreadable(node: Node): Unreadable {
    return new Unreadable(this.#textOf(node).replace(/\s+/g, ' ').slice(0, 300));
  }
}
