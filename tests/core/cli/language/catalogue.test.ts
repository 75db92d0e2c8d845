/** The Chinese catalogues: they have what src says, all of it and nothing else, in the room that says it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { features } from '#features';
import type { Catalogue } from '#model/catalogue';
import { codes } from '#model/diagnostic/codes';
import { createTranslator } from '../../../../src/cli/language/translate.ts';
import * as chinese from '../../../../src/cli/language/zh/index.ts';
import { projectRoot } from '../../../helpers/docgen.ts';
import { listTemplates, readTemplates } from './templates.ts';

const core = 'src/cli/language/zh';
/** Not from templates of src: words that stand in variables, and what libraries say. */
const others = ['words.json', 'libraries.json', 'codes.json'];

const templates = listTemplates();
const catalogues = new Map(
  [...readdirSync(join(projectRoot, core)), ...readdirSync(join(projectRoot, 'src/features'))].flatMap(
    (name) => {
      const path = name.endsWith('.json') ? `${core}/${name}` : `src/features/${name}/messages.zh.json`;
      const file = join(projectRoot, path);
      if (others.includes(name) || !existsSync(file) || name.endsWith('.ts')) return [];
      return [[path, JSON.parse(readFileSync(file, 'utf8')) as Catalogue] as const];
    },
  ),
);
const entries = [...catalogues.values()].flatMap((one) => Object.entries(one));

/** The catalogue for a text that these files of src have. */
function homeOf(files: ReadonlySet<string>): string {
  const rooms = new Set([...files].map((file) => /^features\/[^/]+(?=\/)|^[^/]+/.exec(file)![0]));
  const [room] = rooms;
  if (rooms.size > 1) return `${core}/shared.json`;
  return room!.startsWith('features/') ? `src/${room}/messages.zh.json` : `${core}/${room}.json`;
}

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

  it('have the meaning and the remedy of every code', () => {
    expect(Object.keys(chinese.codes).sort()).toEqual(Object.keys(codes).sort());
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
