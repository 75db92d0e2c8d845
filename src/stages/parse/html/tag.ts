/** Writes raw HTML tags: addresses become references, active content goes. */
import {
  type Attribute,
  findAttributeFault,
  getAttribute,
  getAttributeReferenceKind,
  getAttributeWord,
  isNameOnDocument,
  type OpenTag,
  splitSrcset,
} from '#html';
import { isOnOwnMachine, isUnsafeHref, ownMachineHint } from '#model/address/url';
import { isClientAttribute, isFrameId } from '#model/contract';
import { formatHrefPlaceholder } from '#model/document/placeholder';
import type { OtherAttribute, OtherAttributes } from '#model/markup/parse-hints';
import { escapeHtml } from '#model/text';
import type { PageState, Point } from '../page.ts';

export const allowHint = 'If this site needs it, set allowScripts in the configuration.';

export const renameHint = (name: string): string =>
  `Give it another name, such as "${name.replace('data-', 'data-my-')}".`;

/** How many characters of an attribute a message shows. */
const longestShown = 100;

export type Locate = (offset: number) => Point;

type TagPlace = {
  readonly locate: Locate;
  /** Write a closing tag right after it. */
  readonly expand: boolean;
  /** The element needs no closing tag. */
  readonly closed: boolean;
  /** Attributes that are no HTML, which the HTML has blanks for. */
  readonly removed: readonly OtherAttribute[];
  readonly others: OtherAttributes | undefined;
};

/** Writes a tag. Returns it unchanged if nothing in it has to change. */
export function writeTag(
  page: PageState,
  html: string,
  tag: OpenTag,
  { locate, expand, closed, removed: blanked, others }: TagPlace,
): string {
  warnOfLateAddress(page, tag, locate);
  const attributes: string[] = [];
  let changed = tag.selfClosing && !closed;
  const seen = new Set<string>();
  const { attributes: remaining, removed: last } = others?.split(html, tag) ?? {
    attributes: tag.attributes,
    removed: undefined,
  };
  const removed = last ? [...blanked, last] : blanked;
  if (others && removed.length > 0) {
    changed = true;
    const written = removed.map((attribute) => attribute.written.replace(/\s+/g, ' ')).join(' ');
    const shown = written.length > longestShown ? `${written.slice(0, longestShown)}…` : written;
    const message = `This attribute ${others.of} is left out: ${shown}`;
    page.warn('markdown-foreign', locate(removed[0]!.start), message, { hint: others.hint, target: written });
  }
  for (const attribute of remaining) {
    const raw = html.slice(attribute.start, attribute.end);
    // Of two equal attributes browsers use the first.
    const written = seen.has(attribute.name)
      ? undefined
      : convertAttribute(page, tag, attribute, { raw, locate });
    seen.add(attribute.name);
    if (written !== raw) changed = true;
    if (written !== undefined) attributes.push(written);
  }
  if (needsNoopener(tag)) {
    changed = true;
    const rel = getAttribute(tag, 'rel');
    const at = attributes.findIndex((attribute) => /^rel\b/i.test(attribute));
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

/** An address that a script of another site would put in its place, or what Feishu knows it by: the browser loads nothing. */
function warnOfLateAddress(page: PageState, tag: OpenTag, locate: Locate): void {
  if (!/^(?:img|image|video|audio|source)$/.test(tag.name)) return;
  const src = getAttribute(tag, 'src')?.trim() ?? '';
  const isEmpty = src === '' || /^data:image\/(?:gif|svg)/i.test(src);
  if (!isEmpty || getAttribute(tag, 'srcset')) return;
  const late = tag.attributes.find(({ name, value }) => lateAddress.test(name) && value !== '');
  if (!late) return;
  const message = `The address stands in "${late.name}", where browsers do not look: nothing is shown.`;
  const hint = 'Save the file beside the page, and write its name into src.';
  page.warn('link-empty', locate(late.start), message, { hint, target: late.value });
}

const lateAddress = /^(?:data-(?:src|original|lazy|lazy-src|actualsrc|croporisrc|url|href)|lazy-?src|token)$/;

/** The attribute to write; undefined if it is left out. */
function convertAttribute(
  page: PageState,
  tag: OpenTag,
  attribute: Attribute,
  { raw, locate }: { readonly raw: string; readonly locate: Locate },
): string | undefined {
  const { name, value } = attribute;
  const locateAttribute = () => locate(attribute.start);
  if (name === 'style') {
    page.warn('html-style', locateAttribute(), 'The style attribute is left out.', {
      hint: 'Use a class of the theme.',
    });
    return undefined;
  }
  if (isClientAttribute(name, page.tools.marks)) {
    const message = `The attribute "${name}" is left out: docgen's own scripts act on it.`;
    page.warn('html-reserved', locateAttribute(), message, { hint: renameHint(name), target: name });
    return undefined;
  }
  const fault = page.options.allowScripts ? undefined : findAttributeFault(attribute, isUnsafeHref);
  if (fault !== undefined && isOnOwnMachine(value)) {
    page.error('link-unsafe', locateAttribute(), fault, { hint: ownMachineHint, target: value });
    return undefined;
  }
  if (fault !== undefined) {
    page.error('html-script', locateAttribute(), fault, { hint: allowHint, target: name });
    return undefined;
  }
  // With allowScripts, the page's own scripts may need the name.
  if (isNameOnDocument(tag.name, name) && !page.options.allowScripts) {
    const message = `The name of <${tag.name}> is left out: it would stand for the document's own "${value}".`;
    page.warn('html-name', locateAttribute(), message, { hint: 'Links lead to an id.', target: value });
    return undefined;
  }
  if (name === 'id' && value !== '' && !takeId(page, value, locateAttribute())) return undefined;
  if (name === 'name' && tag.name === 'a' && value !== '') page.ids.add(value);
  if (name === 'srcset') {
    const candidates = splitSrcset(value).map(({ href, descriptor }) => {
      if (/^data:/i.test(href)) return escapeHtml(`${href} ${descriptor}`.trim());
      const index = page.addLink('image', href, locateAttribute());
      return `${formatHrefPlaceholder(index)} ${escapeHtml(descriptor)}`.trim();
    });
    return `srcset="${candidates.join(', ')}"`;
  }
  const kind = getAttributeReferenceKind(tag, attribute);
  if (kind === undefined) return raw;
  return `${name}="${formatHrefPlaceholder(page.addLink(kind, value.trim(), locateAttribute()))}"`;
}

/** Reserves an id. A repeated one is only a warning, as in copied documents it does no harm. False: the page's frame has it. */
function takeId(page: PageState, id: string, point: Point): boolean {
  if (isFrameId(id)) {
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

function needsNoopener(tag: OpenTag): boolean {
  return (
    getAttributeWord(tag, 'target') === '_blank' &&
    !/(?:^|\s)noopener(?:\s|$)/.test(getAttributeWord(tag, 'rel'))
  );
}
