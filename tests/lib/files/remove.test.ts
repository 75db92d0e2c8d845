import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { removePath } from '../../../src/lib/files/remove.ts';
import { fill, makeSite } from '../../core/write/site.ts';

describe('removing a folder', () => {
  it('goes on where somebody else removes the same', () => {
    const { at } = makeSite();
    fill(at('tree'), { 'a/1': '', 'a/2': '', 'b/1': '' });
    const steps = removePath(at('tree'));
    steps.next();
    fs.rmSync(at('tree'), { recursive: true });
    expect(() => [...steps]).not.toThrow();
    expect(fs.existsSync(at('tree'))).toBe(false);
  });

  it('tells of a folder that somebody fills at the same time', () => {
    const { at } = makeSite();
    fill(at('tree'), { a: '' });
    const steps = removePath(at('tree'));
    steps.next();
    fill(at('tree'), { b: '' });
    expect(() => [...steps]).toThrow('ENOTEMPTY');
  });

  // The administrator may remove everything.
  it.runIf(process.getuid?.() !== 0)(
    'opens folders that forbid their owner to write, as copies of read-only trees do',
    () => {
      const { at } = makeSite();
      fill(at('tree'), { 'a/1': '', 'a/b/c/2': '', 'd/e/3': '' });
      for (const folder of ['tree/a/b/c', 'tree/a/b', 'tree/a', 'tree/d/e', 'tree/d', 'tree'])
        fs.chmodSync(at(folder), 0o500);
      fs.chmodSync(at('tree/d/e'), 0);
      expect(() => [...removePath(at('tree'))]).not.toThrow();
      expect(fs.existsSync(at('tree'))).toBe(false);
    },
  );
});
