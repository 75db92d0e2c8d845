/**
 * The schema of site.config.ts: its keys and their types. Every message completes the sentence
 * "`key` must be …". Must not know positions in the source.
 */
import * as v from 'valibot';
import { localKeys } from '#model/config/config';
import { hosts } from '#model/config/hosting';
import type { UserConfig } from '#model/config/user-config';
import { isDate } from '#model/date';
import { tocLevels } from '#model/site/toc';
import { strings } from '#model/strings';
import * as form from './forms.ts';
import { analytics } from './schema/analytics.ts';
import { api } from './schema/api.ts';
import { checked } from './schema/check.ts';
import { extensions } from './schema/extensions.ts';
import { feedback } from './schema/feedback.ts';
import { announcement, footer, hero, home } from './schema/home.ts';
import { group, version } from './schema/navigation.ts';
import { search } from './schema/search.ts';
import { theme } from './schema/theme.ts';
import {
  dictionary,
  filled,
  flag,
  flagOr,
  formed,
  href,
  link,
  list,
  oneOf,
  oneOfThese,
  only,
  text,
  wholeNumber,
} from './schema/values.ts';

const author = only({
  name: filled(),
  title: v.optional(filled()),
  url: v.optional(href),
  image: v.optional(formed(form.isSitePath, 'a path from the site root such as /img/authors/li.png')),
});

const route = 'a route such as /old/page';
const redirect = only({
  from: formed(form.isRoutePrefix, route),
  to: formed((text) => {
    const [path = '', hash] = text.split(/(?=#)/);
    return (path === '/' || form.isRoutePrefix(path)) && (hash === undefined || form.isHref(hash));
  }, 'a route such as /new/page, with or without a #heading'),
});

const sitePath = 'a path from the site root such as /img/banner.png, or an address beginning with https://';

const settings = {
  title: filled(),
  brand: v.optional(filled()),
  description: v.optional(text()),
  tagline: v.optional(text()),
  lang: v.optional(formed(form.isLanguage, 'a language tag such as zh-CN')),
  url: v.optional(
    formed(
      form.isSiteAddress,
      'an http or https address without query or escapes, such as https://docs.example.com',
    ),
  ),
  email: v.optional(formed(form.isEmail, 'an e-mail address')),
  socialImage: v.optional(formed(form.isSitePathOrAddress, sitePath)),
  favicon: v.optional(formed(form.isSitePathOrAddress, sitePath)),
  editUrl: v.optional(formed(form.isEditPattern, 'an http or https address with :path in it')),
  lastUpdated: v.optional(flag),
  contributors: v.optional(flag),
  toc: v.optional(
    v.custom<false | number | readonly number[]>(
      (value) => value === false || tocLevels(value) !== undefined,
      'false, a level from 2 to 6, or two of them such as [2, 4]',
    ),
  ),
  authors: v.optional(dictionary(v.string(), author)),
  blog: v.optional(
    only({
      perPage: v.optional(wholeNumber(1, 1000)),
      archive: v.optional(flag),
      feed: v.optional(oneOfThese(['full', 'summary'], '"full" or "summary"')),
      feeds: v.optional(list(oneOfThese(['tags', 'authors'], '"tags" or "authors"'))),
    }),
  ),
  redirects: v.optional(list(redirect)),
  product: v.optional(
    only({
      slug: formed(form.isSlug, 'small letters, digits and hyphens, beginning with a letter or digit'),
      name: filled(),
    }),
  ),
  versions: v.optional(v.pipe(list(version), v.minLength(1, 'a list with one version at least'))),
  changes: v.optional(
    flagOr(
      only({
        versions: v.optional(wholeNumber(1, 20)),
        threshold: v.optional(wholeNumber(1, 1000)),
        dates: v.optional(dictionary(v.string(), formed(isDate, 'a date such as 2025-07-09'))),
      }),
    ),
  ),
  nav: v.optional(list(group)),
  topNav: v.optional(list(link)),
  hero: v.optional(hero),
  home: v.optional(home),
  announcements: v.optional(list(announcement)),
  footer: v.optional(footer),
  links: v.optional(dictionary(v.string(), href)),
  feedback: v.optional(feedback),
  search: v.optional(search),
  hosting: v.optional(
    list(oneOfThese(hosts, '"netlify", "cloudflare", "vercel", "nginx", "apache" or "s3"')),
  ),
  offline: v.optional(flag),
  socialCards: v.optional(
    flagOr(
      only({
        color: v.optional(formed((color) => /^#[0-9a-f]{6}$/i.test(color), 'a colour such as #0b6583')),
        font: v.optional(
          formed(
            (name) => /^@fontsource(?:-variable)?\/[a-z0-9-]+$/.test(name),
            'a package of Fontsource such as @fontsource-variable/noto-sans-sc',
          ),
        ),
      }),
    ),
  ),
  analytics: v.optional(analytics),
  check: v.optional(checked),
  hosts: v.optional(
    list(formed(form.isMediaHost, 'a host such as img.example.com or *.example.com, without a path')),
  ),
  allowScripts: v.optional(flag),
  api: v.optional(api),
  ...extensions,
  theme: v.optional(theme),
  dev: v.optional(
    only({
      allowedHosts: v.optional(
        list(
          formed(
            form.isHostName,
            'a host name without port, such as docs.internal or, for all below it, .internal',
          ),
        ),
      ),
    }),
  ),
  strings: v.optional(dictionary(oneOf(Object.keys(strings), 'the name of an interface string'), text())),
};

function pick<T extends object, K extends keyof T>(all: T, keys: readonly K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, all[key]])) as Pick<T, K>;
}

const locale = only({
  value: formed(form.isLanguage, 'a language tag such as zh-CN'),
  label: v.optional(filled()),
  base: formed(form.isBase, "'' or a path without final slash such as /en"),
  default: v.optional(flag),
  versions: v.optional(
    v.pipe(list(v.string('the value of a version')), v.minLength(1, 'a list with one version at least')),
  ),
  fallback: v.optional(flag),
  ...pick(settings, localKeys),
  title: v.optional(filled()),
});

export const schema = only({
  ...settings,
  locales: v.optional(v.pipe(list(locale), v.minLength(1, 'a list with one locale at least'))),
});

/** Makes all keys required, at every level, so that types with different optional keys differ. */
type Whole<T> = T extends readonly (infer E)[]
  ? Whole<E>[]
  : T extends object
    ? { [K in keyof T]-?: Whole<T[K]> }
    : T;
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;

type Checked = v.InferOutput<typeof schema>;

/** Does not compile if the schema and the model's UserConfig differ. */
true satisfies Same<[Checked, Whole<Checked>], [UserConfig, Whole<UserConfig>]>;
