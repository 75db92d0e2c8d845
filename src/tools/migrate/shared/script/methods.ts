/** Pure methods of lists, texts and `Object`, and operators. Each function returns undefined for an unknown name. */
import type * as acorn from 'acorn';
import { type Evaluated, isPlainObject, isTextOrNumber, Unreadable } from './code-values.ts';
import { isTooLong, joinLists } from './limits.ts';

/** `call`: applies the callback to an item. */
export function callListMethod(
  name: string,
  list: readonly unknown[],
  args: readonly unknown[],
  call: (value: unknown, at: number) => unknown,
): Evaluated | undefined {
  switch (name) {
    case 'map':
      return { value: list.map(call) };
    case 'flatMap':
      return wrapFound(joinLists(list.map(call)));
    case 'filter':
      return { value: list.filter(call) };
    case 'concat':
      return wrapFound(joinLists([list, ...args]));
    case 'flat':
      return wrapFound(joinLists(list));
    case 'slice':
      return { value: list.slice(...(args as [number, number])) };
    case 'reverse':
    case 'toReversed':
      return { value: [...list].reverse() };
    case 'join':
      return joinTexts(list, typeof args[0] === 'string' ? args[0] : ',');
    default:
      return undefined;
  }
}

function wrapFound(value: unknown[] | undefined): Evaluated | undefined {
  return value && { value };
}

function joinTexts(list: readonly unknown[], between: string): Evaluated | undefined {
  if (!list.every((value) => typeof value === 'string')) return undefined;
  const length = list.reduce((sum, one) => sum + one.length + between.length, 0);
  return isTooLong(length) ? undefined : { value: list.join(between) };
}

const ofTexts =
  /^(?:toLowerCase|toUpperCase|trim|slice|replaceAll|replace|startsWith|endsWith|includes|concat)$/;

export function callTextMethod(name: string, text: unknown, args: readonly unknown[]): Evaluated | undefined {
  if (typeof text !== 'string' || !ofTexts.test(name)) return undefined;
  if (!args.every(isTextOrNumber)) return undefined;
  // Each character may be replaced by the longest of them.
  const longest = Math.max(1, ...args.map((argument) => String(argument).length));
  if (isTooLong((text.length + 1) * (/^(?:replace|replaceAll|concat)$/.test(name) ? longest : 1)))
    return undefined;
  return { value: (text[name as 'concat'] as (...all: unknown[]) => unknown).call(text, ...args) };
}

/** `Object.keys(…)` and similar functions. */
export function callObjectMethod(name: string, args: readonly unknown[]): Evaluated | undefined {
  const [first] = args;
  if (name === 'fromEntries' && Array.isArray(first)) {
    const entries = first.filter(Array.isArray).map(([key, value]) => ({ [String(key)]: value }));
    return { value: Object.assign(Object.create(null), ...entries) };
  }
  if (!isPlainObject(first)) return undefined;
  if (name === 'keys') return { value: Object.keys(first) };
  if (name === 'values') return { value: Object.values(first) };
  if (name === 'entries') return { value: Object.entries(first) };
  return { value: Object.assign(Object.create(null), ...args.filter(isPlainObject)) };
}

export function applyUnary(operator: string, value: unknown): Evaluated | undefined {
  if (operator === '!') return { value: value instanceof Unreadable ? value : !value };
  if (operator === '-' && typeof value === 'number') return { value: -value };
  if (operator === 'typeof' && !(value instanceof Unreadable)) return { value: typeof value };
  return operator === 'void' ? { value: undefined } : undefined;
}

export function applyBinary(operator: string, left: unknown, right: unknown): Evaluated | undefined {
  if (left instanceof Unreadable || right instanceof Unreadable) return undefined;
  if (operator === '+' && isTextOrNumber(left) && isTextOrNumber(right))
    return isTooLong(`${left}`.length + `${right}`.length)
      ? undefined
      : { value: (left as string) + (right as string) };
  if (operator === '===' || operator === '==') return { value: left === right };
  if (operator === '!==' || operator === '!=') return { value: left !== right };
  return undefined;
}

/** True if `left ?? …`, `left || …` or `left && …` gives its right side. */
export function takesRight(operator: acorn.LogicalOperator, left: unknown): boolean {
  if (operator === '??') return left === undefined || left === null;
  return operator === '||' ? !left : Boolean(left);
}
