/**
 * Files for offline copies: the service worker, at the root so that its scope covers all trees, and a web app manifest for
 * each language.
 */
import { listRedirects } from '#model/address/redirects';
import { decode, encodePath, isExternal } from '#model/address/url';
import { getColor } from '#model/config/theme-settings';
import type { OutputFile } from '#model/output/output';
import { applyLocale, getLocaleFile } from '#model/site/locale';
import { listDefaultTrees, type Site, type Tree } from '#model/site/site';
import { createStrings } from '#model/strings';
import type { ThemeAssets } from '#model/view/theme-assets';
import { hasOfflineCopies } from './config.ts';
import { appFile, type WorkerSettings, workerFile, workerSettings } from './contract.ts';

/** The theme's part. */
type OfflineTheme = {
  /** The worker's code. */
  readonly worker: string;
  readonly assets: Pick<ThemeAssets, 'stylesheets' | 'favicon'>;
};

const beforeSettings = `self.${workerSettings}=`;
const afterSettings = ';\n';

/** The settings in the file of a worker; undefined if docgen has not written it. */
export function readWorkerSettings(text: string): WorkerSettings | undefined {
  if (!text.startsWith(beforeSettings)) return undefined;
  return JSON.parse(text.slice(beforeSettings.length, text.indexOf(afterSettings)));
}

/** Empty if `offline` is off: an installed worker then finds its file missing, and unregisters itself. */
export function createOfflineFiles(site: Site, theme: OfflineTheme): OutputFile[] {
  if (!hasOfflineCopies(site)) return [];
  const from = 'offline';
  const settings = settingsOf(site, theme);
  const body = `${beforeSettings}${JSON.stringify(settings)}${afterSettings}${theme.worker}`;
  const apps = listDefaultTrees(site)
    .map((tree): OutputFile => {
      const path = getLocaleFile(tree.version, appFile, site.config);
      return { path, body: `${JSON.stringify(createAppManifest(tree, site, theme), null, 2)}\n`, from };
    })
    .filter(({ path }) => !site.publicFiles.has(path));
  return [{ path: workerFile, body, from }, ...apps];
}

/** Trees with the longest addresses first: the first matching one is right. */
function settingsOf(site: Site, { assets }: OfflineTheme): WorkerSettings {
  const { trees, base } = site;
  return {
    moved: Object.fromEntries(listRedirects(site).map(({ from, to }) => [encodePath(from), to])),
    stylesheet: `${base}/${assets.stylesheets[0] ?? ''}`,
    trees: trees
      .map(({ version, config }) => {
        const { offlineTitle, offlineText } = createStrings(config.strings);
        const address = `${base}${encodePath(version.base)}/`;
        return { base: address, lang: config.lang, title: offlineTitle, text: offlineText };
      })
      .sort((a, b) => b.base.length - a.base.length),
  };
}

/** A web app manifest. Its scope is the whole site, so that other languages and versions open in the same window. */
function createAppManifest({ version }: Tree, site: Site, theme: OfflineTheme): object {
  const config = applyLocale(version.locale, site.config);
  const ground = config.theme.colors?.background;
  const light = (ground && getColor(ground, 'light')) ?? '#ffffff';
  const start = `${site.base}${encodePath(version.base)}/`;
  return {
    id: start,
    name: config.title,
    short_name: config.brand,
    ...(config.description && { description: config.description }),
    lang: config.lang,
    start_url: start,
    scope: `${site.base}/`,
    display: 'minimal-ui',
    theme_color: light,
    background_color: light,
    icons: listAppIcons(site, theme),
  };
}

/** The favicon; the content security policy would block one of another host. */
function listAppIcons({ config, base, publicFiles }: Site, { assets }: OfflineTheme): object[] {
  const { favicon = `/${assets.favicon}` } = config;
  if (isExternal(favicon)) return [];
  const { width, height } = publicFiles.get(decode(favicon.slice(1))) ?? {};
  const sizes = width && height && !favicon.endsWith('.svg') ? `${width}x${height}` : 'any';
  return [{ src: base + favicon, sizes, ...(favicon.endsWith('.svg') && { type: 'image/svg+xml' }) }];
}
