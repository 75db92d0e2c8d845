/** Elements that a site adds to the heads of its pages: those for all pages, and those from a function for each page. */
import { createHash } from 'node:crypto';
import { extensionsOf, faultInHead } from '#config';
import type { HeadPage, HeadTag } from '#model/config/head-tag';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import { type Page, replacePages, type Site, type Tree } from '#model/site/site';
import { callFunction, createFunctionFault } from './call.ts';

/** Adds each page's elements, and the hashes by which the content security policy allows inline ones. `rejected`: files whose frontmatter the site's schema refuses; the function is not called for them, because data that it expects may be missing. */
export async function addHeads(
  site: Site,
  rejected: ReadonlySet<string | undefined> = new Set(),
): Promise<Found<Site>> {
  const { config } = site;
  const hasFunction = config.extensions?.kinds.includes('head') ?? false;
  if (!hasFunction && config.head.length === 0) return { value: site, diagnostics: [] };
  const { head } = hasFunction ? await extensionsOf(config.extensions!) : {};
  const hashes = { scripts: new Set<string>(), styles: new Set<string>() };
  const diagnostics: Diagnostic[] = [];
  const collectHeadTags = async (page: Page, tree: Tree): Promise<readonly HeadTag[]> => {
    if (!head || diagnostics.length > 0 || rejected.has(page.document.path)) return config.head;
    const about = ` for ${page.document.path}`;
    const { value, diagnostics: thrown } = await callFunction(
      config,
      'head',
      () => head(describePage(page, tree)),
      about,
    );
    const fault = thrown.length > 0 ? undefined : faultInHead(value);
    diagnostics.push(
      ...thrown,
      ...(fault === undefined
        ? []
        : [createFunctionFault(config, 'head', `gives what it may not${about}: ${fault}`)]),
    );
    return diagnostics.length > 0 ? [] : [...config.head, ...value!];
  };
  const trees: Tree[] = [];
  for (const tree of site.trees) {
    const pages: Page[] = [];
    for (const page of tree.pages) {
      const tags = await collectHeadTags(page, tree);
      for (const { tag, content } of tags) {
        if (content === undefined) continue;
        if (tag === 'script') hashes.scripts.add(hashContent(content));
        if (tag === 'style') hashes.styles.add(hashContent(content));
      }
      pages.push(tags.length > 0 ? { ...page, head: { tags, acting: digestActiveTags(tags) } } : page);
    }
    trees.push(replacePages(tree, pages));
  }
  const headHashes = { scripts: [...hashes.scripts].sort(), styles: [...hashes.styles].sort() };
  return { value: { ...site, trees, headHashes }, diagnostics };
}

function describePage({ route, document }: Page, { version: { value: version, locale } }: Tree): HeadPage {
  const { path, title, meta, excerpt } = document;
  const description = meta.description ?? excerpt;
  return {
    route,
    file: path,
    version,
    ...(locale !== undefined && { locale }),
    title,
    description,
    time: meta.time,
    data: meta.data,
  };
}

function hashContent(content: string): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** A digest of scripts and styles, which stay active while the document is open: moving to a page with another digest loads the whole page. */
function digestActiveTags(tags: readonly HeadTag[]): string | undefined {
  const acting = tags.filter(
    ({ tag, attrs }) => tag === 'script' || tag === 'style' || attrs?.rel === 'stylesheet',
  );
  return acting.length === 0 ? undefined : hashContent(JSON.stringify(acting)).slice(7, 15);
}
