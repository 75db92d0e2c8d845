/** What an editor offers while an address, an anchor, a variable, a component, a term or a key is being written. */
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { splitFileOverlay } from '#model/address/route';
import { formatRouteHref, getFolder, getRelativePath, splitHref } from '#model/address/url';
import { listVariables } from '#model/markup/variables';
import type { Site, Tree } from '#model/site/site';
import { measureHead } from '#move';
import type { Knowledge } from './knowledge.ts';
import { type Address, findBegunAddress, getLine, isInCode, makeRange } from './text.ts';

type Asked = {
  readonly file: string;
  readonly document: TextDocument;
  readonly offset: number;
};

type Word = Pick<CompletionItem, 'label' | 'detail' | 'filterText' | 'sortText'> & {
  readonly insert?: string;
};

export async function listCompletions(knowledge: Knowledge, asked: Asked): Promise<CompletionItem[]> {
  const site = knowledge.site();
  const tree = knowledge.findTree(asked.file);
  if (!site || !tree) return [];
  const text = asked.document.getText();
  const { line, start } = getLine(text, asked.offset);
  const before = line.slice(0, asked.offset - start);
  const offer = (kind: CompletionItemKind, length: number, words: readonly Word[]) =>
    words.map(({ insert, ...word }) => ({
      ...word,
      kind,
      textEdit: {
        range: makeRange(asked.document, asked.offset - length, length),
        newText: insert ?? word.label,
      },
    }));

  const variable = /\{\{([\w.]*)$/.exec(before)?.[1];
  if (variable !== undefined) {
    const isClosed = line.slice(asked.offset - start).startsWith('}}');
    const words = Object.entries(listVariables(site.config, tree.version)).map(([label, detail]) => ({
      label,
      detail,
      insert: isClosed ? label : `${label}}}`,
    }));
    return offer(CompletionItemKind.Variable, variable.length, words);
  }
  if (await isInCode(text, asked.offset)) return [];
  const address = findBegunAddress(text, asked.offset);
  if (address) {
    const [kind, length, words] = listTargets(knowledge, { ...asked, site, tree, address });
    return offer(kind, length, words);
  }
  const others = findOtherKeys(text, asked.offset);
  if (others) {
    const key = /^[\w-]*$/.exec(before)?.[0];
    const hasColon = /^[\w-]*[ \t]*:/.test(line.slice(before.length));
    const words = knowledge
      .words()
      .metaKeys.filter((label) => !others.includes(label))
      .map((label) => ({ label, insert: hasColon ? label : `${label}: ` }));
    return key === undefined ? [] : offer(CompletionItemKind.Property, key.length, words);
  }
  const component = /<([A-Z]\w*)?$/.exec(before);
  const box = /^[ \t>]*:{3,}[ \t]*([\w-]*)$/.exec(before);
  const components = Object.keys(site.config.components ?? {});
  if (component) return offer(CompletionItemKind.Class, component[1]?.length ?? 0, components.map(toWord));
  if (box)
    return offer(
      CompletionItemKind.Struct,
      box[1]!.length,
      [...knowledge.words().containers, ...components].map(toWord),
    );
  return listTerms(site, before).flatMap(([word, href, length]) =>
    offer(CompletionItemKind.Text, length, [{ label: word, detail: href }]),
  );
}

/** The keys of the other lines of the frontmatter around the offset, also of one that is not closed yet; undefined elsewhere. */
function findOtherKeys(text: string, offset: number): string[] | undefined {
  const opening = /^\uFEFF?---[ \t]*\r?\n/.exec(text)?.[0].length ?? 0;
  const { line, start } = getLine(text, offset);
  if (opening === 0 || start < opening) return undefined;
  const closing = text.lastIndexOf('\n', measureHead(text) - 1) + 1;
  const above = text.slice(opening, start);
  const isHead = closing > 0 ? start < closing : /^(?:(?:[\w-]+:.*|[ \t#-].*|)\n)*$/.test(above);
  if (!isHead) return undefined;
  const below = closing > 0 ? text.slice(start + line.length, closing) : '';
  return Array.from(`${above}${below}`.matchAll(/^([\w-]+)[ \t]*:/gm), ([, key]) => key!);
}

function toWord(label: string): Word {
  return { label };
}

const picture = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

type Sought = Asked & { readonly site: Site; readonly tree: Tree; readonly address: Address };

function listTargets(
  knowledge: Knowledge,
  { file, site, tree, address: { value, kind } }: Sought,
): readonly [CompletionItemKind, number, readonly Word[]] {
  const { path, hash } = splitHref(value);
  if (hash !== '') {
    const target = knowledge.resolve(file, path, 'page');
    const page =
      target?.kind === 'page' &&
      site.trees.find(({ version }) => version === target.version)?.byRoute.get(target.route);
    if (!page) return [CompletionItemKind.Reference, 0, []];
    const { headings, ids } = page.document;
    const titles = new Map(headings.map(({ id, title }) => [id, title]));
    const words = ids.map((id, index) => ({
      label: id,
      detail: titles.get(id),
      filterText: `${id} ${titles.get(id) ?? ''}`,
      sortText: String(index).padStart(5, '0'),
    }));
    return [CompletionItemKind.Reference, hash.length - 1, words];
  }
  const folder = getFolder(splitFileOverlay(file).rest);
  const isRelative = value.startsWith('.') || kind === 'image';
  const relative = (rest: string) => {
    const written = getRelativePath(folder, rest);
    return formatRouteHref(value.startsWith('./') && !written.startsWith('.') ? `./${written}` : written);
  };
  const files = [...site.assets.keys(), ...site.unusedAssets].map((path) => splitFileOverlay(path).rest);
  const assets = isRelative ? [...new Set(files)].map((rest) => ({ label: relative(rest) })) : [];
  if (kind === 'image') {
    const shared = [...site.publicFiles.keys()].filter((one) => picture.test(one));
    const pictures = assets.filter(({ label }) => picture.test(label));
    return [
      CompletionItemKind.File,
      value.length,
      [...pictures, ...shared.map((one) => ({ label: `/${one}` }))],
    ];
  }
  const listPages = (listed: Tree, prefix: string) =>
    listed.pages.flatMap(({ route, document }): Word[] => {
      const { rest } = splitFileOverlay(document.path);
      const href = `${prefix}${formatRouteHref(route)}`;
      const label = !value.startsWith('.') ? href : rest.endsWith('.md') ? relative(rest) : '';
      return label === ''
        ? []
        : [{ label, detail: document.title, filterText: `${label} ${document.title}` }];
    });
  // `/@v6.2/…` and `/@en/…` are in other trees.
  const pages = value.startsWith('/@')
    ? site.trees.flatMap((one) => (one === tree ? [] : listPages(one, formatTreePrefix(one, tree))))
    : listPages(tree, '');
  return [CompletionItemKind.File, value.length, [...pages, ...assets]];
}

/** How a page of one tree names another: by what differs. */
function formatTreePrefix({ version }: Tree, from: Tree): string {
  const { value, locale } = version;
  const isOther = value !== from.version.value;
  if (locale === from.version.locale) return `/@${value}`;
  return `/@${locale}${isOther ? `/@${value}` : ''}`;
}

/** Words that a setting leads to a page: those of which the end of the line is the beginning. */
function listTerms({ config }: Site, before: string): [word: string, href: string, length: number][] {
  const lists = Object.values(config.features).filter(isWordList);
  return lists.flatMap((list) =>
    Object.entries(list).flatMap(([word, href]): [string, string, number][] => {
      for (let length = Math.min(word.length, before.length); length > 0; length--)
        if (word.toLowerCase().startsWith(before.slice(-length).toLowerCase())) return [[word, href, length]];
      return [];
    }),
  );
}

function isWordList(setting: unknown): setting is Readonly<Record<string, string>> {
  if (typeof setting !== 'object' || setting === null || Array.isArray(setting)) return false;
  const values = Object.values(setting);
  return values.length > 0 && values.every((value) => typeof value === 'string' && value.startsWith('/'));
}
