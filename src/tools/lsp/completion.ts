/** What an editor offers while an address, an anchor, a variable, a component, a term or a key is being written. */
import { type CompletionItem, CompletionItemKind } from 'vscode-languageserver/node';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { splitFileOverlay } from '#model/address/route';
import { formatRouteHref, getFolder, getRelativePath, splitHref } from '#model/address/url';
import { calloutNames } from '#model/markup/callout-names';
import { listVariables } from '#model/markup/variables';
import type { Site, Tree } from '#model/site/site';
import { measureHead } from '#move';
import type { Knowledge } from './knowledge.ts';
import { type Address, findBegunAddress, getLine, makeRange } from './text.ts';

type Asked = {
  readonly file: string;
  readonly document: TextDocument;
  readonly offset: number;
};

type Word = Pick<CompletionItem, 'label' | 'detail' | 'filterText' | 'sortText'> & {
  readonly insert?: string;
};

export function listCompletions(knowledge: Knowledge, asked: Asked): CompletionItem[] {
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
  const address = findBegunAddress(text, asked.offset);
  if (address) {
    const [kind, length, words] = listTargets(knowledge, { ...asked, site, tree, address });
    return offer(kind, length, words);
  }
  if (asked.offset <= measureHead(text)) {
    const key = /^[\w-]*$/.exec(before)?.[0];
    const words = knowledge.metaKeys().map((label) => ({ label, insert: `${label}: ` }));
    return key === undefined ? [] : offer(CompletionItemKind.Property, key.length, words);
  }
  const component = /<([A-Z]\w*)?$/.exec(before);
  const box = /^[ \t>]*:{3,}[ \t]*([\w-]*)$/.exec(before);
  const components = Object.keys(site.config.components ?? {});
  if (component) return offer(CompletionItemKind.Class, component[1]?.length ?? 0, components.map(toWord));
  if (box)
    return offer(CompletionItemKind.Struct, box[1]!.length, [...calloutNames, ...components].map(toWord));
  return listTerms(site, before).flatMap(([word, href, length]) =>
    offer(CompletionItemKind.Text, length, [{ label: word, detail: href }]),
  );
}

function toWord(label: string): Word {
  return { label };
}

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
    const shared = [...site.publicFiles.keys()].filter((one) =>
      /\.(?:png|jpe?g|gif|svg|webp|avif)$/i.test(one),
    );
    return [
      CompletionItemKind.File,
      value.length,
      [...assets, ...shared.map((one) => ({ label: `/${one}` }))],
    ];
  }
  const pages = tree.pages.flatMap(({ route, document }): Word[] => {
    const { rest } = splitFileOverlay(document.path);
    const label = value.startsWith('.')
      ? rest.endsWith('.md')
        ? relative(rest)
        : ''
      : formatRouteHref(route);
    return label === '' ? [] : [{ label, detail: document.title, filterText: `${label} ${document.title}` }];
  });
  return [CompletionItemKind.File, value.length, [...pages, ...assets]];
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
