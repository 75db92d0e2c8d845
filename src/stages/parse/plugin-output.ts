/**
 * Judges what a site's markdown plugins put into a page by the rules for raw HTML: the attributes of their tokens, and the
 * HTML of their renderers. They run on the writer's text, so what they write may come from anybody.
 */
import type { Env, MarkdownIt, Token } from 'markdown-it';
import {
  type Attribute,
  findAttributeFault,
  findElementFault,
  getAttributeReferenceKind,
  isEmptied,
  isNameOnDocument,
  type OpenTag,
  parseFragment,
} from '#html';
import { isExternal, isUnsafeHref } from '#model/address/url';
import { isClientAttribute, isFrameId, isOwnElement } from '#model/contract';
import { escapeHtml } from '#model/text';
import { allowHint, renameHint } from './html/tag.ts';
import { createSlot, getPageState, type PageState } from './page.ts';

/** `who`: begins a sentence. `acts`: attributes that docgen itself has put in, from the token's `meta`. */
type Source = { readonly who: string; readonly line: number; readonly acts?: readonly string[] };

const bare: OpenTag = { kind: 'open', name: '', start: 0, end: 0, attributes: [], selfClosing: false };

/** Judges the tokens of a page once all rules have run. `who`: the plugins of the site. */
export function addPluginJudge(md: MarkdownIt, who: string): void {
  md.core.ruler.push('plugin_output', (state) => {
    const page = getPageState(state.env);
    let line = 1;
    for (const token of state.tokens) {
      if (token.map) line = token.map[0] + 1;
      judgeToken(page, token, { who, line });
      let inner = line;
      for (const child of token.children ?? []) {
        lines(state.env).set(child, inner);
        judgeToken(page, child, { who, line: inner });
        if (/^(?:soft|hard)break$/.test(child.type)) inner++;
      }
    }
  });
}

/** Lines of the tokens within text, which markdown-it does not keep. */
const lines = createSlot(() => new WeakMap<Token, number>());

export function findTokenLine(env: Env, token: Token | undefined): number | undefined {
  return token && lines(env).get(token);
}

function judgeToken(page: PageState, token: Token, source: Source): void {
  if (token.type === 'html_block' || token.type === 'html_inline') {
    token.content = judgePluginHtml(page, token.content, source);
    return;
  }
  const tag = { ...bare, name: String(token.tag) };
  // Of a pair both are hidden, and the first is told.
  if (token.nesting < 0 ? findElementSentence(page, tag) !== undefined : reportElement(page, tag, source))
    token.hidden = true;
  if (!token.attrs?.length) return;
  const kept = token.attrs.filter(([name, value]) => {
    const attribute = { name: String(name).toLowerCase(), value: String(value) };
    return !reportAttribute(page, token.tag, attribute, { ...source, acts: getActs(token) });
  });
  if (kept.length < token.attrs.length) token.attrs = kept;
}

/** The attributes by which scripts find the element that docgen itself has put in. */
export function getActs(token: Token | undefined): readonly string[] | undefined {
  return token?.meta?.acts as readonly string[] | undefined;
}

/** The HTML without what no page may have, each told at the line. Keeps `style` attributes, which `plugin-guard` tells. */
export function judgePluginHtml(page: PageState, html: string, source: Source): string {
  if (!html.includes('<')) return html;
  let result = '';
  let done = 0;
  /** The element that is left out with its content. */
  let swallowed: string | undefined;
  const leaveOut = ({ start, end }: { readonly start: number; readonly end: number }) => {
    result += html.slice(done, start);
    done = end;
  };
  for (const part of parseFragment(html)) {
    if (swallowed !== undefined) {
      leaveOut(part);
      if (part.kind === 'close' && part.name === swallowed) swallowed = undefined;
    } else if (part.kind === 'open') {
      if (reportElement(page, part, source)) {
        leaveOut(part);
        if (isEmptied(part.name)) swallowed = part.name;
      } else
        for (const attribute of part.attributes) {
          const kind = getAttributeReferenceKind(part, attribute);
          if (attribute.name !== 'style' && reportAttribute(page, part.name, attribute, source))
            leaveOut(attribute);
          else if (kind !== undefined && isExternal(attribute.value))
            page.addLink(kind, attribute.value, source);
        }
    } else if (part.kind === 'close') {
      if (findElementSentence(page, { ...bare, name: part.name }) !== undefined) leaveOut(part);
    } else if (part.kind === 'rest') {
      // A browser would let it swallow what follows.
      leaveOut(part);
      result += escapeHtml(html.slice(part.start, part.end));
    }
  }
  return result + html.slice(done);
}

/** True, with a message, if the page may not have the element. */
function reportElement(page: PageState, tag: OpenTag, { who, line }: Source): boolean {
  const sentence = findElementSentence(page, tag);
  if (sentence === undefined) return false;
  page.error('html-script', { line }, `${sentence} ${who} puts it in.`, {
    hint: allowHint,
    target: tag.name,
  });
  return true;
}

function findElementSentence(page: PageState, tag: OpenTag): string | undefined {
  if (isOwnElement(tag.name)) return `<${tag.name}> belongs to docgen's own scripts.`;
  if (page.options.allowScripts) return undefined;
  return tag.name === 'style' ? '<style> is not allowed in a page.' : findElementFault(tag);
}

/** True, with a message, if the element may not have the attribute. */
function reportAttribute(
  page: PageState,
  element: string,
  attribute: Pick<Attribute, 'name' | 'value'>,
  { who, line, acts }: Source,
): boolean {
  const { name, value } = attribute;
  const { options, tools } = page;
  const point = { line };
  const by = `${who} puts it in.`;
  if (isClientAttribute(name, tools.marks) && !acts?.includes(name)) {
    const message = `The attribute "${name}" is left out: docgen's own scripts act on it. ${by}`;
    page.warn('html-reserved', point, message, { hint: renameHint(name), target: name });
    return true;
  }
  if (name === 'style' && !options.inlineStyles) {
    const hint = `Use a class of the theme; or allow them: csp: { 'style-src': ["'unsafe-inline'"] }.`;
    page.warn('html-style', point, `The style attribute is left out. ${by}`, { hint, target: name });
    return true;
  }
  if (name === 'id' && isFrameId(value)) {
    const message = `The id "${value}" belongs to the frame of every page; it is left out. ${by}`;
    page.warn('heading-duplicate-id', point, message, { hint: 'Choose another id.', target: value });
    return true;
  }
  if (options.allowScripts) return false;
  if (isNameOnDocument(element, name)) {
    const message = `The name of <${element}> is left out: it would stand for the document's own "${value}". ${by}`;
    page.warn('html-name', point, message, { hint: 'Links lead to an id.', target: value });
    return true;
  }
  const fault = findAttributeFault({ name, value }, isUnsafeHref);
  if (fault === undefined) return false;
  page.error('html-script', point, `${fault} ${by}`, { hint: allowHint, target: name });
  return true;
}
