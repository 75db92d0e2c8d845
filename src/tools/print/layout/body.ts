/**
 * Rewrites a page's body for a manual: ids and addresses are unique among all pages, headings are one level deeper,
 * figures are numbered, and parts for screens are removed.
 */
import { Parser } from 'htmlparser2';
import { escapeHtml } from '#model/text';

/** An address that paper cannot follow; listed at the end of its chapter. */
export type PaperNote = { readonly href?: string; readonly shown: string };

export type PaperPlace =
  | { readonly kind: 'anchor'; readonly anchor: string }
  | ({ readonly kind: 'outside' } & PaperNote);

export type BodyRules = {
  /** The manual's anchor for an id of this page. */
  anchor(id: string): string | undefined;
  place(href: string): PaperPlace;
  picture(src: string): string | undefined;
  /** The next figure's label, 'Figure 2-3'. */
  figure(): string;
  table(): string;
};

export type Abbreviation = { readonly word: string; readonly title: string; readonly anchor: string };

export type Body = {
  readonly html: string;
  readonly notes: readonly PaperNote[];
  /** The number of the first one: they continue the page's footnotes. */
  readonly firstNote: number;
  readonly abbreviations: readonly Abbreviation[];
};

const empty = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that are useless on paper. */
const useless = new Set(['script', 'button', 'form', 'noscript', 'template', 'dialog']);
/** What is for dark ground, and the sign at a heading. Writers give their own elements such names too, so nothing else goes by its class. */
const darkClass = /(?:^|\s)in-dark(?:\s|$)/;
const signClass = /(?:^|\s)anchor(?:\s|$)/;
/** Elements that paper cannot show. */
const playing = new Set(['iframe', 'video', 'audio', 'object', 'embed']);
/** Attributes that only affect browsers. */
const dropped = /^(?:tabindex|hidden|loading|decoding|translate|target|rel|download|srcset|poster|on.*)$/;
const referring = new Set(['id', 'for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'headers']);
/** Code up to so many lines stays on one page. */
const mostTogether = 20;

type Attributes = Readonly<Record<string, string>>;

type Open = {
  /** The written name. */
  readonly name: string;
  /** Index of its tag in the output. */
  readonly at: number;
  readonly attributes: Attributes;
  /** Label of a figure without a caption so far. */
  label?: string;
  /** Alternative text of a picture in it. */
  alt?: string;
  /** The note for a link that paper cannot follow. */
  readonly note?: PaperNote;
};

/** `chapter`: the anchor of the part before the first heading. */
export function rewriteBody(html: string, chapter: string, rules: BodyRules): Body {
  const footnotes = html.match(/<li id="fn:/g)?.length ?? 0;
  const writer = new BodyWriter(chapter, rules, footnotes + 1);
  const parser = new Parser(writer);
  parser.write(html);
  parser.end();
  return writer.body();
}

class BodyWriter {
  readonly #rules: BodyRules;
  readonly #html: string[] = [];
  readonly #open: Open[] = [];
  readonly #notes: PaperNote[] = [];
  readonly #abbreviations: Abbreviation[] = [];
  /** Depth inside removed elements. */
  #skipped = 0;
  /** Anchor of the last heading. */
  #anchor: string;

  readonly #firstNote: number;

  constructor(chapter: string, rules: BodyRules, firstNote: number) {
    this.#firstNote = firstNote;
    this.#anchor = chapter;
    this.#rules = rules;
  }

  body(): Body {
    return {
      html: this.#html.join(''),
      notes: this.#notes,
      firstNote: this.#firstNote,
      abbreviations: this.#abbreviations,
    };
  }

  onopentag(name: string, attributes: Attributes): void {
    const names = attributes.class ?? '';
    const isLeftOut = useless.has(name) || darkClass.test(names) || (name === 'a' && signClass.test(names));
    if (this.#skipped > 0 || isLeftOut || playing.has(name)) {
      if (this.#skipped++ === 0 && !isLeftOut) this.#tell(attributes.src ?? attributes.data ?? '');
    } else if (name === 'a') this.#link(attributes);
    else if (/^h[1-6]$/.test(name)) this.#heading(Number(name[1]), attributes);
    else if (name === 'figure') this.#figure(attributes);
    else if (name === 'img') this.#picture(attributes);
    else if (name === 'details') this.#begin(name, { ...attributes, open: '' });
    else {
      // Bookmarks would join the words; browsers take any other blank away there.
      if (name === 'br' && this.#open.some((one) => /^h[1-6]$/.test(one.name))) this.#html.push('\u00a0');
      this.#begin(name, attributes);
    }
    if (this.#skipped > 0) return;
    if (name === 'figcaption' || name === 'caption') this.#caption(name);
    const figure = name === 'img' && this.#open.findLast((one) => one.label !== undefined);
    if (figure) figure.alt ??= attributes.alt;
  }

  ontext(text: string): void {
    if (this.#skipped > 0) return;
    this.#html.push(this.#open.at(-1)?.name === 'style' ? text : escapeText(text));
  }

  onclosetag(name: string): void {
    if (this.#skipped > 0) {
      this.#skipped--;
      return;
    }
    const open = this.#open.pop();
    if (!open) return;
    if (open.label !== undefined) this.#html.push(formatCaption(open.label, open.alt));
    if (!empty.has(open.name)) this.#html.push(`</${open.name}>`);
    if (open.note) this.#html.push(this.#mark(open.note, this.#textSince(open.at)));
    if (name === 'figure') this.#mayBreak(open);
    const title = name === 'abbr' && open.attributes.title;
    if (title) {
      this.#abbreviations.push({ word: this.#textSince(open.at), title, anchor: this.#anchor });
    }
  }

  /** Plain text of the output since index `at`. */
  #textSince(at: number): string {
    return this.#html
      .slice(at)
      .join('')
      .replace(/<[^>]*>/g, '')
      .trim();
  }

  /** The number of a note; '' if the link's text is the address. */
  #mark(note: PaperNote, text: string): string {
    // A mail or a call needs no scheme on paper; telephone numbers are written with spaces and hyphens.
    const shown = note.shown.replace(/^(?:mailto:([^?]*).*|tel:(.*))$/s, '$1$2');
    const isSaid = shown === note.shown ? text === escapeText(shown) : pack(text) === pack(escapeText(shown));
    if (isSaid) return '';
    const known = this.#notes.findIndex((one) => one.shown === shown);
    if (known < 0) this.#notes.push({ ...note, shown });
    const index = known < 0 ? this.#notes.length - 1 : known;
    return `<sup class="ref">${this.#firstNote + index}</sup>`;
  }

  #heading(level: number, attributes: Attributes): void {
    this.#anchor = this.#rules.anchor(attributes.id ?? '') ?? this.#anchor;
    this.#begin(`h${Math.min(6, Math.max(2, level) + 1)}`, attributes);
  }

  #link(attributes: Attributes): void {
    const { href, ...others } = attributes;
    // A picture or a field that links to itself.
    const own = /(?:^|\s)(zoom|field)(?:\s|$)/.exec(others.class ?? '')?.[1];
    const place = href === undefined || own ? undefined : this.#rules.place(href);
    if (place?.kind === 'anchor') this.#begin('a', { ...others, href: `#${place.anchor}` });
    else if (place?.kind === 'outside') {
      if (place.href === undefined) this.#begin('span', others, { note: place });
      else this.#begin('a', { ...others, href: place.href }, { note: place });
    } else this.#begin(own ? 'span' : 'a', own ? { class: own } : others);
  }

  #figure(attributes: Attributes): void {
    const isPicture = /(?:^|\s)figure(?:\s|$)/.test(attributes.class ?? '');
    this.#begin('figure', attributes, isPicture ? { label: this.#rules.figure() } : {});
  }

  /** A picture that the manual cannot hold, such as one of another host, is named with its address. */
  #picture(attributes: Attributes): void {
    const { src = '', alt = '' } = attributes;
    const place = this.#rules.picture(src) === undefined ? this.#rules.place(src) : undefined;
    if (place?.kind !== 'outside') {
      this.#begin('img', attributes);
      return;
    }
    const hasCaption = this.#open.some(({ label }) => label !== undefined);
    this.#begin('span', { class: 'media' }, { note: place });
    this.#html.push(escapeText(hasCaption || alt === '' ? place.shown : alt));
  }

  /** Inserts the number before a caption. */
  #caption(name: string): void {
    const figure = this.#open.at(-2);
    const label = name === 'caption' ? this.#rules.table() : figure?.label;
    if (label === undefined) return;
    if (figure) figure.label = undefined;
    this.#html.push(`<b>${escapeText(label)}</b> `);
  }

  /** Long code may continue on the next page. */
  #mayBreak({ at, attributes }: Open): void {
    const names = attributes.class ?? '';
    if (!/(?:^|\s)code(?:\s|$)/.test(names)) return;
    const lines = this.#html.slice(at).join('').split('\n').length;
    if (lines > mostTogether) this.#html[at] = this.#html[at]!.replace(names, `${names} long`);
  }

  #tell(src: string): void {
    const place = src === '' ? undefined : this.#rules.place(src);
    if (place?.kind === 'outside') this.#html.push(`<span class="media">▶ ${escapeText(place.shown)}</span>`);
  }

  #begin(name: string, attributes: Attributes, more: Pick<Open, 'label' | 'note'> = {}): void {
    const written = Object.entries(attributes).map(([key, value]) => this.#attribute(name, key, value));
    this.#open.push({ name, at: this.#html.length, attributes, ...more });
    this.#html.push(`<${name}${written.join('')}>`);
  }

  #attribute(element: string, name: string, value: string): string {
    if (dropped.test(name)) return '';
    const given = this.#valueOf(element, name, value);
    return given === undefined ? '' : ` ${name}="${escapeHtml(given)}"`;
  }

  #valueOf(element: string, name: string, value: string): string | undefined {
    const convertAnchors = (text: string) =>
      text
        .split(/\s+/)
        .map((id) => this.#rules.anchor(id) ?? id)
        .join(' ');
    if (element === 'img' && name === 'src') return this.#rules.picture(value);
    if (referring.has(name) || (element === 'a' && name === 'name')) return convertAnchors(value);
    // References inside drawings. Icons (#I-) have the same ids everywhere in the manual.
    if (
      element !== 'a' &&
      /^(?:xlink:)?href$/.test(name) &&
      value.startsWith('#') &&
      !value.startsWith('#I-')
    ) {
      return `#${convertAnchors(value.slice(1))}`;
    }
    return value.replace(/url\(#([^)]*)\)/g, (_, id: string) => `url(#${convertAnchors(id)})`);
  }
}

function formatCaption(label: string, text = ''): string {
  const words = text === '' ? '' : ` ${escapeText(text)}`;
  return `<figcaption><span class="t"><b>${escapeText(label)}</b>${words}</span></figcaption>`;
}

function pack(text: string): string {
  return text.replace(/[\s()-]/g, '');
}

/** Quotes need no escaping in text. */
function escapeText(text: string): string {
  return escapeHtml(text).replaceAll('&quot;', '"');
}
