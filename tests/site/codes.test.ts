/** The table of messages in the documentation: it has each code, and the manual's Chinese page is written from it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { codes, features } from '#features';
import { coreCodes } from '#model/diagnostic/codes';
import { chineseCodes, codesPage } from '../../docs/reference/codes-page.ts';
import type { Language } from '../../docs/reference/words.ts';
import { createTranslator } from '../../src/cli/language/translate.ts';
import { core } from '../../src/cli/language/zh/index.ts';
import { projectRoot } from '../helpers/docgen.ts';
import { compare } from '../manual/compare.ts';

const part = readFileSync(join(projectRoot, 'content/xpedia/_parts/codes.md'), 'utf8');
const rows = [...part.matchAll(/^\| `([a-z0-9-]+)` \| ([^|]+) \| (.+) \| (.+) \|$/gm)];

describe('the codes of diagnostics', () => {
  it('stand on a page of the site, each once, with meaning and remedy', () => {
    expect(rows.map(([, code]) => code).sort()).toEqual(codes.names.toSorted());
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
  it('says of each code what the table says', async () => {
    const file = join(projectRoot, 'src/cli/language/zh/codes.json');
    const textOf = (cell: string) => `${cell.replaceAll('\\\\|', '|').replaceAll('\\|', '|')}。`;
    const all = rows.map(
      ([, code, , meaning, remedy]) => [code!, `${textOf(meaning!)}\n${textOf(remedy!)}`] as const,
    );
    // Capabilities have theirs among their messages.
    const messages = await Promise.all(features.map(({ messages: own }) => own?.zh()));
    const say = createTranslator([...core, ...messages.filter((one) => one !== undefined)]);
    const ofFeatures = all.filter(([code]) => codes.added[code]);
    expect(ofFeatures.map(([code]) => [code, codes.added[code]!.map(say).join('\n')])).toEqual(ofFeatures);
    const told = all.filter(([code]) => Object.hasOwn(coreCodes, code));
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
