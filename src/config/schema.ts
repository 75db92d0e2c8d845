/**
 * The schema of site.config.ts: which keys there are and what each must be. Every message completes the sentence
 * "`key` must be …". Must not know where a value was written.
 */
import * as v from 'valibot';
import { type Code, codes } from '../model/codes.ts';
import type { UserConfig } from '../model/config.ts';
import { strings } from '../model/strings.ts';
import * as form from './forms.ts';

/** An object with these keys and no others; the keys travel with an issue, so that all unknown ones can be told. */
function keyed<const E extends v.ObjectEntries>(entries: E) {
  return { ...v.strictObject(entries, 'an object'), requirement: Object.keys(entries) };
}

/** To valibot a list is an object, and one without required keys would let it through. */
const noList = v.custom<unknown>((value) => !Array.isArray(value), 'an object');

function only<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(noList, keyed(entries));
}

function dictionary(key: v.GenericSchema<string>, value: v.GenericSchema<string>) {
  return v.pipe(noList, v.record(key, value, 'an object'));
}

function text(expected = 'a text') {
  return v.pipe(v.string(expected), v.check(form.isClean, 'a text without control characters'));
}

function formed(isFormed: (text: string) => boolean, expected: string) {
  return v.pipe(text(expected), v.check(isFormed, expected));
}

function filled() {
  return formed(form.isFilled, 'a text that is not empty');
}

function oneOf(words: readonly string[], expected: string) {
  return v.pipe(v.string(expected), v.values(words, expected));
}

/** The same where the type shall name the words. */
function oneOfThese<const W extends string>(words: readonly W[], expected: string) {
  return v.pipe(
    oneOf(words, expected),
    v.transform((word) => word as W),
  );
}

function list<const S extends v.GenericSchema>(item: S) {
  return v.pipe(v.array(item, 'a list'), v.readonly());
}

const flag = v.boolean('true or false');
const href = formed(form.isHref, 'a route such as /howto/tls or a full address such as https://example.com');
const sitePath = 'a path from the site root such as /img/banner.png, or an address beginning with https://';
const link = only({ title: filled(), href });

const version = only({
  value: formed(form.isToken, 'a name of letters, digits, dots, underscores and hyphens such as v6.2'),
  label: v.optional(filled()),
  base: formed(form.isBase, "'' or a path without final slash such as /v6.2"),
  default: v.optional(flag),
  ref: v.optional(formed(form.isGitRef, 'the name of a git branch or tag')),
});

const group = only({
  title: v.optional(filled()),
  prefix: v.optional(formed(form.isPrefix, 'one path segment with its slash such as /howto')),
  icon: v.optional(filled()),
  sections: list(only({ title: filled(), links: list(link) })),
});

const hero = only({
  title: v.optional(filled()),
  tagline: v.optional(text()),
  actions: v.optional(list(link)),
  code: v.optional(
    only({
      title: v.optional(text()),
      files: list(only({ name: filled(), lang: filled(), code: text() })),
    }),
  ),
});

const menu = only({ title: filled(), desc: v.optional(text()), icon: v.optional(filled()), href });

const home = only({
  categories: list(only({ title: filled(), desc: v.optional(text()), menus: list(menu) })),
});

const announcement = only({
  content: filled(),
  href,
  time: v.optional(formed(form.isDate, 'a date such as 2025-07-09')),
  show: flag,
});

const year = 'a year such as 2019';
const footer = only({
  since: v.optional(v.pipe(v.number(year), v.integer(year), v.minValue(1000, year), v.maxValue(9999, year))),
  holder: v.optional(filled()),
  record: v.optional(filled()),
  links: v.optional(list(link)),
});

const search = v.pipe(
  noList,
  v.variant(
    'provider',
    [
      keyed({ provider: v.literal('embedded') }),
      keyed({
        provider: v.literal('hosted'),
        endpoint: formed(form.isBaseAddress, 'an address such as https://search.example.com'),
        index: formed(form.isToken, 'the name of the index: letters, digits, dots, underscores and hyphens'),
        token: formed(
          (key) => /^[!-~]+$/.test(key),
          'a search-only key: visible ASCII characters without blanks',
        ),
        filter: v.optional(flag),
      }),
    ],
    '"embedded" or "hosted"',
  ),
);

const codeNames = Object.keys(codes) as Code[];

const ignored = only({
  code: oneOf(codeNames, 'the code of a diagnostic'),
  file: v.optional(filled()),
  target: v.optional(filled()),
});

const term = only({
  avoid: v.union(
    [filled(), v.pipe(list(filled()), v.minLength(1, 'a list with one word at least'))],
    'a word or a list of words',
  ),
  use: filled(),
  except: v.optional(list(filled())),
});

const checked = only({
  ignore: v.optional(list(ignored)),
  severity: v.optional(
    v.pipe(
      noList,
      v.record(
        oneOfThese(codeNames, 'the code of a diagnostic'),
        oneOfThese(['error', 'warning', 'off'], '"error", "warning" or "off"'),
        'an object',
      ),
    ),
  ),
  terms: v.optional(list(term)),
});

export const schema = only({
  title: filled(),
  brand: v.optional(filled()),
  description: v.optional(text()),
  tagline: v.optional(text()),
  lang: v.optional(formed(form.isLanguage, 'a language tag such as zh-CN')),
  url: v.optional(
    formed(form.isBaseAddress, 'an http or https address without query, such as https://docs.example.com'),
  ),
  email: v.optional(formed(form.isEmail, 'an e-mail address')),
  socialImage: v.optional(formed(form.isSitePathOrAddress, sitePath)),
  favicon: v.optional(formed(form.isSitePathOrAddress, sitePath)),
  editUrl: v.optional(formed(form.isEditPattern, 'an http or https address with :path in it')),
  product: v.optional(
    only({
      slug: formed(form.isSlug, 'small letters, digits and hyphens, beginning with a letter or digit'),
      name: filled(),
    }),
  ),
  versions: v.optional(v.pipe(list(version), v.minLength(1, 'a list with one version at least'))),
  nav: v.optional(list(group)),
  topNav: v.optional(list(link)),
  hero: v.optional(hero),
  home: v.optional(home),
  announcements: v.optional(list(announcement)),
  footer: v.optional(footer),
  links: v.optional(dictionary(v.string(), href)),
  feedback: v.optional(href),
  search: v.optional(search),
  analytics: v.optional(
    only({
      id: filled(),
      src: formed(form.isScriptAddress, 'an address beginning with https://, or a path from the site root'),
    }),
  ),
  check: v.optional(checked),
  allowScripts: v.optional(flag),
  strings: v.optional(dictionary(oneOf(Object.keys(strings), 'the name of an interface string'), text())),
});

/** Every key present, however deep: two types with different optional keys become different. */
type Whole<T> = T extends readonly (infer E)[]
  ? Whole<E>[]
  : T extends object
    ? { [K in keyof T]-?: Whole<T[K]> }
    : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Checked = v.InferOutput<typeof schema>;

/** Does not compile where the schema and the model's UserConfig part. */
true satisfies Same<[Checked, Whole<Checked>], [UserConfig, Whole<UserConfig>]>;
