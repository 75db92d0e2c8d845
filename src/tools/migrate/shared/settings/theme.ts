/** Converts settings that several generators share: edit links, logo, social links, footer, announcement. */

import { joinPath } from '#model/address/url';
import { capitalize } from '#model/text';
import { Unreadable } from '../script/code-values.ts';
import { readEntries, readObject, readObjects, readText, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';

/** `editUrl` from the address of a file or folder in a repository; assumes the new site at the repository's root. */
export function readEditUrl(address: unknown): string | undefined {
  const text = readText(address);
  const [, repository, mark = '', branch] =
    /^(https:\/\/[^\s/]+(?:\/[\w.-]+){2,}?)\/(-\/)?(?:edit|tree|blob)\/([\w.-]+)(?:\/.*)?$/.exec(
      text ?? '',
    ) ?? [];
  return repository === undefined ? undefined : `${repository}/${mark}edit/${branch}/:path`;
}

/** The setting `analytics` for an id of Google's, 'G-1'; undefined for others. */
export function readAnalytics(id: unknown): { provider: 'ga4'; id: string } | undefined {
  const text = readText(id);
  return text !== undefined && /^G-\w+$/.test(text) ? { provider: 'ga4', id: text } : undefined;
}

/** The address of the repository among social links: [{ icon: 'github', link }] or { github: '…' }. */
export function findRepository(social: unknown): unknown {
  const found = readObjects(social).find(({ icon }) => icon === 'github' || icon === 'gitlab');
  return found ? (found.link ?? found.href) : readText(social, 'github');
}

/** The setting `links`; undefined without a web address of the code. */
export function readCodeLink(address: unknown): { code: string } | undefined {
  const code = readText(address);
  return code !== undefined && /^https?:/.test(code) ? { code } : undefined;
}

/** Icons of docgen's theme for social links; it has no brand icons. */
const icons: Readonly<Record<string, string>> = {
  youtube: 'video',
  discord: 'hash',
  slack: 'hash',
  x: 'horn',
  'x-twitter': 'horn',
  'x.com': 'horn',
  twitter: 'horn',
  mastodon: 'horn',
  bluesky: 'horn',
};

/** `theme.social` from [{ icon: 'discord', link }] or { discord: '…' }; without the repository, which `links.code` has. */
export function readSocial(given: unknown): readonly object[] | undefined {
  const all: Values[] = Array.isArray(given)
    ? readObjects(given)
    : readEntries(given).map(([icon, link]) => ({ icon, link }));
  const found = all.flatMap((one) => {
    const name = readText(one.icon)?.replace(/^.*\//, '').toLowerCase();
    const href = readText(one.link) ?? readText(one.href);
    const isGood =
      name !== undefined && href !== undefined && /^https?:\/\/\S+$/.test(href) && URL.canParse(href);
    if (!isGood || /^(?:github|gitlab)$/.test(name)) return [];
    const label = readText(one.label) ?? readText(one.ariaLabel) ?? capitalize(name);
    return [{ icon: icons[name] ?? 'ext', label, href }];
  });
  return found.length > 0 ? found : undefined;
}

/** '© 2019-present Evan You' */
export function readFooter(copyright: unknown): object | undefined {
  const text = readText(copyright instanceof Unreadable ? copyright.text : copyright)
    ?.replace(/<[^>]*>|\$\{[^}]*\}|`/g, '')
    .replace(/&copy;/g, '©');
  const [, since, holder] =
    /(\d{4})(?:\s*[-–—]\s*(?:\d{4}|present|now)?)?,?\s*(?:by\s+)?([^\d\s].*)$/i.exec(text ?? '') ?? [];
  if (since !== undefined && holder !== undefined) return { since: Number(since), holder: holder.trim() };
  // The year may be computed.
  const [, owner] = /(?:copyright|©)[\s©]*([^\d\s.][^.]*)/i.exec(text ?? '') ?? [];
  return owner === undefined ? undefined : { holder: owner.trim() };
}

/** `footer.links` from a flat list, or from columns with `items`; without HTML items. */
export function readFooterLinks(given: unknown, hrefFor: (link: string) => string | undefined): object[] {
  return readObjects(given)
    .flatMap((object) =>
      Array.isArray(object.items) ? object.items.map((item) => readObject(item)) : [object],
    )
    .flatMap(({ label, to, href }) => {
      const [title, link] = [readText(label), readText(to) ?? readText(href)];
      const address = link === undefined ? undefined : hrefFor(link);
      return title === undefined || address === undefined ? [] : [{ title, href: address }];
    });
}

/** An entry of `announcements` from a text with one link. */
export function readAnnouncement(content: unknown): object | undefined {
  const text = readText(content) ?? '';
  const [, href] = /<a\s[^>]*href=["'](https?:[^"'\s]+)["']/.exec(text) ?? [];
  const words = text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return href === undefined || words === '' || !URL.canParse(href)
    ? undefined
    : { content: words, href, show: true };
}

/** The key `theme` of site.config.ts; undefined if it would be empty. */
export function buildTheme(logo: unknown, social: readonly object[] | undefined): object | undefined {
  return logo === undefined && social === undefined ? undefined : { logo, social };
}

/** `theme.logo`, and the files to copy to content/public. */
export function readLogo(
  given: unknown,
  tree: SourceTree,
  places: FilePlaces,
): { readonly logo?: unknown; readonly publicFiles: Record<string, string> } {
  const publicFiles: Record<string, string> = {};
  const [light, dark] = [
    readText(given) ?? readText(given, 'light') ?? readText(given, 'src'),
    readText(given, 'dark') ?? readText(given, 'srcDark'),
  ].map((path) => {
    const isHere = path !== undefined && !/^https?:\/\//.test(path);
    return isHere
      ? placeFile(tree, path.replace(/^\//, ''), { ...places, isFlat: true }, publicFiles)
      : undefined;
  });
  const logo = light !== undefined && dark !== undefined ? { light, dark } : (light ?? dark);
  return { ...(logo !== undefined && { logo }), publicFiles };
}

/** Folders that may contain the files; those in `publicFolder` are already public. */
export type FilePlaces = {
  readonly publicFolder?: string;
  readonly folders: readonly string[];
  /** Files are copied without their folders. */
  readonly isFlat?: boolean;
};

/** The public path of `name`; undefined without such a file. Adds it to `publicFiles` if it must be copied. */
export function placeFile(
  tree: SourceTree,
  name: string,
  { publicFolder, folders, isFlat }: FilePlaces,
  publicFiles: Record<string, string>,
): string | undefined {
  if (publicFolder !== undefined && tree.has(`${publicFolder}/${name}`)) return `/${name}`;
  const source = folders.map((folder) => joinPath(folder, name)).find((path) => path && tree.has(path));
  if (source === undefined) return undefined;
  publicFiles[source] = isFlat ? source.slice(source.lastIndexOf('/') + 1) : name;
  return `/${publicFiles[source]}`;
}
