/** Converts settings that several generators share: edit links, logo, social links, footer, announcement. */

import { joinPath } from '#model/address/url';
import { capitalised } from '#model/text';
import { Unreadable } from '../script/code-values.ts';
import { entriesOf, listOf, objectOf, textOf, type Values } from '../script/values.ts';
import type { SourceTree } from '../source-tree.ts';

/** `editUrl` from the address of a file or folder in a repository; assumes the new site at the repository's root. */
export function editUrlOf(address: unknown): string | undefined {
  const text = textOf(address);
  const [, repository, mark = '', branch] =
    /^(https:\/\/[^\s/]+(?:\/[\w.-]+){2,}?)\/(-\/)?(?:edit|tree|blob)\/([\w.-]+)(?:\/.*)?$/.exec(
      text ?? '',
    ) ?? [];
  return repository === undefined ? undefined : `${repository}/${mark}edit/${branch}/:path`;
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
export function socialOf(given: unknown): readonly object[] | undefined {
  const all: Values[] = Array.isArray(given)
    ? listOf(given).map(objectOf)
    : entriesOf(given).map(([icon, link]) => ({ icon, link }));
  const found = all.flatMap((one) => {
    const name = textOf(one.icon)?.replace(/^.*\//, '').toLowerCase();
    const href = textOf(one.link) ?? textOf(one.href);
    const isGood =
      name !== undefined && href !== undefined && /^https?:\/\/\S+$/.test(href) && URL.canParse(href);
    if (!isGood || /^(?:github|gitlab)$/.test(name)) return [];
    const label = textOf(one.label) ?? textOf(one.ariaLabel) ?? capitalised(name);
    return [{ icon: icons[name] ?? 'ext', label, href }];
  });
  return found.length > 0 ? found : undefined;
}

/** '© 2019-present Evan You' */
export function footerOf(copyright: unknown): object | undefined {
  const text = textOf(copyright instanceof Unreadable ? copyright.text : copyright)
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
export function footerLinksOf(given: unknown, hrefFor: (link: string) => string | undefined): object[] {
  return listOf(given)
    .map(objectOf)
    .flatMap((one) => (Array.isArray(one.items) ? one.items.map(objectOf) : [one]))
    .flatMap(({ label, to, href }) => {
      const [title, link] = [textOf(label), textOf(to) ?? textOf(href)];
      const address = link === undefined ? undefined : hrefFor(link);
      return title === undefined || address === undefined ? [] : [{ title, href: address }];
    });
}

/** An entry of `announcements` from a text with one link. */
export function announcementOf(content: unknown): object | undefined {
  const text = textOf(content) ?? '';
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
export function themeOf(logo: unknown, social: readonly object[] | undefined): object | undefined {
  return logo === undefined && social === undefined ? undefined : { logo, social };
}

/** `theme.logo`, and the files to copy to content/public. `publicFolder` is already public; `folders`: for relative paths. */
export function logoOf(
  given: unknown,
  tree: SourceTree,
  { publicFolder, folders }: { readonly publicFolder: string; readonly folders: readonly string[] },
): { readonly logo?: unknown; readonly publicFiles: Record<string, string> } {
  const values = objectOf(given);
  const light = textOf(given) ?? textOf(values.light) ?? textOf(values.src);
  const dark = textOf(values.dark) ?? textOf(values.srcDark);
  const publicFiles: Record<string, string> = {};
  const place = (path: string | undefined) => {
    if (path === undefined) return undefined;
    if (/^https?:\/\//.test(path)) return undefined;
    const below = path.replace(/^\//, '');
    if (tree.has(`${publicFolder}/${below}`)) return `/${below}`;
    for (const folder of folders) {
      const source = joinPath(folder, below);
      if (source === undefined || !tree.has(source)) continue;
      const name = source.slice(source.lastIndexOf('/') + 1);
      publicFiles[source] = name;
      return `/${name}`;
    }
    return undefined;
  };
  const [first, second] = [place(light), place(dark)];
  const logo =
    first !== undefined && second !== undefined ? { light: first, dark: second } : (first ?? second);
  return { ...(logo !== undefined && { logo }), publicFiles };
}
