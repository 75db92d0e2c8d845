import { afterEach, describe, expect, it } from 'vitest';
import { error } from '#model/diagnostic/diagnostic';
import { fixText } from '../../../src/features/lint/fixes/apply.ts';
import { addLinkFixes } from '../../../src/features/lint/fixes/links.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

const sites: TemporarySite[] = [];
afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

/** The text after `/A` at the place became `/a`. */
function changed(text: string, line: number, column: number): string {
  const site = temporarySite({ 'content/p.md': text });
  sites.push(site);
  const details = { file: 'content/p.md', line, column, target: '/A' };
  const [found] = addLinkFixes(site.dir, [{ ...error('link-missing-page', 'x', details), instead: '/a' }]);
  return fixText(text, found?.fix ? [found.fix] : []).text;
}

describe('an address for which only one other can be meant', () => {
  it.each([
    ['[x](/A)', '[x](/a)'],
    ['[/A](/A "/A")', '[/A](/a "/A")'],
    ['[x](</A>)', '[x](</a>)'],
    ['[x]( /A )', '[x]( /a )'],
    ['![x](/A)', '![x](/a)'],
    ['<img alt="/A" src="/A">', '<img alt="/A" src="/a">', 15],
    ["<a href = '/A'>x</a>", "<a href = '/a'>x</a>"],
    ['[a\nb](/A)\n', '[a\nb](/a)\n'],
    ['[x][r] `[r]: /A`\n\n[r]: /A "t"\n', '[x][r] `[r]: /A`\n\n[r]: /a "t"\n'],
    ['> [x]\n\n> [x]: </A>\n', '> [x]\n\n> [x]: </a>\n'],
    ['\uFEFF[x](/A)\r\n', '\uFEFF[x](/a)\r\n'],
  ])('%j is changed where it stands', (text, wanted, column = 1) => {
    expect(changed(text, 1, column)).toBe(wanted);
  });

  it('is changed in the link that is meant', () => {
    expect(changed('[x](/A) [x](/A)', 1, 9)).toBe('[x](/A) [x](/a)');
    expect(changed('`[x](/A)` [x](/A)', 1, 11)).toBe('`[x](/A)` [x](/a)');
    const rest = '\n\n[r]: /A';
    const fixedText = '\n\n[r]: /a';
    for (const line of [
      '[x][r] [y](/A)',
      '[x][r] `[y](/A)`',
      '![x [z] \\] `]`][r] <a href="/A">',
      '[r] [y](/A)',
      '[x\ny][] [y](/A)',
    ])
      expect(changed(line + rest, 1, 1)).toBe(line + fixedText);
  });

  it.each(['[x](/Ab)', '[x](/A#b)', 'x /A', '[x](\\/A)', '[x]\n\n(/A)', ''])('%j is left alone', (text) => {
    expect(changed(text, 1, 1)).toBe(text);
  });
});
