import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKept, writeCachedJson } from '../../../src/lib/store/json-files.ts';

let root: string;
beforeEach(() => {
  root = join(mkdtempSync(join(tmpdir(), 'docgen-kept-')), 'kept');
  mkdirSync(root);
});
afterEach(() => rmSync(dirname(root), { recursive: true, force: true }));

describe('data kept in a file of its own', () => {
  it('is read as it was written, in a folder that is made for it', () => {
    const file = join(root, 'kind', 'a.json');
    expect(readKept(file)).toBeUndefined();
    writeCachedJson(file, { a: ['长', 1] });
    expect(readKept(file)).toEqual({ a: ['长', 1] });
    writeCachedJson(file, 'other');
    expect(readKept(file)).toBe('other');
  });

  it('is absent where a byte of it has changed, where it was cut, and where something else stands', () => {
    const file = join(root, 'a.json');
    writeCachedJson(file, [1, 2, 3]);
    const text = readFileSync(file, 'utf8');
    for (const damaged of [text.replace('2', '4'), text.slice(0, -1), '', '[1,2,3]']) {
      writeFileSync(file, damaged);
      expect(readKept(file)).toBeUndefined();
    }
    expect(readKept(root)).toBeUndefined();
    execFileSync('mkfifo', [join(root, 'pipe')]);
    expect(readKept(join(root, 'pipe'))).toBeUndefined();
  });

  it('is not kept where there is no place, or none that can be written', () => {
    writeCachedJson(undefined, 1);
    expect(readKept(undefined)).toBeUndefined();
    writeFileSync(join(root, 'file'), '');
    writeCachedJson(join(root, 'file', 'a.json'), 1);
    expect(readdirSync(root)).toEqual(['file']);
  });

  it('gives way to the four youngest of its folder', () => {
    for (const [index, name] of ['a', 'b', 'c', 'd'].entries()) {
      writeCachedJson(join(root, name), index);
      utimesSync(join(root, name), 1000 - index, 1000 - index);
    }
    writeCachedJson(join(root, 'e'), 4);
    expect(readdirSync(root).sort()).toEqual(['a', 'b', 'c', 'e']);
  });
});
