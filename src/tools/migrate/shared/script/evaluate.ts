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
  isTextOrNumber,
  type Node,
  readMember,
  readName,
  type Scope,
  Unreadable,
  unwrapDefault,
} from './code-values.ts';
import { findCalled, findDefaultExport, findExported, findWrapped, makeFunction } from './exports.ts';
import { joinLists, Sizes, Steps } from './limits.ts';
import {
  applyBinary,
  applyUnary,
  callListMethod,
  callObjectMethod,
  callTextMethod,
  takesRight,
} from './methods.ts';
import { bindDeclarations, bindPattern, findBinding } from './scope.ts';

/** Evaluates the default export (or `module.exports`) of a program, or the argument of a `call`. `code`: its text. */
export function evaluateModule(program: acorn.Program, code: string, call?: string): unknown {
  return new Evaluation(code).run(program, call);
}

class Evaluation {
  readonly #code: string;
  readonly #reading = (node: Node, scope: Scope) => this.#evaluate(node, scope);
  readonly #sizes = new Sizes();
  readonly #steps = new Steps();

  constructor(code: string) {
    this.#code = code;
  }

  run(program: acorn.Program, call?: string): unknown {
    const scope: Scope = { names: new Map() };
    bindDeclarations(program.body, scope, this.#reading);
    const called = call && findCalled(program.body, call, (node) => this.#quote(node));
    if (called) return this.#callBack(this.#evaluate(called, scope));
    const given = findDefaultExport(program.body);
    if (!given) return this.#evaluateExported(program.body, scope);
    if (given.type === 'FunctionDeclaration')
      return this.#call(new Callable(given as FunctionNode, scope), []);
    return this.#callBack(unwrapDefault(this.#evaluate(given, scope)));
  }

  /** `module.exports = …` */
  #evaluateExported(body: readonly Node[], scope: Scope): unknown {
    const given = findExported(body, (node) => this.#quote(node));
    return given && this.#callBack(this.#evaluate(given, scope));
  }

  /** The value; of a function what it returns. */
  #callBack(value: unknown): unknown {
    return value instanceof Callable ? this.#call(value, []) : value;
  }

  #evaluate(node: Node, scope: Scope): unknown {
    return this.#steps.take(
      () => this.#measure(this.#read(node, scope), node),
      () => this.#giveUp(node),
    );
  }

  /** Copying counts as steps, too. */
  #measure(value: unknown, node: Node): unknown {
    if (!this.#sizes.isNew(value)) return value;
    this.#steps.copy(value);
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
        const isTrue = test && !(test instanceof Unreadable);
        return this.#evaluate(isTrue ? node.consequent : node.alternate, scope);
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
    const parts = node.expressions.map((expression) => this.#evaluate(expression, scope));
    if (!parts.every(isTextOrNumber)) return this.#giveUp(node);
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
      if (!isTextOrNumber(key)) continue;
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
    const binding = findBinding(node.name, scope);
    if (!binding || binding.isBusy) return this.#giveUp(node);
    if (binding.node) {
      binding.isBusy = true;
      binding.value = this.#evaluate(binding.node, binding.scope);
      binding.isBusy = false;
      delete binding.node;
    }
    return binding.value;
  }

  #readMember(node: acorn.MemberExpression, scope: Scope): unknown {
    const text = this.#quote(node);
    // Environment variables of other machines are unset here.
    if (/^process\.env\b/.test(text)) return undefined;
    if (node.object.type === 'Super') return this.#giveUp(node);
    const value = this.#evaluate(node.object, scope);
    const key = node.computed ? this.#evaluate(node.property as Node, scope) : readName(node.property);
    if (value instanceof Unreadable || !isTextOrNumber(key)) return this.#giveUp(node);
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
      const texts = args().filter((value) => typeof value === 'string');
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
    if (!Array.isArray(value)) return callTextMethod(name, value, args);
    this.#steps.copy(value);
    const call = (one: unknown, at: number) =>
      args[0] instanceof Callable ? this.#call(args[0], [one, at]) : this.#giveUp(node);
    const [given] = node.arguments;
    const isBoolean = name === 'filter' && given?.type === 'Identifier' && given.name === 'Boolean';
    return callListMethod(name, value, args, isBoolean ? (one) => one : call);
  }

  #call({ node, scope: above }: Callable, args: readonly unknown[]): unknown {
    if (node.generator) return this.#giveUp(node);
    return this.#steps.take(
      () => {
        const scope: Scope = { names: new Map(), above };
        for (const [at, param] of node.params.entries())
          bindPattern(param, () => args[at], scope, this.#reading);
        if (node.body.type !== 'BlockStatement') return this.#evaluate(node.body, scope);
        return this.#runBlock(node.body.body, scope)?.value;
      },
      () => this.#giveUp(node),
    );
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
