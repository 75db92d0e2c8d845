/** Reads the settings of the whole site in `mkdocs.yml`, and reports those that only a person can move. */
import type { LeftOver } from '../model.ts';
import { siteUrl } from '../routes.ts';
import { at, entriesOf, listOf, objectOf, textOf, type Values } from '../script/values.ts';
import { depthOf } from '../toc.ts';
import { formerEndings, languageOf, mathOf } from './common.ts';
import { leftIn, leftPlugins } from './left-settings.ts';
import { editUrlOf, footerOf } from './links-out.ts';
import { mkdocs, mkdocsPlugins } from './settings/mkdocs.ts';

export function identityOf(config: Values): Record<string, unknown> {
  return {
    title: textOf(config.site_name) ?? 'Documentation',
    description: textOf(config.site_description),
    lang: languageOf(at(config, 'theme.language')) ?? languageOf(at(config, 'theme.locale')) ?? 'en',
    url: siteUrl(textOf(config.site_url)),
  };
}

export function settingsOf(config: Values): Record<string, unknown> {
  return {
    editUrl: editUrlOf(editAddress(config)),
    toc: depthOf(pluginOf(config, 'toc', 'markdown_extensions')?.toc_depth),
    links: repository(config),
    footer: footerOf(config.copyright),
    analytics: analyticsOf(config),
    ...historyOf(config),
    markdown: mathOf(hasPlugin(config.markdown_extensions, 'pymdownx.arithmatex', 'mdx_math')),
  };
}

/** Reports settings that only a person can move. */
export function leftOf(config: Values): LeftOver[] {
  const named = listOf(config.plugins).flatMap(
    (one) => textOf(one) ?? Object.keys(objectOf(one)).slice(0, 1),
  );
  return [
    ...leftIn(config, mkdocs, 'mkdocs.yml'),
    ...leftPlugins(
      named.map((name) => name.replace(/^material\//, '')),
      mkdocsPlugins,
    ),
    ...(config.use_directory_urls === false ? [formerEndings] : []),
    ...entriesOf(config.extra)
      .filter(([key]) => key === 'version')
      .map(() => ({
        message: 'Versions made by mike lie in other branches of git.',
        hint: 'Name them as `versions: [{ value, base, ref }]`.',
      })),
    ...(Array.isArray(config.hooks)
      ? [
          {
            message: '"hooks" are programs of Python; nothing of them is run.',
            hint: 'Write `pages`, `emit` or `markdown.use`.',
          },
        ]
      : []),
  ];
}

/** MkDocs knows only Google's analytics. */
function analyticsOf(config: Values): object | undefined {
  const { provider, property } = objectOf(at(config, 'extra.analytics'));
  const id = textOf(property);
  return provider !== 'google' || !id?.startsWith('G-')
    ? undefined
    : { provider: 'ga4', id, ...(at(config, 'extra.consent') !== undefined && { consent: true }) };
}

/** Settings for plugins that read git. */
function historyOf(config: Values): { lastUpdated?: true; contributors?: true } {
  const has = (...names: string[]) => hasPlugin(config.plugins, ...names);
  return {
    ...(has('git-revision-date-localized', 'git-revision-date') && { lastUpdated: true }),
    ...(has('git-authors', 'git-committers') && { contributors: true }),
  };
}

/** True if the list contains one of these names, with or without settings. */
export function hasPlugin(list: unknown, ...names: string[]): boolean {
  return listOf(list).some((one) => names.includes(textOf(one) ?? Object.keys(objectOf(one))[0] ?? ''));
}

function editAddress({ repo_url: repository, edit_uri: place }: Values): string | undefined {
  const [host, path] = [textOf(repository)?.replace(/\/+$/, ''), textOf(place)];
  return host === undefined || path === undefined ? undefined : `${host}/${path.replace(/^\/+/, '')}`;
}

export function pluginOf(config: Values, name: string, list = 'plugins'): Values | undefined {
  const all = config[list];
  const found = (Array.isArray(all) ? all : [all]).find((one) => Object.hasOwn(objectOf(one), name));
  return found === undefined ? undefined : objectOf(objectOf(found)[name]);
}

function repository(config: Values): Record<string, string> | undefined {
  const url = textOf(config.repo_url);
  return url !== undefined && /^https?:/.test(url) ? { code: url } : undefined;
}
