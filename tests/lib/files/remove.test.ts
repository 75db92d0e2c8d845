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
});
