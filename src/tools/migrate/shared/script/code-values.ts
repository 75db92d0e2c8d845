/** Values of evaluated code besides plain ones: functions, and values that only running the code would give. */
import type * as acorn from 'acorn';
import { isRecord } from '#model/record';

/** A value that only running the code would give. `text`: its source text. */
export class Unreadable {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A function that the configuration defines. */
export class Callable {
  readonly node: FunctionNode;
  readonly scope: Scope;
  constructor(node: FunctionNode, scope: Scope) {
    this.node = node;
    this.scope = scope;
  }
}

/** A value found without running the code. */
export type Evaluated = { readonly value: unknown };

export type Node = acorn.AnyNode;

export type Scope = { readonly names: Map<string, Binding>; readonly above?: Scope };

/** Evaluated on first use. */
export type Binding = { node?: Node; value?: unknown; scope: Scope; isBusy?: boolean };

export type FunctionNode =
  | acorn.FunctionDeclaration
  | acorn.FunctionExpression
  | acorn.ArrowFunctionExpression;

function isCode(value: unknown): boolean {
  return value instanceof Unreadable || value instanceof Callable;
}

export function isPlainObject(value: unknown): value is Record<string, unknown> {
  return isRecord(value) && !isCode(value);
}

/** True for what texts are joined of. */
export function isTextOrNumber(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

export function readName(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : '';
}

export function readMember(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return key === 'length' ? value.length : value[Number(key)];
  return isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function addDefault(value: unknown): unknown {
  if (!isPlainObject(value)) return value;
  return Object.assign(Object.create(null), value, 'default' in value ? {} : { default: value });
}

/** Unwraps a default export that is a module itself. */
export function unwrapDefault(value: unknown): unknown {
  return isPlainObject(value) && isPlainObject(value.default) && Object.keys(value).length === 1
    ? value.default
    : value;
}
