import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes, features } from '#features';
import { coreCodes, type FeatureCodes } from '#model/diagnostic/codes';
import { projectRoot } from '../../../helpers/docgen.ts';

describe('the codes of diagnostics', () => {
  it('are in kebab-case and say a sentence each', () => {
    const added = Object.entries(codes.added).map(([code, [meaning]]) => [code, meaning] as const);
    for (const [code, sentence] of [...Object.entries(coreCodes), ...added]) {
      expect(code).toMatch(/^[a-z]+(?:-[a-z0-9]+)*$/);
      expect(sentence).toMatch(/^[A-Z`A-Za-z].*\.$/);
    }
    expect(added.length).toBeGreaterThan(80);
  });

  it('are of one capability or of the core', () => {
    expect(codes.names.filter((code, index) => codes.names.indexOf(code) !== index)).toEqual([]);
    const listed = features.flatMap(({ codes: own }) =>
      [own?.settled, own?.open, own?.closer, own?.external].flatMap((texts) => Object.keys(texts ?? {})),
    );
    expect(listed.length).toBe(Object.keys(codes.added).length);
  });

  it('of capabilities are in the published type', () => {
    const list = readFileSync(join(projectRoot, 'src/features/keys.ts'), 'utf8');
    const listed = [...list.matchAll(/^import '\.\/([\w-]+)\/codes\.ts'/gm)].map(([, name]) => name);
    expect(listed).toEqual(features.flatMap(({ name, codes: own }) => (own ? [name] : [])).sort());
  });

  it('of capabilities are known to the types, and no others', () => {
    const known: keyof FeatureCodes = 'math-failed';
    expect(codes.added[known]).toBeDefined();
    // @ts-expect-error: no capability has such a code.
    const unknown: keyof FeatureCodes = 'math-fialed';
    expect(codes.added[unknown]).toBeUndefined();
  });

  it('of what stands fast and of what only check looks for are no others', () => {
    const { closer, settled, external, harmless } = codes;
    for (const code of [...closer, ...settled, ...external, ...harmless]) expect(codes.names).toContain(code);
    expect([...closer].filter((code) => settled.has(code))).toEqual([]);
  });
});
