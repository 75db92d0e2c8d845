import { describe, expect, it } from 'vitest';
import { listOutdated, listTranslations, tellOutdated } from '../../../src/features/translations/outdated.ts';
import { siteOf, twoLanguages } from '../../helpers/site.ts';

const site = siteOf({
  config: twoLanguages,
  pages: {
    'content/index.md': {},
    'content/a.md': {},
    'content/@v6.2/a.md': {},
    'content/@en/a.md': {},
    'content/@en/@v6.2/a.md': { meta: { features: { original: 'abcdef12' } } },
    'content/@en/only.md': {},
  },
}).value;
const [one, forVersion] = listTranslations(site);
const told = (hash: string, times: Record<string, number> = {}) =>
  listOutdated([one!, forVersion!], new Map([['content/@v6.2/a.md', hash]]), new Map(Object.entries(times)))
    .map(tellOutdated)
    .map(({ file, hint }) => `${file}: ${hint}`);

describe('a translation', () => {
  it('is of the page that its version has; pages of a language alone are none', () => {
    expect(listTranslations(site).map(({ document, original }) => [document.path, original.path])).toEqual([
      ['content/@en/a.md', 'content/a.md'],
      ['content/@en/@v6.2/a.md', 'content/@v6.2/a.md'],
    ]);
  });

  it('is outdated where its original was committed later', () => {
    const times = {
      'content/a.md': 2,
      'content/@en/a.md': 1,
      'content/@v6.2/a.md': 9,
      'content/@en/@v6.2/a.md': 1,
    };
    expect(told('abcdef1234567890', times)).toEqual([
      'content/@en/a.md: Bring it up to date, or commit it anew if nothing is to be changed.',
    ]);
    expect(told('abcdef1234567890', { ...times, 'content/@en/a.md': 2 })).toEqual([]);
  });

  it('is judged by what it records of its original, whatever the times are', () => {
    expect(told('0123456789abcdef', { 'content/@v6.2/a.md': 1, 'content/@en/@v6.2/a.md': 2 })).toEqual([
      'content/@en/@v6.2/a.md: Bring it up to date, and write "original: 0123456789ab" into its frontmatter.',
    ]);
  });

  it('is not judged by what nobody knows', () => {
    expect(told('abcdef12')).toEqual([]);
    expect(told('abcdef12', { 'content/a.md': 5 })).toEqual([]);
  });
});
