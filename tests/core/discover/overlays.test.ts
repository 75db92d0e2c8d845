import { describe, expect, it } from 'vitest';
import type { Version } from '#model/config/config';
import { createOverlayReader, filterKnownOverlays, isFor } from '../../../src/stages/discover/overlays.ts';

const tree = (value: string, locale?: string): Version => ({
  value,
  label: value,
  base: `/${locale}/${value}`,
  isDefault: false,
  locale,
});
const trees = [tree('v6.4', 'zh-CN'), tree('v6.2', 'zh-CN'), tree('v6.4', 'en')];
const read = createOverlayReader(trees);

describe('the folder of a file', () => {
  it('tells the version and the locale that it is for alone', () => {
    expect(
      [
        'content/a.md',
        'content/@v6.2/a.md',
        'content/@en/a.md',
        'content/@en/@v6.4/a.md',
        'content/x/@en/a.md',
      ].map(read),
    ).toEqual([{}, { version: 'v6.2' }, { locale: 'en' }, { locale: 'en', version: 'v6.4' }, {}]);
    expect(['content/@fr/a.md', 'content/@v6.2/@en/a.md', 'content/@en/@v6.2/a.md'].map(read)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('is of a tree or not', () => {
    expect(trees.map((one) => isFor(one, { locale: 'zh-CN', version: 'v6.2' }))).toEqual([
      false,
      true,
      false,
    ]);
    expect(trees.map((one) => isFor(one, {}))).toEqual([true, true, true]);
    expect(trees.map((one) => isFor(one, { version: 'v6.4' }))).toEqual([true, false, true]);
  });

  it('is told once if it is of none, with what is meant', () => {
    const entries = ['@fr/a.md', '@fr/b.md', '@v6.2/@en/a.md', '@en/@v6.2/a.md', '@em/a.md', '@en/a.md'].map(
      (path) => ({ path: `content/${path}` }),
    );
    const { value, diagnostics } = filterKnownOverlays(entries, trees, read);
    expect(value).toEqual([{ path: 'content/@en/a.md' }]);
    expect(diagnostics.map(({ file, hint }) => `${file}: ${hint}`)).toEqual([
      'content/@fr: The locales and versions are: zh-CN, en, v6.4, v6.2.',
      'content/@v6.2/@en: The locale comes first: "content/@en/@v6.2".',
      'content/@en/@v6.2: Did you mean "content/@en/@v6.4"?',
      'content/@em: Did you mean "content/@en"?',
    ]);
  });

  it('is that of a version on a site without locales', () => {
    const plain = [tree('v6.4'), tree('v6.2')];
    const { diagnostics } = filterKnownOverlays(
      [{ path: 'content/@v6/a.md' }],
      plain,
      createOverlayReader(plain),
    );
    expect(diagnostics[0]).toMatchObject({
      message: 'The overlay folder is for "v6", which is no version of this site.',
      hint: 'The versions are: v6.4, v6.2.',
    });
  });
});
