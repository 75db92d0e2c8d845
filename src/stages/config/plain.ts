/**
 * Copies the export of a configuration into plain data without prototypes, so that reading it cannot run code or loop.
 * Puts a stand-in for whatever is not data (functions, class instances, cycles); validation reports it.
 */
import { Opaque } from '#model/config/opaque';
import { type KeyPath, standIn, thrownText } from '#model/config/words';

/** Far more than the navigation of any site: larger values generate themselves. */
const mostValues = 1_000_000;
/** The deepest key of a configuration is at level seven. */
const deepest = 20;

/** The copy; undefined if there are more than `limit` values. `isOpaque`: true for paths whose functions and objects to pass on. */
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
      // An undefined value counts as an absent key.
      if (inside !== undefined) copy[key] = inside;
    }
    return copy;
  }

  const copy = copyOf(value);
  return tooMany ? undefined : { copy };
}
