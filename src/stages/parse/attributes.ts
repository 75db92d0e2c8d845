/** Puts `{#id .class}` on elements, and warns of attributes that an element cannot take. */
import type { Token } from 'markdown-it';
import type { Attributes } from '#model/markup/attributes';
import type { PageState, Point } from './page.ts';

/** Puts attributes on an element. An id that the page already has is reported and left out. */
export function applyAttributes(page: PageState, token: Token, attributes: Attributes, point: Point): void {
  if (attributes.id !== undefined && page.claimId(attributes.id, point)) {
    token.attrs = [['id', attributes.id], ...(token.attrs ?? []).filter(([name]) => name !== 'id')];
  }
  if (attributes.classes.length > 0) token.attrJoin('class', attributes.classes.join(' '));
  const useless = Object.entries(attributes.values ?? {}).filter(
    ([name, value]) => !setElementAttribute(token, name, value),
  );
  if (useless.length > 0) reportUselessAttributes(page, useless, point);
}

/** Sets the size of a picture, or opens a `details`. False: the element takes no such attribute. */
function setElementAttribute(token: Token, name: string, value: string): boolean {
  if (token.type === 'image' && (name === 'width' || name === 'height')) {
    const size = /^([1-9]\d{0,4})(?:px|(%))?$/.exec(value);
    if (size) token.attrSet(name, size[1]! + (size[2] ?? ''));
    return size !== null;
  }
  if (token.tag !== 'details' || name !== 'open') return false;
  if (value !== 'false') token.attrSet('open', '');
  return true;
}

/** Warns of attributes that the page leaves out. */
export function reportUselessAttributes(
  page: PageState,
  values: readonly (readonly [string, string])[],
  point: Point,
): void {
  const written = values.map(([name, value]) => (value === '' ? name : `${name}=${value}`)).join(' ');
  page.warn('markdown-foreign', point, `These attributes have no meaning here and are left out: ${written}`, {
    hint: 'Read are {#id} and {.class}, {width=300} or {height=50%} of a picture, {open} behind "::: details".',
    target: written,
  });
}
