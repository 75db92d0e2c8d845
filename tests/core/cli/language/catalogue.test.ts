/**
 * The Chinese catalogues: they have what src says, all of it and nothing else, in the room that says it.
 * `npm run messages` (UPDATE=1) moves translations after their texts; new ones are written by hand.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '#features';
import { coreCodes } from '#model/diagnostic/codes';
import { createTranslator } from '../../../../src/cli/language/translate.ts';
import * as chinese from '../../../../src/cli/language/zh/index.ts';
import { projectRoot } from '../../../helpers/docgen.ts';
import { homeOf, moveEntries, readCatalogues } from './catalogues.ts';
import { listTemplates, readTemplates } from './templates.ts';

const templates = listTemplates();
if (process.env.UPDATE === '1') moveEntries(templates);
const catalogues = readCatalogues();
const entries = [...catalogues.values()].flatMap((one) => Object.entries(one));

describe('the Chinese catalogues', () => {
  it('have every text that src says, in the room that says it', () => {
    const missing = [...templates].filter(
      ([text, files]) => catalogues.get(homeOf(files))?.[text] === undefined,
    );
    expect(missing.map(([text, files]) => `${homeOf(files)}: ${JSON.stringify(text)}`)).toEqual([]);
  });

  it('have no entry that nothing says any more, or that another room says', () => {
    const stray = [...catalogues].flatMap(([path, one]) =>
      Object.keys(one).filter((text) => homeOf(templates.get(text) ?? new Set(['?'])) !== path),
    );
    expect(stray).toEqual([]);
  });

  it('of capabilities are on their pegs', () => {
    const written = [...catalogues.keys()].flatMap((path) => /features\/(\w[\w-]*)\//.exec(path)?.[1] ?? []);
    expect(features.flatMap(({ name, messages }) => (messages ? [name] : [])).sort()).toEqual(written.sort());
  });

  it('have each hole of a template once', () => {
    const holesOf = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
    for (const [text, translation] of entries) expect(holesOf(translation), text).toEqual(holesOf(text));
  });

  it('are set like Chinese: a blank beside Latin, full-width punctuation', () => {
    const plainOf = (text: string) => text.replace(/`[^`]*`|"[^"]*"|\{\d+\}/g, '·');
    const slips =
      /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}|\p{Script=Han}[,;?!]|\p{Script=Han}: ?\p{Script=Han}/u;
    expect(entries.map(([, text]) => text).filter((text) => slips.test(plainOf(text)))).toEqual([]);
  });

  it('have the meaning and the remedy of every code of the core', () => {
    expect(Object.keys(chinese.codes).sort()).toEqual(Object.keys(coreCodes).sort());
  });

  it('say in Chinese what the sites with mistakes are told', async () => {
    const ofFeatures = await Promise.all(features.map(({ messages }) => messages?.zh()));
    const translate = createTranslator([...chinese.core, ...ofFeatures.filter((one) => one !== undefined)]);
    const told = readdirSync(join(projectRoot, 'tests/sites')).flatMap((name) => {
      const lines = readFileSync(join(projectRoot, 'tests/sites', name, 'expected.txt'), 'utf8').split('\n');
      return lines.filter((line) => /^ {2}\S|^\d+ errors?,/.test(line));
    });
    expect(told.length).toBeGreaterThan(200);
    expect(told.filter((line) => !/\p{Script=Han}/u.test(translate(line)))).toEqual([]);
  });
});

describe('the reader of templates', () => {
  // `#{…}` stands for a hole of the source.
  it.each([
    ['numbers holes', 'tell(`The page #{page} has no #{what}.`)', ['The page {1} has no {2}.']],
    [
      'writes out a choice',
      "tell(`It has #{count} page#{count === 1 ? '' : 's'}.`)",
      ['It has {1} page.', 'It has {1} pages.'],
    ],
    [
      'writes out a constant',
      "const who = isOne ? 'the page' : 'a page'; tell(`No file is #{who}.`)",
      ['No file is a page.', 'No file is the page.', 'a page', 'the page'],
    ],
    ['joins what is added', "tell('It is not ' + name + '.')", ['It is not {1}.']],
    [
      'keeps lines apart',
      'tell(`It is #{a} here:\\n  not #{b} there.`)',
      ['It is {1} here:', 'not {1} there.'],
    ],
    [
      'leaves out what nobody reads',
      "'a b of d'.split(' '); /the end/.test(x); import('the file'); x === 'the end'",
      [],
    ],
  ])('%s', (_, source, expected) => {
    expect([...readTemplates(source.replaceAll('#{', '${'))].sort()).toEqual(expected);
  });
});
