/** Makes small sites from literals for tests of the pure stages. */
import { splitOverlay } from '#model/address/route';
import type { Locale, SiteConfig, Version } from '#model/config/config';
import type { SettingOf } from '#model/config/config-key';
import type { AssetFile, Document, LinkReference, Meta } from '#model/document/document';
import type { OutputContext } from '#model/output/output';
import type { Folder } from '#model/site/folder';
import { formatTreeName } from '#model/site/locale';
import type { HashedAsset, Site } from '#model/site/site';
import { buildSite } from '#site';
import { commonTools, loadStages, withOfferedFiles } from '../../src/engine/features.ts';
import type { FeatureKeys } from '../../src/features/keys.ts';
import { added, readConfig, stringsOf } from './config.ts';

/** The parts of all features. */
export const features = await loadStages();
const { describePlace } = commonTools(features);

export const versions: readonly Version[] = [
  { value: 'dev', label: 'dev', base: '/dev', isDefault: false },
  { value: 'v6.4', label: 'v6.4', base: '', isDefault: true },
  { value: 'v6.2', label: 'v6.2', base: '/v6.2', isDefault: false },
];

/** The same versions, none of them at the site's root. */
export const rootlessVersions = versions.map((version) =>
  version.isDefault ? { ...version, base: '/v6.4' } : version,
);

/** Settings of capabilities, by the names of their keys at the top of a configuration. */
type SettingsOf<K> = K extends { readonly entries: infer E; readonly inside?: undefined }
  ? (settings: { readonly [Name in keyof E]?: SettingOf<K> }) => void
  : never;
type Settings = SettingsOf<FeatureKeys[number]> extends (settings: infer All) => void ? All : never;

/** Parts of a configuration, the settings of capabilities beside those of the core. */
export type ConfigParts = Partial<SiteConfig> & Settings;

const usual = readConfig({ title: 'Docs' }).value!.features;

/** For emitters: no feature knows more than the site. */
export const outputContext: OutputContext = { facts: {}, whole: (page) => page };

export function configOf(parts: ConfigParts = {}): SiteConfig {
  const names = added.keys.map(({ name }) => name);
  const isFeature = ([name]: [string, unknown]) => names.includes(name);
  const given = Object.entries(parts);
  const own = Object.fromEntries(given.filter((part) => !isFeature(part)));
  return {
    title: 'Docs',
    brand: 'Docs',
    description: '',
    tagline: '',
    lang: 'zh-CN',
    base: '',
    toc: [2, 3],
    redirects: [],
    product: { slug: 'xvox', name: 'XVox' },
    versions,
    locales: [],
    nav: [],
    topNav: [],
    hero: { actions: [], code: { title: '', files: [] } },
    home: { categories: [] },
    announcements: [],
    footer: { holder: 'XVox', links: [] },
    links: {},
    search: { provider: 'embedded', records: true },
    check: { ignore: [], severity: {} },
    hosts: [],
    theme: { social: [] },
    head: [],
    csp: {},
    allowScripts: false,
    dev: { allowedHosts: [] },
    strings: { ...stringsOf('zh-CN') },
    ...own,
    features: { ...usual, ...parts.features, ...Object.fromEntries(given.filter(isFeature)) },
  };
}

/** Chinese at the root, English below /en, each with all versions. */
export const twoLanguages: Pick<SiteConfig, 'versions' | 'locales'> = {
  locales: [
    localeOf('zh-CN', '', { label: '简体中文', isDefault: true }),
    localeOf('en', '/en', { label: 'English' }),
  ],
  versions: [...treesIn('zh-CN', ''), ...treesIn('en', '/en')],
};

export function localeOf(value: string, base: string, own: Partial<Locale> = {}): Locale {
  return {
    value,
    label: value,
    base,
    isDefault: false,
    fallback: true,
    settings: { lang: value, strings: { ...stringsOf('zh-CN') } },
    ...own,
  };
}

/** The trees of a locale. */
function treesIn(locale: string, base: string): Version[] {
  return versions.map((version) => ({ ...version, base: base + version.base, locale }));
}

/** The metadata of a page by authors, as their keys or names stand in its frontmatter. */
export function writtenBy(names: readonly string[]): Pick<Meta, 'features'> {
  return { features: { author: { names, text: names.join(', ') } } };
}

/** The metadata of a page with tags. */
export function taggedWith(tags: readonly string[]): Pick<Meta, 'features' | 'words'> {
  return { features: { tags }, words: tags };
}

/** `locales`: the names of locales, which can be folders of content/. */
export function documentOf(
  path: string,
  own: Partial<Document> = {},
  locales: readonly string[] = [],
): Document {
  const { names, rest } = splitOverlay(path.replace(/^content\//, ''));
  const locale = names.find((name) => locales.includes(name));
  return {
    path,
    version: names.find((name) => name !== locale),
    ...(locale !== undefined && { locale }),
    overlay: names.length > 0,
    title: path.replace(/^.*\//, '').replace(/\.md$/, ''),
    html: '',
    headings: [],
    ids: [],
    links: [],
    sections: [],
    markdown: '',
    ...own,
    meta: { ...describePlace(rest), ...own.meta },
  };
}

export function linkOf(href: string, kind: LinkReference['kind'] = 'page'): LinkReference {
  return { kind, href, file: 'content/page.md', line: 3, column: 5 };
}

export type SiteParts = {
  config?: ConfigParts;
  /** Path -> fields that differ from the defaults of `documentOf`. */
  pages: Record<string, Partial<Document> & { meta?: Meta }>;
  publicFiles?: readonly string[];
  assets?: readonly string[];
  unusedAssets?: readonly string[];
  folders?: readonly Folder[];
  base?: string;
  offline?: boolean;
  drafts?: boolean;
  only?: readonly string[];
};

export function siteOf(parts: SiteParts) {
  const config = configOf(parts.config);
  const locales = config.locales.map(({ value }) => value);
  const documents = Object.entries(parts.pages).map(([path, own]) => documentOf(path, own, locales));
  const file = (path: string): AssetFile => ({ path, absolute: `/site/${path}`, size: 1 });
  const { value, diagnostics } = buildSite({
    config,
    base: parts.base ?? '',
    offline: parts.offline ?? false,
    drafts: parts.drafts ?? false,
    year: 2026,
    unusedAssets: parts.unusedAssets,
    folders: parts.folders,
    parsed: config.versions
      .filter((version) => parts.only === undefined || parts.only.includes(formatTreeName(version)))
      .map((version) => ({
        version,
        documents: documents.filter(
          (one) =>
            (one.version === undefined || one.version === version.value) &&
            (one.locale === undefined || one.locale === version.locale),
        ),
      })),
    publicFiles: (parts.publicFiles ?? []).map((path) => ({
      ...file(`content/public/${path}`),
      publicPath: path,
    })),
    assets: (parts.assets ?? []).map(
      (path): HashedAsset => ({
        ...file(`content/${path}`),
        outputPath: `assets/${path.replace(/^.*\//, '')}`,
      }),
    ),
    features,
  });
  return { value: withOfferedFiles(value, features, {}), diagnostics };
}

export function treeNamed(site: Site, value: string) {
  return site.trees.find((tree) => formatTreeName(tree.version) === value)!;
}
