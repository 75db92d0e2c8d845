import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Entry } from '#model/job';
import { readPart } from '../../../src/lib/store/segment.ts';
import { createMemoryStore, openStore, type Store } from '../../../src/lib/store/store.ts';

let folder: string;
let cache: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-store-'));
  cache = join(folder, '.docgen', 'cache');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bytes = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const texts = (entry: Entry | undefined, parts = 2) =>
  entry && Array.from({ length: parts }, (_, index) => Buffer.from(readPart(entry.source, index)).toString());
/** Opens, works, closes. */
function withStore<T>(work: (store: Store) => T, tidies = false): T {
  const store = openStore(cache);
  const result = work(store);
  expect(store.close({ tidies })).toBeUndefined();
  return result;
}
const segments = () => readdirSync(cache).filter((name) => name.endsWith('.segment'));
const size = () => segments().reduce((sum, name) => sum + statSync(join(cache, name)).size, 0);

describe('the store', () => {
  it('gives what was put, in this run and in the next', () => {
    withStore((store) => {
      expect(store.get('a')).toBeUndefined();
      expect(texts(store.put('a', bytes('甲', '')))).toEqual(['甲', '']);
      expect(texts(store.get('a'))).toEqual(['甲', '']);
      expect(Buffer.from(store.get('a')!.first).toString()).toBe('甲');
      store.put('b', bytes('乙', 'x'.repeat(100)));
    });
    withStore((store) => {
      expect(texts(store.get('b'))).toEqual(['乙', 'x'.repeat(100)]);
      expect(texts(store.get('a'))).toEqual(['甲', '']);
    });
  });

  it('reads entries again and again, whichever was asked for in between', () => {
    const long = 'y'.repeat(3_000_000);
    withStore((store) => {
      const [one, two, three] = ['1', '2', '3'].map((key) => store.put(key, bytes(key, long + key)));
      for (const [entry, key] of [
        [three, '3'],
        [one, '1'],
        [two, '2'],
        [one, '1'],
      ] as const)
        expect(texts(entry)).toEqual([key, long + key]);
    });
    withStore((store) => {
      const [one, two] = [store.get('1'), store.get('2')];
      expect(texts(one)).toEqual(['1', `${long}1`]);
      expect(texts(two)).toEqual(['2', `${long}2`]);
    });
  });

  it('can be read after it was saved, and goes on', () => {
    withStore((store) => {
      const first = store.put('a', bytes('1', '2'));
      store.save();
      store.save();
      store.put('b', bytes('3', '4'));
      expect(texts(first)).toEqual(['1', '2']);
      expect(texts(store.get('a'))).toEqual(['1', '2']);
      expect(segments()).toHaveLength(1);
    });
    expect(segments()).toHaveLength(2);
  });

  it('takes an entry of which a byte has changed for one that is not there', () => {
    withStore((store) => store.put('a', bytes('one', 'two')));
    const [name] = segments();
    const path = join(cache, name!);
    const whole = readFileSync(path);
    for (let at = 0; at < whole.length; at++) {
      const damaged = Buffer.from(whole);
      damaged[at]! ^= 0x55;
      writeFileSync(path, damaged);
      expect(withStore((store) => texts(store.get('a'))) ?? 'absent').toBe('absent');
    }
    writeFileSync(path, whole);
    expect(withStore((store) => texts(store.get('a')))).toEqual(['one', 'two']);
  });

  it('takes a segment that was cut off, or is none, for nothing', () => {
    for (const less of [1, 12, 30, 1000]) {
      withStore((store) => store.put('a', bytes('one', 'two')));
      const path = join(cache, segments()[0]!);
      truncateSync(path, Math.max(0, statSync(path).size - less));
      expect(withStore((store) => store.get('a'))).toBeUndefined();
      expect(segments()).toEqual([]);
    }
    symlinkSync('/dev/zero', join(cache, '0.segment'));
    expect(withStore((store) => store.get('b'))).toBeUndefined();
  });

  it('goes on reading though another build removes the files', () => {
    withStore((store) => store.put('a', bytes('one', 'two')));
    const store = openStore(cache);
    const entry = store.get('a');
    const fresh = store.put('b', bytes('three', 'four'));
    rmSync(cache, { recursive: true });
    expect(texts(entry)).toEqual(['one', 'two']);
    expect(texts(fresh)).toEqual(['three', 'four']);
    expect(store.close({ tidies: false })).toBe('ENOENT');
  });

  it('leaves nothing of a run that ended in the middle, and removes it later', () => {
    const killed = openStore(cache);
    killed.put('a', bytes('one', 'two'));
    const [left] = readdirSync(cache);
    withStore((store) => expect(store.get('a')).toBeUndefined());
    expect(readdirSync(cache)).toContain(left);
    const longAgo = new Date(Date.now() - 4 * 3_600_000);
    utimesSync(join(cache, left!), longAgo, longAgo);
    withStore(() => {});
    expect(readdirSync(cache)).not.toContain(left);
  });

  it('writes nothing where nothing was put', () => {
    withStore((store) => store.get('a'), true);
    expect(readdirSync(cache)).toEqual([]);
  });

  it('keeps little more than what is in use, the newest', () => {
    const body = 'z'.repeat(20_000);
    for (let round = 0; round < 40; round++) {
      withStore((store) => {
        for (let n = 0; n < 64; n++) store.put(`${round} ${n}`, bytes(`${n}`, body));
      }, true);
    }
    const used = 64 * 20_000;
    expect(size()).toBeLessThan(1.5 * used + 1024 * 1024);
    expect(size()).toBeGreaterThan(used);
    withStore((store) => {
      for (let n = 0; n < 64; n++) expect(store.get(`39 ${n}`)).toBeDefined();
      expect(store.get('0 0')).toBeUndefined();
    });
  });

  it('joins small segments', () => {
    for (let round = 0; round < 30; round++) {
      withStore((store) => {
        for (let n = 0; n < round; n++) expect(texts(store.get(`${n}`))).toEqual([`${n}`, 'x']);
        store.put(`${round}`, bytes(`${round}`, 'x'));
      }, true);
    }
    expect(segments().length).toBeLessThanOrEqual(8);
  });

  it('does without a folder that it cannot make', () => {
    writeFileSync(join(folder, 'file'), '');
    const store = openStore(join(folder, 'file', 'cache'));
    expect(texts(store.put('a', bytes('1', '2')))).toEqual(['1', '2']);
    expect(store.close({ tidies: true })).toBe('ENOTDIR');
  });

  it('keeps in memory what it cannot write, and says why', () => {
    const store = openStore(cache);
    rmSync(cache, { recursive: true });
    const entries = ['a', 'b'].map((key) => store.put(key, bytes(key, 'x')));
    expect(entries.map((entry) => texts(entry))).toEqual([
      ['a', 'x'],
      ['b', 'x'],
    ]);
    expect(store.close({ tidies: true })).toBe('ENOENT');
  });

  it('closes every file', () => {
    const descriptors = () => readdirSync('/dev/fd').length;
    const before = descriptors();
    for (let turn = 0; turn < 3; turn++)
      withStore((store) => {
        store.put(`${turn}`, bytes('1', '2'));
        store.save();
        store.put(`more ${turn}`, bytes('1', '2'));
        expect(descriptors()).toBeGreaterThan(before);
      });
    expect(descriptors()).toBe(before);
  });
});

describe('the store in memory', () => {
  it('gives what was put and forgets it', () => {
    const store = createMemoryStore();
    expect(texts(store.put('a', bytes('1', '2')))).toEqual(['1', '2']);
    expect(store.get('a')).toBeUndefined();
    expect(store.close({ tidies: true })).toBeUndefined();
  });
});
