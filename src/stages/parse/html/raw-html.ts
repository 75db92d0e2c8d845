/**
 * Removes active content from raw HTML, turns its addresses into references, and keeps its elements balanced. Markdown
 * passes the HTML in pieces; a piece may only close elements that were opened in the same block.
 */
import {
  closedToHeadings,
  endsWord,
  escapeInstructions,
  findElementFault,
  type HtmlPart,
  hasEarlyEnd,
  hasOptionalEnd,
  isElement,
  isEmptied,
  isFrame,
  isTableFrame,
  isTablePart,
  isTextElement,
  isVoid,
  lessThan,
  OpenElements,
  type OpenTag,
  parseFragment,
  splitDeclaration,
} from '#html';
import { isOwnElement } from '#model/contract';
import { findHint, type OtherAttribute, type OtherAttributes } from '#model/markup/parse-hints';
import { escapeHtml } from '#model/text';
import type { PageState, Point } from '../page.ts';
import { reportComment, reportDeclaration } from './declarations.ts';
import { getElementHint } from './elements.ts';
import { allowHint, type Locate, writeTag } from './tag.ts';
import { reportUnparsedMarkdown } from './unread-markdown.ts';

/** `isReported`: there is a warning already that the element does not exist. */
type Open = { readonly name: string; readonly point: Point; readonly isReported: boolean };

export class RawHtml {
  readonly #page: PageState;
  readonly #open = new OpenElements<Open>();
  /** What reads attributes that are no HTML. */
  readonly #others: OtherAttributes | undefined;
  /** Attributes of the current piece that are no HTML. */
  #removed: readonly OtherAttribute[] = [];
  /** For each enclosing markdown block: how many raw elements were open before it. */
  readonly #blocks: number[] = [];
  /** The element whose content is being skipped. */
  swallowed: string | undefined;
  /** The plain text of the last piece. */
  text = '';

  constructor(page: PageState) {
    this.#page = page;
    this.#others = findHint(page.tools.hints, (each) => each.attributes);
  }

  /** True between the cells of a table: browsers move text there in front of the table. */
  get isBetweenCells(): boolean {
    const { innermost } = this.#open;
    return innermost !== undefined && isTableFrame(innermost.name);
  }

  /** Begins a markdown block. */
  enter(): void {
    this.#blocks.push(this.#open.length);
  }

  /** Ends a markdown block. Returns closing tags for elements that the block left open. */
  leave(): string {
    return this.#closeDownTo(this.#blocks.pop() ?? 0);
  }

  /** True where headings count as headings of the page. */
  get readsHeadings(): boolean {
    return this.swallowed === undefined && this.#open.lastOf(...closedToHeadings) < 0;
  }

  /** The permitted attributes of a tag that is written and closed elsewhere. */
  attributesOf(tag: string, locate: Locate): [string, string][] {
    const [open] = parseFragment(this.piece(tag, locate));
    if (open?.kind !== 'open') return [];
    this.#open.pop();
    return open.attributes.map(({ name, value }) => [name, value]);
  }

  /** The declaration at the start of a piece that must become text, since browsers would show its second half; else ''. */
  declaration(html: string): string {
    const { innermost } = this.#open;
    const isText = this.swallowed !== undefined || (innermost && isTextElement(innermost.name));
    return isText || this.#open.hasDrawing() ? '' : splitDeclaration(html);
  }

  /** One piece of HTML, made safe for the page. */
  piece(written: string, locate: Locate): string {
    const given = escapeInstructions(written, (raw, at) =>
      reportDeclaration(this.#page, raw, locate(at), true),
    );
    const { html, removed } = this.#others?.blank(given) ?? { html: given, removed: [] };
    this.#removed = removed;
    let result = '';
    const text: string[] = [];
    for (const part of parseFragment(html)) {
      if (this.swallowed !== undefined) {
        if (part.kind === 'close' && part.name === this.swallowed) this.swallowed = undefined;
        continue;
      }
      if (part.kind === 'text') text.push(part.text);
      else if ('name' in part && endsWord(part.name)) text.push(' ');
      const inside = this.#open.innermost?.name;
      const isOwnEnd = part.kind === 'close' && part.name === inside;
      // A piece inside <textarea>: the tokenizer sees a tag, browsers see text.
      if (inside !== undefined && isTextElement(inside) && !isOwnEnd) {
        result += html.slice(part.start, part.end).replace(/</g, '&lt;');
      } else result += this.#part(html, part, locate);
    }
    this.text = text.join('').replaceAll(lessThan, '<').replace(/\s+/g, ' ').trim();
    return result.replaceAll(lessThan, '&lt;');
  }

  #part(html: string, part: HtmlPart, locate: Locate): string {
    const raw = html.slice(part.start, part.end);
    switch (part.kind) {
      case 'open':
        return this.#openTag(html, part, locate);
      case 'close':
        return this.#closeTag(part.name, locate(part.start));
      case 'text':
        reportUnparsedMarkdown(this.#page, raw, this.#open, (offset) => locate(part.start + offset));
        return this.#textOf(raw, part.end === html.length);
      case 'comment':
        if (raw.startsWith('<!--')) {
          reportComment(this.#page, raw, locate(part.start));
          return '';
        }
        reportDeclaration(this.#page, raw, locate(part.start), false);
        return raw;
      case 'cdata': {
        // In a drawing CDATA is text. In the HTML of its <desc>, browsers would end it at the first ">".
        if (this.#open.hasDrawing()) return escapeHtml(raw.slice('<![CDATA['.length, -']]>'.length));
        const isShown = hasEarlyEnd(raw);
        reportDeclaration(this.#page, raw, locate(part.start), isShown);
        return isShown ? escapeHtml(raw) : raw;
      }
      default: {
        const point = locate(part.start);
        const hint = raw.startsWith('<!--')
          ? 'A comment ends in -->.'
          : 'Write > where the tag ends, or &lt; for the sign.';
        this.#page.warn('html-unbalanced', point, 'This tag or comment has no end; it is shown as text.', {
          hint,
        });
        return escapeHtml(raw);
      }
    }
  }

  /** Escapes a final `<`, which could form a tag with the next piece. */
  #textOf(raw: string, isLast: boolean): string {
    return isLast && /<\/?$/.test(raw) ? raw.replace(/<(?=\/?$)/, '&lt;') : raw;
  }

  #openTag(html: string, tag: OpenTag, locate: Locate): string {
    const page = this.#page;
    const point = locate(tag.start);
    const { name } = tag;
    if (name === 'style') {
      page.warn('html-style', point, 'The <style> element is left out.', {
        hint: 'Style belongs to the theme.',
      });
      this.swallowed = name;
      return '';
    }
    if (isFrame(name)) {
      page.warn('html-unbalanced', point, `<${name}> has no place inside a page; it is left out.`);
      return '';
    }
    if (isOwnElement(name)) {
      const message = `<${name}> is left out: docgen's own scripts act on it.`;
      page.warn('html-reserved', point, message, { hint: 'Give it another name.', target: name });
      return '';
    }
    if (isTablePart(name) && this.#open.lastOf('table') < 0 && !this.#open.hasDrawing()) {
      page.warn('html-unbalanced', point, `<${name}> stands outside a table; it is left out.`, {
        target: name,
      });
      return '';
    }
    const fault = page.options.allowScripts ? undefined : findElementFault(tag);
    if (fault !== undefined) {
      page.error('html-script', point, fault, { hint: allowHint, target: name });
      if (isEmptied(name)) this.swallowed = name;
      return '';
    }
    // Browsers read `<a name="x"/>` as an opening tag, except in drawings.
    const drawn = this.#open.isDrawn(name);
    const closed = isVoid(name) || (tag.selfClosing && drawn && !isTextElement(name));
    const expand = tag.selfClosing && !closed && !isTextElement(name);
    const isReported = !drawn && !isElement(name);
    if (isReported) {
      const written = html.slice(tag.start + 1, tag.start + 1 + name.length);
      const message = `<${written}> is no element of HTML: browsers show at most what stands in it.`;
      page.warn('html-unknown', point, message, {
        hint: getElementHint(written, Object.keys(page.options.components ?? {}), page.tools.hints),
        target: written,
      });
    }
    if (!closed && !expand) this.#open.push({ name, point, isReported });
    const removed = this.#removedUpTo(tag.end);
    return writeTag(page, html, tag, { locate, expand, closed, removed, others: this.#others });
  }

  /** Takes the removed attributes of the current tag from the queue. */
  #removedUpTo(end: number): readonly OtherAttribute[] {
    const count = this.#removed.findIndex(({ start }) => start >= end);
    const own = count < 0 ? this.#removed : this.#removed.slice(0, count);
    this.#removed = this.#removed.slice(own.length);
    return own;
  }

  #closeTag(name: string, point: Point): string {
    if (isFrame(name) || isVoid(name) || isOwnElement(name)) return '';
    const bottom = this.#blocks.at(-1) ?? 0;
    const at = this.#open.lastOf(name);
    if (at < bottom) {
      const isPart = isTablePart(name);
      // The browser opened the missing row for a cell, and closes it here.
      if (isPart && this.#open.lastOf('table') >= bottom) return `</${name}>`;
      // The opening tag was outside a table too: it was reported and left out.
      if (isPart && this.#open.lastOf('table') < 0) return '';
      // Do not warn again if the opening tag was forbidden.
      const isReported =
        !this.#page.options.allowScripts && findElementFault({ ...bare, name }) !== undefined;
      if (!isReported && name !== 'style') {
        this.#page.warn('html-unbalanced', point, `</${name}> closes nothing; it is left out.`, {
          target: name,
        });
      }
      return '';
    }
    const inner = this.#closeDownTo(at + 1);
    this.#open.pop();
    return `${inner}</${name}>`;
  }

  #closeDownTo(count: number): string {
    let tags = '';
    while (this.#open.length > count) {
      const { name, point, isReported } = this.#open.pop();
      if (hasOptionalEnd(name)) {
        // In a drawing an open element would keep browsers from closing the elements around it.
        if (this.#open.hasDrawing()) tags += `</${name}>`;
        continue;
      }
      if (!isReported) {
        this.#page.warn('html-unbalanced', point, `<${name}> is not closed where its block ends.`, {
          // A name with a hyphen is often a placeholder for the reader's value.
          hint: `${name.includes('-') ? `${getElementHint(name)} Else write` : 'Write'} </${name}> in the same block.`,
          target: name,
        });
      }
      tags += `</${name}>`;
    }
    return tags;
  }
}

const bare: OpenTag = { kind: 'open', name: '', start: 0, end: 0, attributes: [], selfClosing: false };
