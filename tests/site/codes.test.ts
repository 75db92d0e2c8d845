/** The table of messages in the documentation: it has each code, and the manual's Chinese page is written from it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes } from '#model/diagnostic/codes';
import { chineseCodes, codesPage } from '../../docs/reference/codes-page.ts';
import type { Language } from '../../docs/reference/words.ts';
import { projectRoot } from '../helpers/docgen.ts';
import { compare } from '../manual/compare.ts';

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
});

describe('docgen help in Chinese', () => {
  it('says of each code what the table says', () => {
    const file = join(projectRoot, 'src/cli/language/zh/codes.json');
    const textOf = (cell: string) => `${cell.replaceAll('\\\\|', '|').replaceAll('\\|', '|')}。`;
    const told = rows.map(([, code, , meaning, remedy]) => [code, `${textOf(meaning!)}\n${textOf(remedy!)}`]);
    const text = `${JSON.stringify(Object.fromEntries(told), null, 2)}\n`;
    if (process.env.UPDATE === '1') writeFileSync(file, text);
    else expect(JSON.parse(text)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });
});

describe('the page about messages', () => {
  it.each<Language>(['en', 'zh'])('has each code, in %s', (language) => {
    compare('messages.md', language, codesPage(chineseCodes(part), language));
  });
});
