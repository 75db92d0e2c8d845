import { describe, expect, it } from 'vitest';
import { plainCopy } from '../../../src/stages/config/plain.ts';

/** What stands in for a value that is no data. */
function standInFor(value: unknown): string | undefined {
  const { copy } = plainCopy({ value }) as { copy: { value: unknown } };
  return typeof copy.value === 'symbol' ? copy.value.description : undefined;
}

describe('the plain copy of a config', () => {
  it('keeps data as it is and leaves out keys without a value', () => {
    const value = { a: 1, b: [true, null, 'x', undefined], c: { d: undefined } };
    expect(plainCopy(value)).toEqual({ copy: { a: 1, b: [true, null, 'x', undefined], c: {} } });
  });

  it('reads getters once', () => {
    let reads = 0;
    const value = {
      get title() {
        reads += 1;
        return `read ${reads}`;
      },
    };
    const { copy } = plainCopy(value) as { copy: { title: string } };
    expect([copy.title, copy.title]).toEqual(['read 1', 'read 1']);
  });

  it('has no prototype to inherit from or to change', () => {
    const hostile: unknown = JSON.parse(
      '{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": {} } }',
    );
    const { copy } = plainCopy(hostile) as { copy: object };
    expect(Object.getPrototypeOf(copy)).toBeNull();
    expect(Object.keys(copy)).toEqual(['__proto__', 'constructor']);
    expect('polluted' in {}).toBe(false);
    expect(plainCopy({ __proto__: { title: 'inherited' }, lang: 'en' })).toEqual({ copy: { lang: 'en' } });
  });

  it('names what is no data', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = [cycle];
    expect(standInFor(() => 1)).toBe('a function');
    expect(standInFor(1n)).toBe('a bigint');
    expect(standInFor(Symbol('x'))).toBe('a symbol');
    expect(standInFor(new Date())).toBe('a Date');
    expect(standInFor(new URL('https://example.com'))).toBe('a URL');
    expect(standInFor(new (class {})())).toBe('an object of a class');
    expect(plainCopy(cycle)).toEqual({ copy: { self: [expect.any(Symbol)] } });
  });

  it('survives getters and proxies that throw', () => {
    const thrower = {
      get value() {
        throw new Error('not now');
      },
    };
    const proxy = new Proxy(
      {},
      {
        ownKeys() {
          throw new Error('no keys');
        },
      },
    );
    const { copy } = plainCopy(thrower) as { copy: { value: symbol } };
    expect(copy.value.description).toBe('a getter that throws (not now)');
    expect(standInFor(proxy)).toBe('an object that cannot be read (no keys)');
  });

  it('ends on values that go on for ever', () => {
    const bottomless = (): unknown =>
      new Proxy(
        {},
        {
          ownKeys: () => ['x'],
          get: bottomless,
          getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        },
      );
    let wide: unknown = 'x';
    for (let level = 0; level < 15; level++) wide = Array(9).fill(wide);
    expect(plainCopy(bottomless())).toBeDefined();
    expect(plainCopy(wide)).toBeUndefined();
    expect(plainCopy({ list: Array(4e9) })).toBeUndefined();
  });

  it('keeps an object that stands in two places', () => {
    const shared = { title: 'A' };
    expect(plainCopy([shared, shared])).toEqual({ copy: [{ title: 'A' }, { title: 'A' }] });
  });
});
