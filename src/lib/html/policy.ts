/** The policy for raw HTML: which elements and attributes run scripts, and which hold addresses. */
import { type Attribute, getAttribute, getAttributeWord, type OpenTag } from './fragment.ts';

/** Elements that run code, load other documents, or redirect the page's addresses. */
const scriptElements = new Set(
  (
    'script iframe object embed applet base link frame frameset portal fencedframe ' +
    // Some HTML parsers read the content of these as text, others as markup.
    'noscript noembed noframes xmp plaintext'
  ).split(' '),
);
/** Elements that are removed with their content. */
const emptied = new Set(['script', 'style', 'iframe', 'noembed', 'noframes', 'xmp', 'plaintext']);
/** Elements that every page already has once. */
const frameElements = new Set(['html', 'head', 'body']);
const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr keygen basefont bgsound frame'.split(
    ' ',
  ),
);
/** Elements that HTML closes implicitly. */
const optionalEnd = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rp rt rb rtc'.split(' '),
);
const addressAttributes = new Set(
  (
    'href xlink:href src action formaction poster background cite data longdesc codebase classid profile ' +
    'manifest ping xml:base dynsrc lowsrc icon archive to from values by'
  ).split(' '),
);
const animations = new Set('animate set animatemotion animatetransform animatecolor discard'.split(' '));

const shownBy: Readonly<Record<string, 'image' | 'media'>> = Object.assign(Object.create(null), {
  ...{ img: 'image', input: 'image', image: 'image' },
  ...{ video: 'media', audio: 'media', source: 'media', track: 'media' },
});
/** Elements whose `background` attribute browsers still draw. */
const backgrounds = /^(?:table|thead|tbody|tfoot|tr|t[dh])$/;

/** Names of these elements become properties of `document`: an <img name="querySelector"> would hide the method. */
const namedOnDocument = new Set(['form', 'img', 'image']);

export const isNameOnDocument = (element: string, attribute: string): boolean =>
  attribute === 'name' && namedOnDocument.has(element);
/** Parts of a table that hold other parts, and no text. */
const tableFrames = new Set('table thead tbody tfoot tr colgroup'.split(' '));
const tableParts = new Set('thead tbody tfoot tr td th caption colgroup col'.split(' '));

export const isTableFrame = (name: string): boolean => tableFrames.has(name);
/** True for elements that browsers accept only within <table>. */
export const isTablePart = (name: string): boolean => tableParts.has(name);
export const isVoid = (name: string): boolean => voidElements.has(name);
export const hasOptionalEnd = (name: string): boolean => optionalEnd.has(name);
export const isFrame = (name: string): boolean => frameElements.has(name);
/** True for elements whose content is text without tags, except in drawings. */
export const isTextElement = (name: string): boolean => name === 'textarea' || name === 'title';
export const isEmptied = (name: string): boolean => emptied.has(name);

/** Why a page may not have this element; undefined if it may. */
export function findElementFault(tag: OpenTag): string | undefined {
  const { name } = tag;
  if (scriptElements.has(name)) return `<${name}> is not allowed in a page.`;
  if (name === 'meta' && getAttribute(tag, 'http-equiv') !== undefined)
    return '<meta http-equiv> is not allowed in a page.';
  if (animations.has(name) && /^(?:xlink:)?href$|^on/.test(getAttributeWord(tag, 'attributename'))) {
    return `<${name}> may not change addresses or handlers.`;
  }
  return undefined;
}

/** Why a page may not have this attribute; undefined if it may. `isUnsafe`: whether an address is one that runs code. */
export function findAttributeFault(
  attribute: Pick<Attribute, 'name' | 'value'>,
  isUnsafe: (href: string) => boolean,
): string | undefined {
  const { name, value } = attribute;
  if (/^on[a-z]+$/.test(name) || name === 'srcdoc') return `The attribute "${name}" runs a script.`;
  const unsafe = addressAttributes.has(name)
    ? isUnsafe(value) || (name === 'values' && value.split(';').some(isUnsafe))
    : name.endsWith('srcset') && splitSrcset(value).some(({ href }) => isUnsafe(href));
  if (unsafe && /^\s*data:image\/svg/i.test(value))
    return `The address in "${name}" holds an SVG drawing, which could run scripts: name a file, or write it as <svg>.`;
  return unsafe ? `The address in "${name}" is not one that a page may lead to.` : undefined;
}

export type Candidate = { readonly href: string; readonly descriptor: string };

/** Splits a `srcset`. */
export function splitSrcset(value: string): Candidate[] {
  const candidates: Candidate[] = [];
  const pattern = /[\s,]*([^\s]+)/y;
  let at = 0;
  for (;;) {
    pattern.lastIndex = at;
    const match = pattern.exec(value);
    if (!match) return candidates;
    at = pattern.lastIndex;
    const href = match[1]!.replace(/,+$/, '');
    let descriptor = '';
    if (href === match[1]) {
      const end = value.indexOf(',', at);
      descriptor = value.slice(at, end < 0 ? value.length : end).trim();
      at = end < 0 ? value.length : end;
    }
    if (href !== '') candidates.push({ href, descriptor });
  }
}

/** The kind of reference that an attribute holds; undefined if the link check has nothing to judge. */
export function getAttributeReferenceKind(
  tag: OpenTag,
  attribute: Attribute,
): 'page' | 'image' | 'media' | 'file' | undefined {
  const { name, value } = attribute;
  const href = value.trim();
  if (href === '' || /^data:/i.test(href)) return undefined;
  if (name === 'href' || name === 'xlink:href') {
    if (tag.name === 'a' || tag.name === 'area') {
      return getAttribute(tag, 'download') !== undefined ? 'file' : 'page';
    }
    // In a drawing, `#x` names a gradient or a shape.
    if (href.startsWith('#')) return undefined;
    if (tag.name === 'image' || tag.name === 'feimage') return 'image';
    return tag.name === 'use' || tag.name === 'link' ? 'file' : 'page';
  }
  if (name === 'src') return shownBy[tag.name] ?? 'file';
  return name === 'poster' || (name === 'background' && backgrounds.test(tag.name)) ? 'image' : undefined;
}
