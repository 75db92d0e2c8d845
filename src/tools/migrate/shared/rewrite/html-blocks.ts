/** Elements of HTML in MDX: their content is markdown there, and so it needs lines of its own. */
import { readProps, type WrittenProp } from '#tags';
import { isJson } from '../data-file.ts';
import { dropBlanks, makeLines, padLines } from '../lines.ts';
import { addTask, drop, type MovedPage } from '../model.ts';
import type { BuildComponent, Builders } from './component-builders.ts';

const names = ['div', 'section', 'article', 'aside', 'header', 'footer', 'main', 'nav', 'center', 'figure'];

const keep: BuildComponent = ({ name, tag, body, line, page }) => {
  const filled = dropBlanks(body);
  const id = /\sid="([\w.:-]+)"/.exec(tag)?.[1];
  // A division around a heading only gives it an id.
  if (filled.length === 1 && /^#{1,6}\s/.test(filled[0]!.text)) {
    const text = filled[0]!.text;
    return [{ ...filled[0]!, text: id === undefined || /\{#/.test(text) ? text : `${text} {#${id}}` }];
  }
  if (filled.length === 0 || /^div$|^center$/.test(name)) {
    drop(page, `element: ${name}`);
    return padLines(body, line);
  }
  return [
    ...makeLines(line, [cleanTag(tag, page)]),
    ...padLines(body, line),
    ...makeLines(line, [`</${name}>`, '']),
  ];
};

/** An element of the head has no place in a page. */
const leave: BuildComponent = ({ name, tag, page, line }) => {
  addTask(
    page,
    `An element of the head is left out: ${tag.replace(/\s+/g, ' ')}`,
    line,
    `Where the page needs <${name}>, write it as \`head\`.`,
  );
  return [];
};

export const htmlBlocks: Builders = {
  ...Object.fromEntries(names.map((name) => [name, keep])),
  link: leave,
  meta: leave,
};

type AnyTag = { readonly name: string; readonly props: readonly WrittenProp[]; readonly end: number };

/** The opening tag at `start` of an element or a component, also one with a dot in its name. */
export function readAnyTag(text: string, start: number): AnyTag | undefined {
  const name = /^<([A-Za-z][\w.]*)(?=[\s/>])/.exec(text.slice(start, start + 100))?.[1];
  if (name === undefined) return undefined;
  const { props, at, broken } = readProps(text, start + 1 + name.length);
  const end = broken === undefined ? text.indexOf('>', at) : -1;
  return end < 0 ? undefined : { name, props, end: end + 1 };
}

/** A tag without values that only running code gives, nor spread ones. */
export function cleanTag(text: string, page: MovedPage): string {
  const tag = readAnyTag(text, 0);
  if (!tag) return text;
  const props = tag.props.filter(({ name, kind, value }) => {
    const isGood =
      kind !== 'spread' && (kind !== 'braces' || isJson(value)) && !/^(?:on[A-Z]|style$)/.test(name);
    if (!isGood) drop(page, `value of <${tag.name}>: ${name || 'spread'}`);
    return isGood;
  });
  if (props.length === tag.props.length) return text;
  const written = props.map(({ name, kind, value }) =>
    kind === 'none'
      ? name
      : kind === 'braces'
        ? `${name}={${value}}`
        : `${name}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${[tag.name, ...written].join(' ')}${/\/\s*>$/.test(text) ? ' /' : ''}>`;
}
