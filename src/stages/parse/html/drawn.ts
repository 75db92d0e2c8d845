/** Checks a component's HTML by the rules for raw HTML. */
import { findAttributeFault, findElementFault, isFrame, isNameOnDocument, parseFragment } from '#html';
import { isUnsafeHref } from '#model/address/url';
import { isClientAttribute, isFrameId } from '#model/contract';

/** Elements at which browsers end an open paragraph. */
const blocks = new Set(
  (
    'address article aside blockquote center details dialog dir div dl dd dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul'
  ).split(' '),
);

type HtmlOptions = {
  /** From the configuration. */
  readonly allowScripts: boolean;
  /** The component stands within a paragraph's text. */
  readonly inParagraph?: boolean;
  /** Attributes by which scripts of features find their parts. */
  readonly marks?: ReadonlySet<string>;
};

/** The first fault; undefined if a page may have this HTML. */
export function findRenderedFault(
  html: string,
  { allowScripts, inParagraph, marks }: HtmlOptions,
): string | undefined {
  for (const part of parseFragment(html)) {
    if (part.kind !== 'open') continue;
    if (part.name === 'style') return 'It draws a <style> element: styles stand in theme/styles/custom.css.';
    if (isFrame(part.name)) return `It draws <${part.name}>, which has no place inside a page.`;
    if (inParagraph && blocks.has(part.name))
      return `It draws <${part.name}>, which no paragraph can hold: its tag belongs on a line of its own, without other words beside it.`;
    const fault = allowScripts ? undefined : findElementFault(part);
    if (fault !== undefined) return `It draws what no page may have: ${fault}`;
    for (const attribute of part.attributes) {
      const { name, value } = attribute;
      if (name === 'style')
        return `It draws a style attribute on <${part.name}>, which the policy of the pages forbids: use a class.`;
      if (name === 'id' && isFrameId(value))
        return `It draws the id "${value}", which belongs to the frame of every page.`;
      if (isClientAttribute(name, marks))
        return `It draws the attribute "${name}" on <${part.name}>: docgen's own scripts act on it.`;
      if (allowScripts) continue;
      if (isNameOnDocument(part.name, name))
        return `It draws a name on <${part.name}>, which could stand for the document's own "${value}".`;
      const wrong = findAttributeFault(attribute, isUnsafeHref);
      if (wrong !== undefined) return `It draws what no page may have: ${wrong}`;
    }
  }
  return undefined;
}
