import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closerCodes, codes, settledCodes } from '#model/diagnostic/codes';
import { projectRoot } from '../../../helpers/docgen.ts';

const part = readFileSync(join(projectRoot, 'content/xpedia/_parts/codes.md'), 'utf8');
const rows = [...part.matchAll(/^\| `([a-z0-9-]+)` \| ([^|]+) \| (.+) \| (.+) \|$/gm)];

describe('the codes of diagnostics', () => {
  it('stand on a page of the site, each once, with meaning and remedy', () => {
    expect(rows.map(([, code]) => code).sort()).toEqual(Object.keys(codes).sort());
    for (const [, code, level, meaning, remedy] of rows) {
      expect([code, level]).toEqual([code, expect.stringMatching(/^(?:错误|警告|警告或错误)$/)]);
      expect([code, Math.min(meaning!.length, remedy!.length) > 1]).toEqual([code, true]);
    }
    expect(readFileSync(join(projectRoot, 'content/xpedia/write-docs.md'), 'utf8')).toContain(
      '<!-- @include: ./_parts/codes.md -->',
    );
  });

  it('are in kebab-case and say a sentence each', () => {
    for (const [code, sentence] of Object.entries(codes)) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z0-9]+)*$/);
      expect(sentence).toMatch(/^[A-Z`A-Za-z].*\.$/);
    }
  });

  it('of what stands fast and of what only check looks for are no others', () => {
    for (const code of [...closerCodes, ...settledCodes]) expect(Object.keys(codes)).toContain(code);
    expect([...closerCodes].filter((code) => settledCodes.has(code))).toEqual([]);
  });
});
