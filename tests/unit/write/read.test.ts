import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../src/write/read.ts';
import { makeSite } from './site.ts';

describe('a file of the last output', () => {
  it('is read whole, one after the other, however long', () => {
    const { at } = makeSite();
    for (const [index, length] of [0, 5, 3, 70_000, 5_000_000, 12].entries()) {
      const file = at(`${index}.bin`);
      const bytes = Buffer.alloc(length, index + 1);
      fs.writeFileSync(file, bytes);
      expect(contentOf(file, length)?.equals(bytes)).toBe(true);
    }
  });

  it('is none that is shorter or longer than it was, nor a link, a folder or a pipe that nobody writes into', () => {
    const { at } = makeSite();
    fs.writeFileSync(at('file'), '12345');
    fs.symlinkSync('file', at('link'));
    fs.mkdirSync(at('folder'));
    execFileSync('mkfifo', [at('pipe')]);
    expect([contentOf(at('file'), 4), contentOf(at('file'), 6), contentOf(at('gone'), 0)]).toEqual(
      Array(3).fill(undefined),
    );
    expect([contentOf(at('link'), 5), contentOf(at('folder'), 0), contentOf(at('pipe'), 5)]).toEqual(
      Array(3).fill(undefined),
    );
    expect(contentOf(at('file'), 5)?.toString()).toBe('12345');
  });
});
