/** Converts written props to plain data. Runs no code: values in braces are JSON. */
import { parseFragment } from '#html';
import { isOnOwnMachine, isUnsafeHref, ownMachineHint } from '#model/address/url';
import { longestProps } from '#model/document/component';
import { formatHrefPlaceholder } from '#model/document/placeholder';
import { isNestedTooDeeply, joinToOneLine } from '#model/text';
import type { PageState, Point } from '#parse';
import type { WrittenProp } from '#tags';

/** Names that React reserves or reads as markup. */
const reserved = new Set(['children', 'key', 'ref', '__proto__', 'dangerouslySetInnerHTML']);

/** Names whose values are addresses, at any depth. */
const addressed = new Set(['href', 'src', 'poster']);

type PropsContext = { readonly component: string; readonly isIsland: boolean; locate(offset: number): Point };

/** The values by name. Reports faulty props and leaves them out. */
export function evaluateProps(
  page: PageState,
  written: readonly WrittenProp[],
  { component, isIsland, locate }: PropsContext,
): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const prop of written) {
    const point = locate(prop.at);
    const reportError = (message: string, hint?: string) =>
      page.error('component-props', point, `<${component}>: ${message}`, { hint, target: prop.name });
    if (prop.kind === 'spread') {
      reportError(
        `{${shortenValue(prop.value)}} is code of MDX, of which nothing is run.`,
        'Write each prop by its name.',
      );
    } else if (reserved.has(prop.name)) {
      reportError(
        `"${prop.name}" is not a prop that a page can give.`,
        prop.name === 'children'
          ? 'What stands between the tags is what the component gets as children.'
          : undefined,
      );
    } else if (Object.hasOwn(props, prop.name)) reportError(`"${prop.name}" is given twice.`);
    else {
      const warn = (message: string, hint?: string) =>
        page.warn('component-props', point, `<${component}>: ${message}`, { hint, target: prop.name });
      const value = readPropValue(prop, reportError, warn);
      if (value) props[prop.name] = insertReferences(page, prop.name, value.value, point);
    }
  }
  const length = isIsland ? JSON.stringify(props).length : 0;
  if (length > longestProps) {
    const message = `<${component}>: its props take ${length} characters; of an island they travel with the page.`;
    page.error('component-props', locate(written[0]!.at), message, {
      hint: `At most ${longestProps} characters: put the data into the component's own file.`,
      target: component,
    });
  }
  return props;
}

/** Undefined if the value is faulty; `reportError` was called. */
function readPropValue(
  { name, kind, value }: WrittenProp,
  reportError: (message: string, hint?: string) => void,
  warn: (message: string, hint?: string) => void,
): { readonly value: unknown } | undefined {
  if (kind === 'none') return { value: true };
  if (kind === 'text') {
    const text = decodePropEntities(value);
    if (isJson(text))
      warn(
        `the value of "${name}" is a text, though it looks like data.`,
        `Data stands in braces: ${name}={${shortenValue(text)}}`,
      );
    return { value: text };
  }
  if (isNestedTooDeeply(value)) {
    reportError(`the value of "${name}" is nested too deeply.`);
    return undefined;
  }
  try {
    return { value: JSON.parse(value) };
  } catch {
    const isData = /^\s*[[{]/.test(value);
    reportError(
      `the value of "${name}" is not JSON: {${shortenValue(value)}}`,
      isData
        ? 'In JSON names and texts stand in double quotes, and nothing but a value follows a comma.'
        : `No code of a page is run: write a text as ${name}="…", a number as ${name}={3}, data as JSON.`,
    );
    return undefined;
  }
}

/** True for an object or a list, but not for a list of one number such as "[1]". */
function isJson(text: string): boolean {
  if (!/^\s*(?:\{[\s\S]*\}|\[[\s\S]*["{,][\s\S]*\])\s*$/.test(text) || isNestedTooDeeply(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Resolves entities as in HTML. */
function decodePropEntities(text: string): string {
  if (!text.includes('&')) return text;
  const [tag] = parseFragment(`<x y="${text.replaceAll('"', '&quot;')}">`);
  return tag?.kind === 'open' ? (tag.attributes[0]?.value ?? text) : text;
}

/** Replaces addresses by references, so that the link check sees them and they lead into the page's own tree. */
function insertReferences(page: PageState, name: string, value: unknown, point: Point): unknown {
  if (Array.isArray(value)) return value.map((one) => insertReferences(page, name, one, point));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, insertReferences(page, key, one, point)]),
    );
  }
  if (typeof value !== 'string' || !addressed.has(name)) return value;
  const href = value.trim();
  if (href === '' || /^data:/i.test(href)) return value;
  if (isUnsafeHref(href)) {
    page.error('link-unsafe', point, `The address in "${name}" is not one that a page may lead to.`, {
      target: href,
      ...(isOnOwnMachine(href) && { hint: ownMachineHint }),
    });
    return '';
  }
  return formatHrefPlaceholder(page.addLink(getReferenceKind(name, href), href, point));
}

function getReferenceKind(name: string, href: string): 'page' | 'image' | 'media' | 'file' {
  if (name === 'href') return 'page';
  if (name === 'poster' || /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i.test(href)) return 'image';
  return /\.(?:mp3|mp4|ogg|oga|ogv|wav|webm|m4a|mov|vtt)(?:[?#]|$)/i.test(href) ? 'media' : 'file';
}

function shortenValue(value: string): string {
  const text = joinToOneLine(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
