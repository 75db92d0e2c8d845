/** Renames a heading: its text, its id, and every link that leads to it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TextEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { loadCodeLines } from '#discover';
import { findTargetPage, getFrom, resolveTarget } from '#model/address/target';
import { decodeHash, splitHref } from '#model/address/url';
import { slugify } from '#model/document/slug';
import { listVariables, replaceVariables } from '#model/markup/variables';
import { listPageLinks, type Page, type Site } from '#model/site/site';
import { listTextChanges, measureHead } from '#move';
import type { Knowledge } from './knowledge.ts';
import { getLine, isInCode, makeRange } from './text.ts';

export type HeadingText = {
  readonly at: number;
  readonly text: string;
  readonly hasOwnId: boolean;
  readonly line: number;
};

/** The text of the heading at an offset; undefined elsewhere, also in code and in frontmatter. */
export async function findHeading(document: TextDocument, offset: number): Promise<HeadingText | undefined> {
  const all = document.getText();
  const { line, start } = getLine(all, offset);
  const [whole, mark, text, rest = ''] =
    /^( {0,3}#{1,6}[ \t]+)(.*?)([ \t]*\{[^{}]*\})?[ \t]*(?:[ \t]#+)?$/.exec(line) ?? [];
  if (whole === undefined || !text || start < measureHead(all) || (await isInCode(all, offset)))
    return undefined;
  return {
    at: start + mark!.length,
    text,
    hasOwnId: /#/.test(rest),
    line: document.positionAt(start).line + 1,
  };
}

type Renaming = {
  readonly siteDir: string;
  readonly file: string;
  readonly document: TextDocument;
  readonly heading: HeadingText;
  readonly name: string;
  /** The text of an open file. */
  open(path: string): string | undefined;
};

/** Edits by file; a text says why it cannot be. */
export async function renameHeading(
  knowledge: Knowledge,
  { siteDir, file, document, heading, name, open }: Renaming,
): Promise<ReadonlyMap<string, readonly TextEdit[]> | string> {
  if (/[\r\n]/.test(name) || name.trim() === '') return 'A heading is one line of text.';
  const edits = new Map<string, TextEdit[]>();
  edits.set(file, [{ range: makeRange(document, heading.at, heading.text.length), newText: name.trim() }]);
  const site = knowledge.site();
  if (!site || heading.hasOwnId) return edits;
  const renamed = new Map<string, ReadonlyMap<string, string>>();
  for (const { page, tree } of knowledge.listPages(file)) {
    const variables = listVariables(site.config, tree.version);
    const fill = (text: string) => replaceVariables(text, variables).text;
    const ids = renameIds(page, heading, fill, name);
    if (typeof ids === 'string') return ids;
    renamed.set(page.document.path, new Map([...(renamed.get(page.document.path) ?? []), ...ids]));
  }
  const hrefs = listHrefs(site, renamed);
  const fill = (text: string) =>
    replaceVariables(text, listVariables(site.config, site.trees[0]!.version)).text;
  const findCode = await loadCodeLines();
  const rest = { fill, findCode, findSetting: () => undefined, findInclude: () => undefined };
  for (const path of new Set([...hrefs.keys(), ...renamed.keys()])) {
    const text = open(path) ?? readDiskText(siteDir, path);
    if (text === undefined) continue;
    const target = path === file ? document : TextDocument.create('', 'markdown', 0, text);
    const changes = listTextChanges(text, { ...rest, hrefs: hrefs.get(path) ?? new Map() });
    // Two patterns may find one place.
    const places = new Map(changes.map((change) => [change.at, change])).values();
    const list = Array.from(places, ({ at, from, to }) => ({
      range: makeRange(target, at, from.length),
      newText: to,
    }));
    list.push(...renameKeys(target, renamed.get(path) ?? new Map()));
    if (list.length > 0) edits.set(path, [...(edits.get(path) ?? []), ...list]);
  }
  const own = edits.get(file)!;
  // The new text of the heading stands for all that was in it; editors refuse edits that overlap.
  edits.set(file, [own[0]!, ...own.slice(1).filter(({ range }) => range.start.line !== heading.line - 1)]);
  return edits;
}

type Ids = ReadonlyMap<string, string>;

/** Old id -> new id of every heading of a page that gets another one: of equal ones, the later have numbers. A text says why it cannot be. */
function renameIds(
  { document: { headings, ids } }: Page,
  { line, text }: HeadingText,
  fill: (text: string) => string,
  name: string,
): Ids | string {
  const [before, after] = [text, name].map((one) => slugify(getPlain(fill(one))));
  const renamed = headings.find((heading) => heading.line === line && before === slugify(heading.title));
  const counts = new Map<string, number>();
  const changed = new Map<string, string>();
  for (const heading of renamed ? headings : []) {
    const slug = slugify(heading.title);
    const isMade =
      heading.id === slug ||
      (heading.id.startsWith(`${slug}-`) && /^\d+$/.test(heading.id.slice(slug.length + 1)));
    if (!isMade) continue;
    const wanted = heading === renamed ? after! : slug;
    const count = counts.get(wanted) ?? 0;
    counts.set(wanted, count + 1);
    const id = count === 0 ? wanted : `${wanted}-${count}`;
    if (id !== heading.id) changed.set(heading.id, id);
  }
  const taken = [...changed.values()].find((to) => ids.includes(to) && !changed.has(to));
  return taken === undefined ? changed : `Another part of the page has the id "${taken}".`;
}

/** What the id is made of. */
function getPlain(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(`+)(.*?)\1/g, '$2')
    .replace(/[*~]{1,3}(\S.*?)[*~]{1,3}/g, '$1');
}

/** By file: address -> new address, of all links to those headings. `renamed`: by the file of a page. */
function listHrefs(site: Site, renamed: ReadonlyMap<string, Ids>): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>();
  for (const { link, page, tree } of listPageLinks(site)) {
    if (!link.href.includes('#') || page.document.shownPath !== undefined) continue;
    const target = resolveTarget(link, getFrom(page, tree), site);
    if (target.kind !== 'page' || target.hash === '') continue;
    const shown = findTargetPage(target, site)?.document.path ?? '';
    const to = renamed.get(shown)?.get(decodeHash(target.hash));
    if (to === undefined) continue;
    const { path, query, hash } = splitHref(link.href);
    const ofFile = found.get(link.file) ?? new Map<string, string>();
    found.set(link.file, ofFile);
    ofFile.set(link.href, `${path}${query}#${hash.includes('%') ? encodeURIComponent(to) : to}`);
  }
  return found;
}

/** Keys of frontmatter that name a heading of the page. */
function renameKeys(document: TextDocument, renamed: ReadonlyMap<string, string>): TextEdit[] {
  const text = document.getText();
  const head = text.slice(0, measureHead(text));
  return [...head.matchAll(/^([ \t]+)(["']?)([^\s"':]+)\2:/gm)].flatMap(
    ({ 1: indent, 2: quote, 3: key, index }) => {
      const to = renamed.get(key!);
      return to === undefined
        ? []
        : [{ range: makeRange(document, index + indent!.length + quote!.length, key!.length), newText: to }];
    },
  );
}

function readDiskText(siteDir: string, path: string): string | undefined {
  try {
    return readFileSync(join(siteDir, path), 'utf8');
  } catch {
    return undefined;
  }
}
