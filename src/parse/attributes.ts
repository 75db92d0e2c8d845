/** Puts `{#id .class}` on the elements that they were written for. */
import type { Token } from 'markdown-it';
import type { Attributes } from '../model/attributes.ts';
import type { PageState, Point } from './page.ts';

/** Puts attributes on an element; an id that is taken is told and left out. */
export function applyAttributes(page: PageState, token: Token, attributes: Attributes, point: Point): void {
  if (attributes.id !== undefined && page.claimId(attributes.id, point)) {
    token.attrs = [['id', attributes.id], ...(token.attrs ?? []).filter(([name]) => name !== 'id')];
  }
  if (attributes.classes.length > 0) token.attrJoin('class', attributes.classes.join(' '));
}
