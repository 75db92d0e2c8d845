import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../helpers/docgen.ts';

const { compiled } = await import(join(projectRoot, 'bin/compile.js'));

describe('the compiled code', () => {
  it('sets the fields of tokens by assignment, where markdown-it calls a helper for each', async () => {
    const folder = fileURLToPath(await compiled());
    const code = readdirSync(folder)
      .filter((name) => name.endsWith('.js'))
      .map((name) => readFileSync(join(folder, name), 'utf8'))
      .join('\n');
    // Other helpers, or none, when markdown-it is built in another way: then the pattern in bin/compile.js is to be looked at.
    expect(/\bToken=class\{constructor\(type,tag,nesting\)\{this\.\w+=/.test(code)).toBe(true);
    expect(/_defineProperty\(\s*this,/.test(code)).toBe(false);
  });
});
