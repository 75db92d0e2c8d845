/** HTML's rules for nesting elements, as far as pages need them: parsers fix some faults silently and ignore others. */
import type { CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';

const set = (names: string) => new Set(names.split(' '));

const phrasing = set(
  'a abbr audio b bdi bdo br button canvas cite code data del dfn em i img input ins kbd label map mark math meter ' +
    'noscript t-k t-s t-f t-n t-c t-p object output picture progress q ruby rt rp s samp script select small span strong sub sup svg template ' +
    'textarea time u var video wbr',
);
/** Elements that may hold only phrasing content. */
const phrasingOnly = set(
  'abbr b bdi bdo button cite code data dfn em h1 h2 h3 h4 h5 h6 i kbd label legend mark meter output p pre progress q ' +
    's samp small span strong sub sup time u var',
);
const headings = set('h1 h2 h3 h4 h5 h6');
/** Allowed children of these elements; scripts and templates are allowed everywhere. */
const children: Readonly<Record<string, ReadonlySet<string>>> = {
  ul: set('li'),
  ol: set('li'),
  dl: set('dt dd div'),
  table: set('caption colgroup thead tbody tfoot tr'),
  thead: set('tr'),
  tbody: set('tr'),
  tfoot: set('tr'),
  tr: set('th td'),
};
/** Allowed parents of these elements. */
const parents: Readonly<Record<string, ReadonlySet<string>>> = {
  li: set('ul ol menu'),
  dt: set('dl div'),
  dd: set('dl div'),
  tr: set('table thead tbody tfoot'),
  td: set('tr'),
  th: set('tr'),
  figcaption: set('figure'),
  summary: set('details'),
  legend: set('fieldset'),
};
const interactive = set('a button details input label select textarea');
/** Elements that may hold what their parent may hold. */
const transparent = set('a ins del map object noscript');

/** Elements in places that HTML does not allow; empty for a valid page. */
export function misplaced($: CheerioAPI): string[] {
  const faults: string[] = [];
  /** Ancestors of the element, outermost first. */
  const around: Element[] = [];
  const visit = (element: Element): void => {
    const why = whyNot(element, around);
    if (why) faults.push(`${why}: ${$.html(element).replace(/\s+/g, ' ').slice(0, 80)}`);
    // SVG has rules of its own.
    if (element.tagName === 'svg') return;
    around.push(element);
    for (const child of element.children) if ('tagName' in child) visit(child);
    around.pop();
  };
  for (const body of $('body').get()) visit(body);
  return faults;
}

/** Why the element is not allowed there. `around`: its ancestors, outermost first. */
function whyNot(element: Element, around: readonly Element[]): string | undefined {
  const { tagName, attribs } = element;
  const parent = around.at(-1);
  if (!parent || tagName === 'template' || tagName === 'script') return undefined;
  const there = `<${tagName}> in`;
  const allowed = children[parent.tagName];
  if (allowed && !allowed.has(tagName)) return `${there} <${parent.tagName}>`;
  if (parents[tagName] && !parents[tagName].has(parent.tagName)) return `${there} <${parent.tagName}>`;
  const holder = around.findLast((one) => !transparent.has(one.tagName)) ?? parent;
  if (phrasingOnly.has(holder.tagName) && !phrasing.has(tagName)) return `${there} <${holder.tagName}>`;
  if (holder.tagName === 'summary' && !phrasing.has(tagName) && !headings.has(tagName)) {
    return `${there} <summary>`;
  }
  if (interactive.has(tagName) || attribs.tabindex !== undefined) {
    const control = around.find((one) => ['a', 'button', 'summary'].includes(one.tagName));
    if (control) return `${there} <${control.tagName}>`;
  }
  if (tagName !== 'details' && tagName !== 'figure') return undefined;
  const inside = element.children.filter((child) => 'tagName' in child);
  if (tagName === 'details' && inside[0]?.tagName !== 'summary') return 'no summary first';
  const caption = inside.findIndex((child) => child.tagName === 'figcaption');
  if (tagName === 'figure' && caption > 0 && caption < inside.length - 1) return 'a caption in the middle';
  return undefined;
}
