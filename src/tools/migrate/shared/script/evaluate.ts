/**
 * Evaluates a configuration in JavaScript from its syntax alone: objects, lists, constants, calls of its own small
 * functions. Runs nothing; a value that needs running is `Unreadable`.
 */
import type * as acorn from 'acorn';
import {
  addDefault,
  Callable,
  type Evaluated,
  type FunctionNode,
  isPlainObject,
  type Node,
  readMember,
  readName,
  type Scope,
  Unreadable,
  unwrapDefault,
} from './code-values.ts';
import { findCalled, findExported, findWrapped, makeFunction } from './common-js.ts';
import {
  applyBinary,
  applyUnary,
  callListMethod,
  callObjectMethod,
  callTextMethod,
  takesRight,
} from './methods.ts';
import { bindDeclarations, bindPattern } from './scope.ts';
import { joinLists, Sizes } from './size.ts';

/** A configuration takes some thousand steps; the limit ends endless recursion. */
const mostSteps = 200_000;
const deepest = 120;
/** So many items of a list are copied in the time of a step. */
const itemsAStep = 16;

/** Evaluates the default export (or `module.exports`) of a program, or the argument of a `call`. `code`: its text. */
export function evaluateModule(program: acorn.Program, code: string, call?: string): unknown {
  return new Evaluation(code).run(program, call);
}

class Evaluation {
  readonly #code: string;
  readonly #reading = (node: Node, scope: Scope) => this.#evaluate(node, scope);
  readonly #sizes = new Sizes();
  #steps = 0;
  #depth = 0;

  constructor(code: string) {
    this.#code = code;
  }

  run(program: acorn.Program, call?: string): unknown {
    const scope: Scope = { names: new Map() };
    bindDeclarations(program.body, scope, this.#reading);
    const callBack = (value: unknown) => (value instanceof Callable ? this.#call(value, []) : value);
    const called = call && findCalled(program.body, call, (node) => this.#quote(node));
    if (called) return callBack(this.#evaluate(called, scope));
    for (const statement of program.body) {
      if (statement.type === 'ExportDefaultDeclaration') {
        const node = statement.declaration as Node;
        if (node.type === 'FunctionDeclaration') return callBack(new Callable(node as FunctionNode, scope));
        return callBack(unwrapDefault(this.#evaluate(node, scope)));
      }
      if (statement.type === 'ExportNamedDeclaration') {
        const found = statement.specifiers.find((one) => readName(one.exported) === 'default');
        if (found) return callBack(unwrapDefault(this.#evaluate(found.local as Node, scope)));
      }
    }
    return this.#evaluateExported(program.body, scope);
  }

  /** `module.exports = …` */
  #evaluateExported(body: readonly Node[], scope: Scope): unknown {
    const given = findExported(body, (node) => this.#quote(node));
    if (!given) return undefined;
    const value = this.#evaluate(given, scope);
    return value instanceof Callable ? this.#call(value, []) : value;
  }

  #evaluate(node: Node, scope: Scope): unknown {
    if (++this.#steps > mostSteps || this.#depth >= deepest) return this.#giveUp(node);
    this.#depth++;
    try {
      return this.#measure(this.#read(node, scope), node);
    } finally {
      this.#depth--;
    }
  }

  /** Copying counts as steps, too. */
  #measure(value: unknown, node: Node): unknown {
    if (!this.#sizes.isNew(value)) return value;
    if (Array.isArray(value)) this.#steps += value.length / itemsAStep;
    else if (isPlainObject(value)) this.#steps += Object.keys(value).length;
    return this.#sizes.isTooLarge(value) ? this.#giveUp(node) : value;
  }

  #read(node: Node, scope: Scope): unknown {
    switch (node.type) {
      case 'Literal':
        return node.value instanceof RegExp || typeof node.value === 'bigint'
          ? this.#giveUp(node)
          : node.value;
      case 'TemplateLiteral':
        return this.#joinTemplate(node, scope);
      case 'ObjectExpression':
        return this.#readObject(node, scope);
      case 'ArrayExpression':
        return this.#readList(node.elements, scope);
      case 'Identifier':
        return this.#lookUp(node, scope);
      case 'MemberExpression':
        return this.#readMember(node, scope);
      case 'CallExpression':
        return this.#evaluateCall(node, scope);
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        return new Callable(node, scope);
      case 'ConditionalExpression': {
        const test = this.#evaluate(node.test, scope);
        return this.#evaluate(
          test && !(test instanceof Unreadable) ? node.consequent : node.alternate,
          scope,
        );
      }
      case 'LogicalExpression': {
        const left = this.#evaluate(node.left, scope);
        if (left instanceof Unreadable) return this.#evaluate(node.right, scope);
        return takesRight(node.operator, left) ? this.#evaluate(node.right, scope) : left;
      }
      case 'UnaryExpression':
        return this.#unwrap(applyUnary(node.operator, this.#evaluate(node.argument, scope)), node);
      case 'BinaryExpression':
        if (node.left.type === 'PrivateIdentifier') return this.#giveUp(node);
        return this.#unwrap(
          applyBinary(node.operator, this.#evaluate(node.left, scope), this.#evaluate(node.right, scope)),
          node,
        );
      case 'AwaitExpression':
        return this.#evaluate(node.argument, scope);
      case 'ChainExpression':
      case 'ParenthesizedExpression':
        return this.#evaluate(node.expression, scope);
      default:
        return this.#giveUp(node);
    }
  }

  #joinTemplate(node: acorn.TemplateLiteral, scope: Scope): unknown {
    const parts = node.expressions.map((one) => this.#evaluate(one, scope));
    if (!parts.every((part) => typeof part === 'string' || typeof part === 'number'))
      return this.#giveUp(node);
    const texts = node.quasis.flatMap(({ value }, at) => [value.cooked ?? '', String(parts[at] ?? '')]);
    return this.#unwrap(callListMethod('join', texts, [''], String), node);
  }

  #readObject(node: acorn.ObjectExpression, scope: Scope): unknown {
    const result: Record<string, unknown> = Object.create(null);
    for (const property of node.properties) {
      if (property.type === 'SpreadElement') {
        const value = this.#evaluate(property.argument, scope);
        if (isPlainObject(value)) Object.assign(result, value);
        else if (value instanceof Unreadable) result[`...${value.text}`] = value;
        continue;
      }
      const key = property.computed ? this.#evaluate(property.key, scope) : readName(property.key);
      if (typeof key !== 'string' && typeof key !== 'number') continue;
      result[String(key)] = this.#evaluate(property.value, scope);
    }
    return result;
  }

  #readList(nodes: readonly (Node | null)[], scope: Scope): unknown[] {
    const parts = nodes.map((node) => {
      if (node?.type !== 'SpreadElement') return [node ? this.#evaluate(node, scope) : undefined];
      const value = this.#evaluate(node.argument, scope);
      return Array.isArray(value) ? value : [this.#giveUp(node.argument)];
    });
    return joinLists(parts) ?? nodes.flatMap((node) => (node ? [this.#giveUp(node)] : []));
  }

  #lookUp(node: acorn.Identifier, scope: Scope): unknown {
    if (node.name === 'undefined') return undefined;
    for (let at: Scope | undefined = scope; at; at = at.above) {
      const binding = at.names.get(node.name);
      if (!binding) continue;
      if (binding.isBusy) return this.#giveUp(node);
      if (binding.node) {
        binding.isBusy = true;
        binding.value = this.#evaluate(binding.node, binding.scope);
        binding.isBusy = false;
        delete binding.node;
      }
      return binding.value;
    }
    return this.#giveUp(node);
  }

  #readMember(node: acorn.MemberExpression, scope: Scope): unknown {
    const text = this.#quote(node);
    // Environment variables of other machines are unset here.
    if (/^process\.env\b/.test(text)) return undefined;
    if (node.object.type === 'Super') return this.#giveUp(node);
    const value = this.#evaluate(node.object, scope);
    const key = node.computed ? this.#evaluate(node.property as Node, scope) : readName(node.property);
    if (value instanceof Unreadable || (typeof key !== 'string' && typeof key !== 'number')) {
      return this.#giveUp(node);
    }
    return readMember(value, String(key));
  }

  #evaluateCall(node: acorn.CallExpression, scope: Scope): unknown {
    const { callee } = node;
    const args = () => this.#readList(node.arguments, scope);
    if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
      const result = this.#callMethod(callee, callee.property.name, node, scope);
      if (result !== undefined) return result.value;
    }
    if (callee.type === 'Super') return this.#giveUp(node);
    const name = this.#quote(callee);
    // Treat joined paths as relative to the configuration's folder.
    if (/^(?:(?:\w+\.)?(?:resolve|join)|require\.resolve|__require\.resolve|fileURLToPath)$/.test(name)) {
      const texts = args().filter((one) => typeof one === 'string');
      if (texts.length > 0) return texts.join('/');
    }
    // esbuild wraps CommonJS modules in these calls.
    if (/^__commonJS/.test(name)) return this.#wrapCommonJs(node, scope);
    if (/^__toESM/.test(name)) return addDefault(this.#evaluate(node.arguments[0]!, scope));
    const target = this.#evaluate(callee as Node, scope);
    if (target instanceof Callable) return this.#call(target, args());
    // `defineConfig({ … })`, `withMermaid(…)`: use the argument.
    if (
      /^(?:\w+\.)?(?:(?:define|with|extend|create(?!Element)|user|starlight)\w*|\w*theme)$/i.test(name) &&
      node.arguments.length > 0
    ) {
      const values = args();
      return values.find((value) => isPlainObject(value)) ?? values[0];
    }
    return this.#giveUp(node);
  }

  /** Calls a pure method of a list or text. */
  #callMethod(
    callee: acorn.MemberExpression,
    name: string,
    node: acorn.CallExpression,
    scope: Scope,
  ): Evaluated | undefined {
    const owner = this.#quote(callee.object);
    if (owner === 'Object' && /^(?:keys|values|entries|assign|fromEntries|freeze)$/.test(name)) {
      return { value: this.#unwrap(callObjectMethod(name, this.#readList(node.arguments, scope)), node) };
    }
    if (callee.object.type === 'Super') return undefined;
    const value = this.#evaluate(callee.object, scope);
    const args = this.#readList(node.arguments, scope);
    const call = (one: unknown, at: number) =>
      args[0] instanceof Callable ? this.#call(args[0], [one, at]) : this.#giveUp(node);
    const [given] = node.arguments;
    const isBoolean = name === 'filter' && given?.type === 'Identifier' && given.name === 'Boolean';
    if (Array.isArray(value)) this.#steps += value.length / itemsAStep;
    return Array.isArray(value)
      ? callListMethod(name, value, args, isBoolean ? (one) => one : call)
      : callTextMethod(name, value, args);
  }

  #call({ node, scope: above }: Callable, args: readonly unknown[]): unknown {
    if (++this.#steps > mostSteps || this.#depth >= deepest || node.generator) return this.#giveUp(node);
    this.#depth++;
    try {
      const scope: Scope = { names: new Map(), above };
      for (const [at, param] of node.params.entries())
        bindPattern(param, () => args[at], scope, this.#reading);
      if (node.body.type !== 'BlockStatement') return this.#evaluate(node.body, scope);
      const result = this.#runBlock(node.body.body, scope);
      return result ? result.value : undefined;
    } finally {
      this.#depth--;
    }
  }

  #runBlock(body: readonly Node[], scope: Scope): Evaluated | undefined {
    bindDeclarations(body, scope, this.#reading);
    for (const node of body) {
      if (node.type === 'ReturnStatement') {
        return { value: node.argument ? this.#evaluate(node.argument, scope) : undefined };
      }
      if (node.type === 'IfStatement') {
        const test = this.#evaluate(node.test, scope);
        if (test instanceof Unreadable) continue;
        const taken = test ? node.consequent : node.alternate;
        if (!taken) continue;
        const inner: Scope = { names: new Map(), above: scope };
        const result = this.#runBlock(taken.type === 'BlockStatement' ? taken.body : [taken], inner);
        if (result) return result;
      }
    }
    return undefined;
  }

  /** `__commonJS({ "file.js"(exports, module) { … } })`: a function that returns the file's exports. */
  #wrapCommonJs(node: acorn.CallExpression, scope: Scope): unknown {
    const inner = findWrapped(node);
    if (!inner) return this.#giveUp(node);
    const own: Scope = { names: new Map(), above: scope };
    bindDeclarations(inner.body.body, own, this.#reading);
    const value = this.#evaluateExported(inner.body.body, own);
    own.names.set('__exported', { value, scope: own });
    return new Callable(makeFunction('__exported', node), own);
  }

  #quote({ start, end }: Pick<Node, 'start' | 'end'>): string {
    return this.#code.slice(start, Math.min(end, start + 200));
  }

  #unwrap(found: Evaluated | undefined, node: Node): unknown {
    return found ? found.value : this.#giveUp(node);
  }

  #giveUp(node: Node): Unreadable {
    return new Unreadable(this.#quote(node).replace(/\s+/g, ' ').slice(0, 300));
  }
}
