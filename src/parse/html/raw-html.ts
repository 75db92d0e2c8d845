/**
 * Takes what acts out of raw HTML, turns its addresses into references, and keeps its elements balanced over
 * the pieces in which markdown hands it over: a piece may only close what was opened in the same block.
 */
import { fixedIds } from '../../model/contract.ts';
import { hrefPlaceholder } from '../../model/placeholder.ts';
import { escapeHtml } from '../../model/text.ts';
import type { PageState, Point } from '../page.ts';
import { hintForElement, isElement } from './elements.ts';
import { type Attribute, attributeOf, type OpenTag, type Part, partsOf, wordOf } from './fragment.ts';
import { OpenElements } from './open-elements.ts';
import {
  attributeFault,
  candidatesOf,
  closesItself,
  elementFault,
  holdsText,
  isFrame,
  isVoid,
  losesContent,
  referenceKind,
} from './policy.ts';

type Locate = (offset: number) => Point;

const allowHint = 'If this site needs it, set allowScripts in the configuration.';

export class RawHtml {
  readonly #page: PageState;
  readonly #open = new OpenElements();
  /** For each markdown block being read, how many raw elements were open before it. */
  readonly #blocks: number[] = [];
  /** The element whose content is being left out. */
  swallowed: string | undefined;
  /** Plain text of the last piece. */
  text = '';

  constructor(page: PageState) {
    this.#page = page;
  }

  /** A markdown block begins. */
  enter(): void {
    this.#blocks.push(this.#open.length);
  }

  /** A markdown block ends: the tags that close what was left open in it. */
  leave(): string {
    return this.#closeDownTo(this.#blocks.pop() ?? 0);
  }

  /** One piece as it may stand in the page. */
  piece(html: string, locate: Locate): string {
    let result = '';
    const text: string[] = [];
    for (const part of partsOf(html)) {
      if (this.swallowed !== undefined) {
        if (part.kind === 'close' && part.name === this.swallowed) this.swallowed = undefined;
        continue;
      }
      if (part.kind === 'text') text.push(part.text);
      const inside = this.#open.innermost?.name;
      const isOwnEnd = part.kind === 'close' && part.name === inside;
      // A piece of its own within <textarea>: a tag to us, text to browsers.
      if (inside !== undefined && holdsText(inside) && !isOwnEnd) {
        result += html.slice(part.start, part.end).replace(/</g, '&lt;');
      } else result += this.#part(html, part, locate);
    }
    this.text = text.join('').replace(/\s+/g, ' ').trim();
    return result;
  }

  #part(html: string, part: Part, locate: Locate): string {
    const raw = html.slice(part.start, part.end);
    switch (part.kind) {
      case 'open':
        return this.#openTag(html, part, locate);
      case 'close':
        return this.#closeTag(part.name, locate(part.start));
      case 'text':
        return this.#textOf(raw, part.end === html.length);
      case 'comment':
        if (raw.startsWith('<!--')) return '';
        this.#tellHidden(raw, locate(part.start));
        return raw;
      case 'cdata':
        if (!this.#open.hasDrawing()) this.#tellHidden(raw, locate(part.start));
        // To browsers it ends at the first ">", outside drawings.
        return /<[A-Za-z/!?]/.test(raw.slice(raw.indexOf('>'))) ? escapeHtml(raw) : raw;
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

  /** `<?php … ?>`, `<!DOCTYPE …>` and their kin are comments to browsers. */
  #tellHidden(raw: string, point: Point): void {
    const start = /^<[?!][^\s>]{0,20}/.exec(raw)![0];
    this.#page.warn('html-unknown', point, `Browsers show nothing of what begins with ${start}`, {
      hint: 'Put it into backticks, or write &lt; for the sign.',
      target: start,
    });
  }

  /** A `<` at the very end could become a tag with what follows. */
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
    const fault = page.options.allowScripts ? undefined : elementFault(tag);
    if (fault !== undefined) {
      page.error('html-script', point, fault, { hint: allowHint, target: name });
      if (losesContent(name)) this.swallowed = name;
      return '';
    }
    // Browsers take `<a name="x"/>` for an opening tag, except in drawings.
    const drawn = this.#open.isDrawn(name);
    const closed = isVoid(name) || (tag.selfClosing && drawn && !holdsText(name));
    const expand = tag.selfClosing && !closed && !holdsText(name);
    const isReported = !drawn && !isElement(name);
    if (isReported) {
      const written = html.slice(tag.start + 1, tag.start + 1 + name.length);
      const message = `<${written}> is no element of HTML: browsers show at most what stands in it.`;
      page.warn('html-unknown', point, message, { hint: hintForElement(written), target: written });
    }
    if (!closed && !expand) this.#open.push({ name, point, isReported });
    return this.#written(html, tag, locate, { expand, closed });
  }

  /** The tag as it was written where nothing in it has to change. */
  #written(
    html: string,
    tag: OpenTag,
    locate: Locate,
    { expand, closed }: { readonly expand: boolean; readonly closed: boolean },
  ): string {
    const attributes: string[] = [];
    let changed = tag.selfClosing && !closed;
    const seen = new Set<string>();
    for (const attribute of tag.attributes) {
      const raw = html.slice(attribute.start, attribute.end);
      // Of equal attributes browsers take the first.
      const written = seen.has(attribute.name) ? undefined : this.#attribute(tag, attribute, raw, locate);
      seen.add(attribute.name);
      if (written !== raw) changed = true;
      if (written !== undefined) attributes.push(written);
    }
    if (needsNoopener(tag)) {
      changed = true;
      const rel = attributeOf(tag, 'rel');
      const at = attributes.findIndex((one) => /^rel\b/i.test(one));
      const value = `rel="${escapeHtml(rel === undefined ? 'noopener' : `${rel} noopener`)}"`;
      if (at < 0) attributes.push(value);
      else attributes[at] = value;
    }
    if (!changed) return html.slice(tag.start, tag.end);
    const name = html.slice(tag.start + 1, tag.start + 1 + tag.name.length);
    const inner = [name, ...attributes].join(' ');
    if (expand) return `<${inner}></${name}>`;
    return `<${inner}${tag.selfClosing && closed ? ' /' : ''}>`;
  }

  /** What an attribute becomes; undefined if it is left out. */
  #attribute(tag: OpenTag, attribute: Attribute, raw: string, locate: Locate): string | undefined {
    const page = this.#page;
    const { name, value } = attribute;
    const point = () => locate(attribute.start);
    if (name === 'style') {
      page.warn('html-style', point(), 'The style attribute is left out.', {
        hint: 'Use a class of the theme.',
      });
      return undefined;
    }
    const fault = page.options.allowScripts ? undefined : attributeFault(attribute);
    if (fault !== undefined) {
      page.error('html-script', point(), fault, { hint: allowHint, target: name });
      return undefined;
    }
    if (name === 'id' && value !== '' && !this.#takeId(value, point())) return undefined;
    if (name === 'name' && tag.name === 'a' && value !== '') page.ids.add(value);
    if (name === 'srcset') {
      const candidates = candidatesOf(value).map(({ href, descriptor }) => {
        if (/^data:/i.test(href)) return escapeHtml(`${href} ${descriptor}`.trim());
        const index = page.addLink('image', href, point());
        return `${hrefPlaceholder(index)} ${escapeHtml(descriptor)}`.trim();
      });
      return `srcset="${candidates.join(', ')}"`;
    }
    const kind = referenceKind(tag, attribute);
    if (kind === undefined) return raw;
    return `${name}="${hrefPlaceholder(page.addLink(kind, value.trim(), point()))}"`;
  }

  /** Foreign documents repeat ids without harm: only a warning. False: the page's frame would break by it. */
  #takeId(id: string, point: Point): boolean {
    const page = this.#page;
    if (fixedIds.has(id)) {
      page.warn(
        'heading-duplicate-id',
        point,
        `The id "${id}" belongs to the frame of every page; it is left out.`,
        { hint: 'Choose another id.', target: id },
      );
      return false;
    }
    if (page.ids.has(id)) {
      page.warn('heading-duplicate-id', point, `The id "${id}" is given twice on this page.`, { target: id });
    }
    page.ids.add(id);
    return true;
  }

  #closeTag(name: string, point: Point): string {
    if (isFrame(name) || isVoid(name)) return '';
    const bottom = this.#blocks.at(-1) ?? 0;
    const at = this.#open.lastOf(name);
    if (at < bottom) {
      // The opening tag of what may not stand here was told already.
      const isReported = !this.#page.options.allowScripts && elementFault({ ...bare, name }) !== undefined;
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
      if (closesItself(name)) {
        // In a drawing what is open keeps browsers from closing all that is around it.
        if (this.#open.hasDrawing()) tags += `</${name}>`;
        continue;
      }
      if (!isReported) {
        this.#page.warn('html-unbalanced', point, `<${name}> is not closed where its block ends.`, {
          hint: `Write </${name}> in the same block.`,
          target: name,
        });
      }
      tags += `</${name}>`;
    }
    return tags;
  }
}

const bare: OpenTag = { kind: 'open', name: '', start: 0, end: 0, attributes: [], selfClosing: false };

function needsNoopener(tag: OpenTag): boolean {
  return wordOf(tag, 'target') === '_blank' && !/(?:^|\s)noopener(?:\s|$)/.test(wordOf(tag, 'rel'));
}
