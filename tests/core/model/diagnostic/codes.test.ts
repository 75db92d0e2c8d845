import { describe, expect, it } from 'vitest';
import { closerCodes, codes, settledCodes } from '#model/diagnostic/codes';

describe('the codes of diagnostics', () => {
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
