/** Reads the settings of the whole site in `mkdocs.yml`, and reports those that only a person can move. */

import picomatch from 'picomatch';
import type { TocLevels } from '#model/site/toc';
import type { Task } from '../shared/model.ts';
import { readSiteUrl } from '../shared/routes.ts';
import {
  readEntries,
  readList,
  readObject,
  readPath,
  readText,
  type Values,
} from '../shared/script/values.ts';
import { buildMarkdown, formerEndings, limitLevels, readLanguage } from '../shared/settings/common.ts';
import { reportPlugins, reportSettings } from '../shared/settings/left-settings.ts';
import { readAnalytics, readCodeLink, readEditUrl, readFooter } from '../shared/settings/theme.ts';
import { mkdocs, mkdocsPlugins } from './known-settings.ts';

export function readSiteIdentity(config: Values): Record<string, unknown> {
  return {
    title: readText(config.site_name) ?? 'Documentation',
    description: readText(config.site_description),
    lang:
      readLanguage(readPath(config, 'theme.language')) ??
      readLanguage(readPath(config, 'theme.locale')) ??
      'en',
    url: readSiteUrl(readText(config.site_url)),
  };
}

export function readSettings(config: Values): Record<string, unknown> {
  return {
    editUrl: readEditUrl(joinEditAddress(config)),
    toc: readTocDepth(findPlugin(config, 'toc', 'markdown_extensions')?.toc_depth),
    links: readCodeLink(config.repo_url),
    footer: readFooter(config.copyright),
    analytics: readCounting(config),
    ...readHistoryPlugins(config),
    markdown: buildMarkdown(hasPlugin(config.markdown_extensions, 'pymdownx.arithmatex', 'mdx_math')),
  };
}

/** Reports settings that only a person can move. `file`: of the settings. */
export function reportMkdocs(config: Values, file: string): Task[] {
  const named = readList(config.plugins).flatMap(
    (value) => readText(value) ?? Object.keys(readObject(value)).slice(0, 1),
  );
  return [
    ...reportSettings(config, mkdocs, file),
    ...reportPlugins(
      named.map((name) => name.replace(/^material\//, '')),
      mkdocsPlugins,
    ),
    ...(config.use_directory_urls === false ? [formerEndings] : []),
    ...readEntries(config.extra)
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
function readCounting(config: Values): object | undefined {
  const found = readAnalytics(readPath(config, 'extra.analytics.property'));
  return found && { ...found, ...(readPath(config, 'extra.consent') !== undefined && { consent: true }) };
}

/** Settings for plugins that read git. */
function readHistoryPlugins(config: Values): { lastUpdated?: true; contributors?: true } {
  const uses = (...names: string[]) => hasPlugin(config.plugins, ...names);
  return {
    ...(uses('git-revision-date-localized', 'git-revision-date') && { lastUpdated: true }),
    ...(uses('git-authors', 'git-committers') && { contributors: true }),
  };
}

/** True if the list contains one of these names, with or without settings. */
export function hasPlugin(list: unknown, ...names: string[]): boolean {
  return readList(list).some((value) =>
    names.includes(readText(value) ?? Object.keys(readObject(value))[0] ?? ''),
  );
}

function joinEditAddress({ repo_url: repository, edit_uri: place }: Values): string | undefined {
  const [host, path] = [readText(repository)?.replace(/\/+$/, ''), readText(place)];
  return host === undefined || path === undefined ? undefined : `${host}/${path.replace(/^\/+/, '')}`;
}

export function findPlugin(config: Values, name: string, list = 'plugins'): Values | undefined {
  const all = config[list];
  const found = (Array.isArray(all) ? all : [all]).find((value) => Object.hasOwn(readObject(value), name));
  return found === undefined ? undefined : readObject(readObject(found)[name]);
}

/** Reads MkDocs' `3` or `2-4`. */
function readTocDepth(depth: unknown): TocLevels | undefined {
  const [, from = '2', to] = /^(?:(\d)-)?(\d)$/.exec(String(depth)) ?? [];
  return to === undefined ? undefined : limitLevels(Number(from), Number(to));
}

type Pattern = { readonly isKept: boolean; matches(path: string): boolean };

export type Matcher = (path: string) => boolean;

/** Returns true for matching paths; the last matching pattern decides. */
export function compilePatterns(patterns: unknown): Matcher {
  const rules = (readText(patterns) ?? '')
    .split('\n', 1000)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#') && line.length <= 200)
    .map(compilePattern);
  return (path) => rules.findLast(({ matches }) => matches(path))?.isKept === false;
}

function compilePattern(line: string): Pattern {
  const isKept = line.startsWith('!');
  const bare = line.replace(/^!/, '').replace(/\/+$/, '');
  // A pattern without an inner slash matches a name at any depth.
  const glob = bare.includes('/') ? bare.replace(/^\//, '') : `**/${bare}`;
  return { isKept, matches: picomatch([glob, `${glob}/**`], { dot: true, nonegate: true, noextglob: true }) };
}
