/**
 * Copies what a configuration exports into plain data without prototypes: after this, reading it runs no code
 * and ends. What is no data (functions, class instances, cycles) leaves a stand-in that the check complains of.
 */
import { Opaque } from './opaque.ts';
import { type KeyPath, standIn, thrownText } from './words.ts';

/** Far more than the navigation of any site: above it the value feeds itself. */
const mostValues = 1_000_000;
/** The deepest key of a configuration lies seven deep. */
const deepest = 20;

/** The copy; nothing if the value holds more than `limit` values. `isOpaque`: true for places whose functions and objects are handed on. */
export function plainCopy(
  value: unknown,
  limit = mostValues,
  isOpaque: (path: KeyPath, value: unknown) => boolean = () => false,
): { readonly copy: unknown } | undefined {
  const above: object[] = [];
  const path: (string | number)[] = [];
  let count = 0;
  let tooMany = false;

  function copyOf(one: unknown): unknown {
    if (++count > limit) tooMany = true;
    if (tooMany) return undefined;
    if ((typeof one === 'function' || typeof one === 'object') && one !== null && isOpaque(path, one))
      return new Opaque(one);
    if (typeof one === 'function') return standIn('a function');
    if (typeof one === 'bigint' || typeof one === 'symbol') return standIn(`a ${typeof one}`);
    if (typeof one !== 'object' || one === null) return one;
    if (above.includes(one)) return standIn('an object that contains itself');
    if (above.length >= deepest) return standIn('an object that lies too deep');
    above.push(one);
    try {
      return Array.isArray(one) ? listOf(one) : objectOf(one);
    } catch (thrown) {
      return standIn(`an object that cannot be read (${thrownText(thrown)})`);
    } finally {
      above.pop();
    }
  }

  function copyIn(holder: object, key: string | number): unknown {
    let inside: unknown;
    try {
      inside = (holder as Record<string | number, unknown>)[key];
    } catch (thrown) {
      return standIn(`a getter that throws (${thrownText(thrown)})`);
    }
    path.push(key);
    const copy = copyOf(inside);
    path.pop();
    return copy;
  }

  function listOf(list: readonly unknown[]): unknown {
    const copy: unknown[] = [];
    for (let index = 0; index < list.length && !tooMany; index++) copy.push(copyIn(list, index));
    return copy;
  }

  function objectOf(object: object): unknown {
    const prototype: object | null = Object.getPrototypeOf(object);
    const kind = prototype === null ? 'Object' : String(prototype.constructor?.name);
    if (kind !== 'Object')
      return standIn(/^[A-Za-z]\w{0,40}$/.test(kind) ? `a ${kind}` : 'an object of a class');
    const copy: Record<string, unknown> = Object.create(null);
    for (const key of Object.keys(object)) {
      const inside = copyIn(object, key);
      // A key that is there without a value is a key left out.
      if (inside !== undefined) copy[key] = inside;
    }
    return copy;
  }

  const copy = copyOf(value);
  return tooMany ? undefined : { copy };
}
