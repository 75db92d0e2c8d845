/** Small literal sites for tests of the pure stages. */
import type { SiteConfig, Version } from '../../src/model/config.ts';
import type { AssetFile, Document, LinkReference, Meta } from '../../src/model/document.ts';
import type { HashedAsset, Site } from '../../src/model/site.ts';
import { buildSite } from '../../src/site/index.ts';

export const versions: readonly Version[] = [
  { value: 'dev', label: 'dev', base: '/dev', isDefault: false },
  { value: 'v6.4', label: 'v6.4', base: '', isDefault: true },
  { value: 'v6.2', label: 'v6.2', base: '/v6.2', isDefault: false },
];

/** The same where no version stands at the site's root. */
export const rootlessVersions = versions.map((version) =>
  version.isDefault ? { ...version, base: '/v6.4' } : version,
);

export function configOf(own: Partial<SiteConfig> = {}): SiteConfig {
  return {
    title: 'Docs',
    brand: 'Docs',
    description: '',
    tagline: '',
    lang: 'zh-CN',
    product: { slug: 'xvox', name: 'XVox' },
    versions,
    nav: [],
    topNav: [],
    hero: { actions: [], code: { title: '', files: [] } },
    home: { categories: [] },
    announcements: [],
    footer: { holder: 'XVox', links: [] },
    links: {},
    search: { provider: 'embedded' },
    check: { ignore: [], severity: {}, terms: [] },
    allowScripts: false,
    strings: {},
    ...own,
  };
}

export function documentOf(path: string, own: Partial<Document> = {}): Document {
  const overlay = /^content\/@([^/]+)\//.exec(path)?.[1];
  return {
    path,
    version: overlay,
    overlay: overlay !== undefined,
    meta: {},
    title: path.replace(/^.*\//, '').replace(/\.md$/, ''),
    html: '',
    headings: [],
    ids: [],
    links: [],
    sections: [],
    markdown: '',
    ...own,
  };
}

export function linkOf(href: string, kind: LinkReference['kind'] = 'page'): LinkReference {
  return { kind, href, file: 'content/page.md', line: 3, column: 5 };
}

export type SiteParts = {
  config?: Partial<SiteConfig>;
  /** Path -> what is special about the document. */
  pages: Record<string, Partial<Document> & { meta?: Meta }>;
  publicFiles?: readonly string[];
  assets?: readonly string[];
  unusedAssets?: readonly string[];
  base?: string;
  offline?: boolean;
  drafts?: boolean;
  only?: readonly string[];
};

export function siteOf(parts: SiteParts) {
  const config = configOf(parts.config);
  const documents = Object.entries(parts.pages).map(([path, own]) => documentOf(path, own));
  const file = (path: string): AssetFile => ({ path, absolute: `/site/${path}`, size: 1 });
  return buildSite({
    config,
    base: parts.base ?? '',
    offline: parts.offline ?? false,
    drafts: parts.drafts ?? false,
    year: 2026,
    unusedAssets: parts.unusedAssets,
    parsed: config.versions
      .filter(({ value }) => parts.only === undefined || parts.only.includes(value))
      .map((version) => ({
        version,
        documents: documents.filter((one) => one.version === undefined || one.version === version.value),
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
  });
}

export function treeNamed(site: Site, value: string) {
  return site.trees.find((tree) => tree.version.value === value)!;
}
