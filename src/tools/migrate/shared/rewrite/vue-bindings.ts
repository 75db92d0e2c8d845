/**
 * Writes Vue's attributes as plain ones: `:title="'a'"` -> `title="a"`. What only running code would give is left out and
 * reported.
 */
import { addTask, drop, type MovedPage, type Rewriting } from '../model.ts';
import { evaluateExpression } from './mdx-values.ts';
import { attribute, mapTags, readValue, type WrittenTag } from './tags.ts';

/** An attribute of Vue after white space or at the start of a line. */
const mark = /(?:^|\s)(?:[:@#]|v-)[\w[]/;

export const vueBindings: Rewriting = (page) => {
  if (!page.lines.some(({ text }) => mark.test(text))) return;
  mapTags(page, (tag) => (mark.test(tag.attributes) ? { text: writeTag(tag, page) } : undefined));
};

function writeTag({ name, attributes, isClosed, line }: WrittenTag, page: MovedPage): string {
  const isComponent = /^[A-Z]/.test(name);
  const written = [...attributes.matchAll(attribute)].flatMap(([whole, key = '', given]) => {
    const [, bound] = /^(?::|v-bind:)([\w-]+)(?:\.\w+)*$/.exec(key) ?? [];
    if (bound === undefined && !/^(?:[:@#]|v-)/.test(key)) return whole.trim();
    if (bound === 'key' || /^v-(?:pre|cloak|once|memo|else)$/.test(key)) return [];
    if (bound === 'class' || bound === 'style') {
      drop(page, 'style');
      return [];
    }
    const value = bound === undefined ? undefined : evaluateExpression(withBase, readValue(given) || bound);
    const plain = bound === undefined ? undefined : writeValue(bound, value, isComponent);
    if (plain !== undefined) return plain;
    addTask(
      page,
      `An attribute of Vue is left out: ${whole.trim().replace(/\s+/g, ' ')}`.slice(0, 300),
      line,
      'Write what it gave, or draw it with a component.',
    );
    return [];
  });
  return `<${[name, ...written].join(' ')}${isClosed ? ' /' : ''}>`.replace(/\s*\n\s*/g, ' ');
}

/** What both generators give to pages: an address with the site's base, which is written without it here. */
const withBase = 'const withBase = (path) => path; const $withBase = withBase;';

/** The attribute; none for one that is off; undefined if a page cannot have such a value. */
function writeValue(name: string, value: unknown, isComponent: boolean): string | [] | undefined {
  // In a line, a backtick would begin code.
  if (typeof value === 'string')
    return `${name}="${value.trim().replace(/\s+/g, ' ').replaceAll('"', '&quot;').replaceAll('`', '&#96;')}"`;
  if (value === undefined) return undefined;
  if (isComponent) return `${name}={${JSON.stringify(value)}}`;
  if (typeof value === 'number') return `${name}="${value}"`;
  return value === true ? name : value === false || value === null ? [] : undefined;
}
