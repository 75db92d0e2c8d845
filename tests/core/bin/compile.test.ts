import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../helpers/docgen.ts';

const { compiled } = await import(join(projectRoot, 'bin/compile.js'));

const folder = fileURLToPath(await compiled());
const code = readdirSync(folder)
  .filter((name) => name.endsWith('.js'))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n');

describe('the compiled code', () => {
  it('sets the fields of tokens by assignment, where markdown-it calls a helper for each', () => {
    // Other helpers, or none, when markdown-it is built in another way: then the pattern in bin/compile.js is to be looked at.
    expect(/\bToken=class\{constructor\(type,tag,nesting\)\{this\.\w+=/.test(code)).toBe(true);
    expect(/_defineProperty\(\s*this,/.test(code)).toBe(false);
  });

  it('keeps patterns as literals, of which esbuild 0.28 makes an object for each evaluation if a version of Node is the target', () => {
    expect(code).toMatch(/[=(]\/\\p\{Script=Han\}\/u/);
    expect(code.match(/new RegExp\("(?:[^"\\]|\\.)*\\p\{(?:[^"\\]|\\.)*", ?"/g)).toBeNull();
  });

  it('requires esbuild, which takes longer to import', () => {
    expect(code.match(/\{build,transform\}=\w+\("esbuild"\)/g)).toHaveLength(1);
    expect(code).not.toContain('import("esbuild")');
  });
});
