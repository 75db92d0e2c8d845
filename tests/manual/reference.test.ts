/**
 * The manual's reference is written from the sources: what it says of a key, a code or an option is what docgen does.
 * `npm run docs:reference` (UPDATE=1) writes its pages anew.
 */
import { describe, expect, it } from 'vitest';
import { readSiteConfig } from '#engine';
import { features } from '#features';
import { commandsPage } from '../../docs/reference/commands-page.ts';
import { configPage } from '../../docs/reference/config-page.ts';
import { configKeys } from '../../docs/reference/keys.ts';
import { themeParts } from '../../docs/reference/parts.ts';
import { partsPage } from '../../docs/reference/parts-page.ts';
import { partsInChinese } from '../../docs/reference/parts-words.ts';
import { settingGroups } from '../../docs/reference/settings.ts';
import type { Language } from '../../docs/reference/words.ts';
import { createProgram } from '../../src/cli/index.ts';
import { createTranslator } from '../../src/cli/language/translate.ts';
import { core } from '../../src/cli/language/zh/index.ts';
import { projectRoot, temporarySite } from '../helpers/docgen.ts';
import { compare } from './compare.ts';

const keys = configKeys(projectRoot);
const parts = themeParts(projectRoot);
const settings = Object.assign({}, ...settingGroups.map((group) => group.settings)) as Record<
  string,
  (typeof settingGroups)[number]['settings'][string]
>;
const program = createProgram({ packageRoot: projectRoot, version: '0' }, features);

/** What the terminal says in Chinese. */
async function loadChinese(): Promise<(text: string) => string> {
  const added = await Promise.all(features.map(({ messages }) => messages?.zh()));
  return createTranslator([...core, ...added.filter((one) => one !== undefined)]);
}

describe('the page about the configuration', () => {
  it('finds the keys, also those of lists and of either kind of search', () => {
    const paths = keys.map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining(['title', 'versions[].ref', 'search.provider', 'search.token']),
    );
  });

  it('says of a value of several kinds what all of them take, and asks for nothing that only one needs', () => {
    const of = (path: string) => keys.find((key) => key.path === path);
    expect(of('search.provider')?.type).toBe('"embedded" | "hosted"');
    expect(of('search.token')?.isRequired).toBe(false);
    expect(of('versions[].value')?.isRequired).toBe(true);
  });

  it('has for each key the doc comment that an editor shows', () => {
    expect(keys.filter(({ text }) => text === '').map(({ path }) => path)).toEqual([]);
  });

  it('says each in Chinese too, and nothing of keys that are gone', () => {
    expect(Object.keys(settings).sort()).toEqual(keys.map(({ path }) => path).sort());
  });

  const tops = keys.map(({ path }) => path).filter((path) => !/[.[]/.test(path));

  it.each(tops)('shows an example of `%s` that is a configuration', async (key) => {
    const { example } = settings[key]!;
    const title = key === 'title' ? '' : "title: 'Acme Docs',";
    const site = temporarySite({ 'site.config.ts': `export default { ${title} ${example} };\n` });
    const { diagnostics } = await readSiteConfig(site.dir);
    site.remove();
    expect(diagnostics).toEqual([]);
    expect(example).toMatch(new RegExp(`^${key}: `));
  });

  it.each<Language>(['en', 'zh'])('is as the sources are, in %s', (language) => {
    compare('config.md', language, configPage(keys, language));
  });
});

describe('the page about the parts of the theme', () => {
  it('tells of each part in Chinese too, and of none that is gone', () => {
    expect(Object.keys(partsInChinese).sort()).toEqual(parts.map(({ file }) => file).sort());
  });

  it.each<Language>(['en', 'zh'])('is as the theme is, in %s', (language) => {
    compare('theme.md', language, partsPage(parts, language));
  });
});

describe('the page about the command line', () => {
  it('says every command, argument and option in Chinese too', async () => {
    const say = await loadChinese();
    const texts = program.commands.flatMap((command) => [
      command.description(),
      ...[...command.options, ...command.registeredArguments].map(({ description }) => description),
    ]);
    expect(texts.filter((text) => !/\p{Script=Han}/u.test(say(text)))).toEqual([]);
  });

  it.each<Language>(['en', 'zh'])('is as the program is, in %s', async (language) => {
    const say = language === 'en' ? (text: string) => text : await loadChinese();
    compare('commands.md', language, commandsPage(program, language, say));
  });
});
