/** What tests of parsing share: a page made of a text, and HTML without the wrappers that docgen adds. */
import { type CheerioAPI, load } from 'cheerio';
import MarkdownIt from 'markdown-it';
import { loadParseTools } from '#engine';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Document, SourceFile } from '#model/document/document';
import { fillPlaceholders } from '#model/document/placeholder';
import { escapeHtml } from '#model/text';
import { type ParseOptions, type ParseTools, parse, renderMarkdown as renderByRules } from '#parse';
import { stringsOf } from '../../helpers/config.ts';

export const path = 'content/guide/page.md';

export function sourceOf(text: string, given: Partial<SourceFile> = {}): SourceFile {
  const origins = [{ line: 1, file: path, fileLine: 1, indent: 0 }];
  return { path, overlay: false, text, origins, hash: 'x', ...given };
}

/** What the engine gives for every page. */
export const commonTools: ParseTools = await loadParseTools();

export const options: ParseOptions = {
  version: 'v6.4',
  knownVersions: ['dev', 'v6.4', 'v6.2'],
  variables: {
    'product.name': 'Pbx',
    'product.slug': 'pbx',
    'version.value': 'v6.4',
    'site.title': '文档中心',
  },
  strings: stringsOf('zh-CN'),
  lang: 'zh-CN',
  allowScripts: false,
};

/** As the library gives it. */
export const renderMarkdown = (text: string, given: Parameters<typeof renderByRules>[1] = {}): string =>
  renderByRules(text, given, commonTools);

type Parsed = Document & { readonly found: readonly Diagnostic[] };

/** The document of a text; its placeholders show as `⟨n⟩` and `⟨n s⟩`. */
export function parsed(text: string, given: Partial<ParseOptions> = {}, tools: ParseTools = {}): Parsed {
  const { value, diagnostics } = parse(
    sourceOf(text),
    { ...options, ...given },
    { ...commonTools, ...tools },
  );
  const html = fillPlaceholders(
    value.html,
    (index) => `⟨${index}⟩`,
    () => '',
  );
  return { ...value, html, found: diagnostics };
}

/** The body of a page with a title of its own. */
export function body(text: string, given: Partial<ParseOptions> = {}, tools: ParseTools = {}): Parsed {
  return parsed(`---\ntitle: 标题\n---\n${text}`, given, tools);
}

/** Diagnostics as `code line:column`. */
export function told({ found }: Parsed): string[] {
  return found.map((one) => `${one.code} ${one.line}${one.column === undefined ? '' : `:${one.column}`}`);
}

const standard = new MarkdownIt('commonmark');

/** A page's body without what docgen puts around it, addresses filled in: comparable to a specification. */
export function unwrapped(text: string): string {
  const { value } = parse(sourceOf(`---\ntitle: 标题\n---\n${text}`), options, commonTools);
  const html = fillPlaceholders(
    value.html,
    (index) => escapeHtml(standard.normalizeLink(value.links[index]!.href)),
    () => '',
  );
  const $ = fragment(html);
  $('a.anchor').remove();
  $('h1, h2, h3, h4, h5, h6').removeAttr('id').removeAttr('aria-label');
  $('img').removeAttr('loading').removeAttr('decoding');
  for (const figure of $('figure.code').toArray()) {
    const code = $(figure).find('code');
    $(figure).replaceWith(
      $('<pre>').append($('<code>').attr('class', code.attr('class')).text(`${code.text()}\n`)),
    );
  }
  for (const figure of $('figure.figure').toArray()) {
    const image = $(figure).find('img');
    const title = $(figure).find('figcaption').text();
    if (title !== '') image.attr('title', title);
    $(figure).replaceWith($('<p>').append(image));
  }
  for (const box of $('div.table').toArray()) $(box).replaceWith($(box).children());
  $('th').removeClass('col-4 col-5 col-6');
  for (const cell of $('th, td').toArray()) {
    const align = { 'ta-l': 'left', 'ta-c': 'center', 'ta-r': 'right' }[$(cell).attr('class') ?? ''];
    $(cell).removeAttr('scope').removeAttr('class');
    if (align) $(cell).attr('align', align);
  }
  return normalised($);
}

/** HTML in the form in which two texts of the same meaning are the same: without comments, of which pages have none. */
export function normal(html: string): string {
  return normalised(fragment(html.replace(/<!--(?:-?>|[\s\S]*?-->)/g, '')));
}

function fragment(html: string): CheerioAPI {
  return load(html, { xml: { xmlMode: false, decodeEntities: true } }, false);
}

function normalised($: CheerioAPI): string {
  return write($.root().toArray()[0]!.children).trim();
}

type Node = {
  readonly type: string;
  readonly data?: string;
  readonly name?: string;
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly unknown[];
};

const blockNames =
  'p|h[1-6]|ul|ol|li|blockquote|pre|hr|div|table|thead|tbody|tr|th|td|dl|dt|dd|section|figure|br';
const blocks = new RegExp(`^(?:${blockNames})$`);
const afterBlock = new RegExp(`(</(?:${blockNames})>)\\s+`, 'g');

function write(nodes: readonly unknown[], verbatim = false): string {
  let html = '';
  for (const node of nodes as readonly Node[]) {
    if (node.type === 'text') {
      const text = escapeHtml(node.data ?? '');
      html += verbatim ? text : text.replace(/\s+/g, ' ');
    } else if (node.type === 'comment') html += `<!--${node.data}-->`;
    else if (node.name !== undefined && node.attribs) {
      const attributes = Object.entries(node.attribs)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(
          ([name, value]) =>
            ` ${name}="${escapeHtml(name === 'href' ? standard.normalizeLink(value) : value)}"`,
        )
        .join('');
      const inner = write(node.children ?? [], verbatim || node.name === 'pre');
      const isBlock = blocks.test(node.name);
      const content =
        node.name === 'pre' ? inner.replace(/\n(<\/code>)?$/, '$1') : isBlock ? inner.trim() : inner;
      html = isBlock ? html.trimEnd() : html;
      html += `<${node.name}${attributes}>${content}</${node.name}>`;
    } else if (node.data !== undefined) html += `<${node.data}>`;
  }
  return verbatim ? html : html.replace(afterBlock, '$1');
}
