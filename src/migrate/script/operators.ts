/** What operators make of values. `undefined`: only running the code would tell. */
import type * as acorn from 'acorn';
import { type Evaluated, Unreadable } from './code-values.ts';

export function unaryOf(operator: string, value: unknown): Evaluated | undefined {
  if (operator === '!') return { value: value instanceof Unreadable ? value : !value };
  if (operator === '-' && typeof value === 'number') return { value: -value };
  if (operator === 'typeof' && !(value instanceof Unreadable)) return { value: typeof value };
  return operator === 'void' ? { value: undefined } : undefined;
}

export function binaryOf(operator: string, left: unknown, right: unknown): Evaluated | undefined {
  if (left instanceof Unreadable || right instanceof Unreadable) return undefined;
  const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';
  if (operator === '+' && isPlain(left) && isPlain(right))
    return { value: (left as string) + (right as string) };
  if (operator === '===' || operator === '==') return { value: left === right };
  if (operator === '!==' || operator === '!=') return { value: left !== right };
  return undefined;
}

/** True if `left ?? …`, `left || …`, `left && …` are what stands on the right. */
export function takesRight(operator: acorn.LogicalOperator, left: unknown): boolean {
  if (operator === '??') return left === undefined || left === null;
  return operator === '||' ? !left : Boolean(left);
}
