/** Rewrites links that a description has for other viewers: `#operation/listCalls`, `#tag/Calls`, `#/Calls/listCalls`, `#section/Sign-in`. */
import { decode } from '#model/address/url';
import type { ApiEntry } from '../config.ts';
import type { ApiDescription } from '../model/api.ts';
import { slugifyPath } from '../openapi/slugs.ts';
import { buildOperationHref } from './parts.ts';
import { findSectionId } from './sections.ts';

/** Such links in markdown, HTML and link definitions, also inside JSON. */
const link = /(\]\(\s*<?|\]:\s+<?|\bhref=\\?["'])#([^\s()<>"'\\]+)/g;

/** True if it may have some. */
export function hasViewerLinks(text: string): boolean {
  return text.search(link) >= 0;
}

/** Points them to the pages of operations and tags; unknown targets stay. */
export function resolveViewerLinks(
  text: string,
  description: ApiDescription,
  entry: Partial<ApiEntry>,
): string {
  return text.replace(link, (whole, before: string, target: string) => {
    const href = findViewerHref(target.split('/').map(decode), description, entry);
    return href === undefined ? whole : before + href;
  });
}

function findViewerHref(
  [kind, ...names]: readonly string[],
  description: ApiDescription,
  entry: Partial<ApiEntry>,
): string | undefined {
  const { prefix = '' } = entry;
  const isSection = kind === 'section' || kind === 'description';
  // A plain `#authentication` may also be a heading of the text that it stands in.
  if (isSection || names.length === 0) {
    const id = findSectionId(description.description ?? '', names.at(-1) ?? kind!);
    return id === undefined ? (isSection ? `${prefix}/` : undefined) : `${prefix}/#${id}`;
  }
  if (kind !== '' && kind !== 'tag' && kind !== 'operation') return undefined;
  const named = kind === 'operation' ? names : names.slice(1);
  const operation = [...description.operations, ...(description.events ?? [])].find(
    (one) => hasNameAtEnd(named, one.id) || ('path' in one && isRequest(named, one)),
  );
  if (operation) return buildOperationHref(operation, description, entry);
  const slug = kind === 'operation' || names.length > 1 ? undefined : slugifyPath(names[0]!);
  const tag = description.tags.find((one) => slugifyPath(one.name) === slug);
  return tag && `${prefix}/${tag.slug}/`;
}

/** An id may contain slashes, so it may end several of the parts. */
function hasNameAtEnd(names: readonly string[], id: string): boolean {
  return names.some((_, at) => names.slice(at).join('/') === id);
}

/** ['paths', '~1calls~1{id}', 'get'] of one viewer, ['GET', 'calls', '{id}'] of another. */
function isRequest(
  names: readonly string[],
  { method, path }: ApiDescription['operations'][number],
): boolean {
  const isPointer = names[0] === 'paths';
  const own = isPointer ? names.at(-1) : names[0];
  if (own?.toLowerCase() !== method) return false;
  const requested = isPointer
    ? names[1]!.replaceAll('~1', '/').replaceAll('~0', '~')
    : `/${names.slice(1).join('/')}`;
  return path.endsWith(requested);
}
