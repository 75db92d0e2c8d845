/** Reads the settings of a Hugo site, also out of several files, and its languages. */
import { joinPath } from '#model/address/url';
import { parseData } from '../shared/data-file.ts';
import {
  readEntries,
  readNumber,
  readObject,
  readObjects,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';

/** A language: the folder of its pages, and their base. */
export type Language = {
  readonly value: string;
  readonly label?: string;
  readonly folder: string;
  readonly base: string;
  readonly suffix?: string;
  readonly isDefault: boolean;
  /** Addresses keep the case of file names. */
  readonly keepsCase: boolean;
};

/** The settings of the file, and of those in config/_default/. `menus.fr.toml` and `languages.fr.toml` are settings of a language. */
export function readConfigFiles(tree: SourceTree, path: string, root: string): Values {
  const own = lowerKeys(readObject(parseData(tree.read(path), path)));
  const folder = joinPath(root, 'config/_default')!;
  const parts = tree.list(folder).filter((one) => one !== path && /\.(?:toml|ya?ml|json)$/.test(one));
  const all: Record<string, unknown> = { ...own };
  const languages = new Map(readEntries(own.languages).map(([key, value]) => [key, readObject(value)]));
  for (const part of parts) {
    const name = part.slice(folder.length + 1).replace(/\.\w+$/, '');
    const [key = '', language] = name.split('.');
    const values = readObject(parseData(tree.read(part), part));
    if (name.includes('/')) continue;
    if (key === 'hugo' || key === 'config') Object.assign(all, { ...lowerKeys(values), ...own });
    else if (language === undefined && key === 'languages')
      for (const [code, value] of readEntries(values)) joinLanguage(languages, code, readObject(value));
    else if (language === undefined) all[key] = { ...readObject(all[key]), ...values };
    else joinLanguage(languages, language, key === 'languages' ? values : { [key]: values });
  }
  return { ...lowerKeys(all), ...(languages.size > 0 && { languages: Object.fromEntries(languages) }) };
}

function joinLanguage(languages: Map<string, Values>, code: string, values: Values): void {
  languages.set(code, { ...languages.get(code), ...values });
}

/** Hugo ignores the case of keys. */
function lowerKeys(values: Values): Values {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key.toLowerCase(), value]));
}

/** The settings of one language. */
export function readLanguageSettings(config: Values, language: string): Values {
  return lowerKeys(readObject(config, `languages.${language}`));
}

export function readLanguages(config: Values, root: string): Language[] {
  const mounts = readObjects(config, 'module.mounts').filter(
    ({ target, source }) => target === 'content' && !/^[a-z]+:/i.test(String(source)),
  );
  const [mount] = mounts;
  const content = joinPath(root, readText(config.contentdir) ?? readText(mount?.source) ?? 'content')!;
  const all = readEntries(config.languages)
    .filter(([, value]) => readPath(value, 'disabled') !== true)
    .sort(
      ([, a], [, b]) => (readNumber(readPath(a, 'weight')) ?? 0) - (readNumber(readPath(b, 'weight')) ?? 0),
    );
  const named = readText(config.defaultcontentlanguage) ?? 'en';
  const first = all.length === 0 || all.some(([name]) => name === named) ? named : all[0]![0];
  const names = [first, ...all.map(([name]) => name).filter((name) => name !== first)];
  const isBelow = names.length > 1 && config.defaultcontentlanguageinsubdir === true;
  return names.map((value) => {
    const given = readLanguageSettings(config, value);
    const own = readText(given.contentdir) ?? findMount(mounts, value);
    return {
      value,
      label: readText(given.languagename ?? given.label),
      folder: own === undefined ? content : joinPath(root, own)!,
      base: value === first && !isBelow ? '' : `/${value.toLowerCase()}`,
      isDefault: value === first,
      keepsCase: config.disablepathtolower === true,
      ...(own === undefined && value !== first && { suffix: value }),
    };
  });
}

/** The folder mounted for a language; of several, the one with the fewest languages. */
function findMount(mounts: readonly Values[], language: string): string | undefined {
  const languages = (mount: Values) =>
    [mount.lang ?? readPath(mount, 'sites.matrix.languages')]
      .flat()
      .flatMap((value) => readText(value) ?? []);
  const [own] = mounts
    .filter((mount) => languages(mount).includes(language))
    .sort((a, b) => languages(a).length - languages(b).length);
  return readText(own?.source);
}
