/**
 * Converts components of MDX to markdown, innermost first, by a table of builders. `createLeftovers` keeps the other
 * components of a theme as tags, so that each gets a placeholder.
 */
import { parseData } from '../data-file.ts';
import {
  classifyLines,
  indentLines,
  listProse,
  makeLines,
  readIndent,
  replaceBlocks,
  trimLines,
} from '../lines.ts';
import { drop, type Line, type MovedPage, type Moving, type Rewriting } from '../model.ts';
import { readText } from '../script/values.ts';
import type { Builders } from './component-builders.ts';
import { type BuildComponent, buildCommands, tab, tabs } from './component-builders.ts';
import { cleanTag, htmlBlocks, readAnyTag } from './html-blocks.ts';
import { findElement, findTag, readFirstInside } from './tag.ts';

const deepest = 12;
/** A component may begin an item of a list. */
const lead = '(\\s*(?:(?:[-*+]|\\d+[.)])\\s+)?)';

/** `elements`: those of HTML that are read like components. */
export function createComponents(own: Builders, elements: Builders = htmlBlocks): Rewriting {
  const builders = { ...elements, ...own };
  const names = Object.keys(builders);
  const first = new RegExp(`^${lead}<(${joinPattern(names)})(?=[\\s/>]|$)`);
  const findTabs = createTabsFinder(builders);
  const convert = (lines: readonly Line[], page: MovedPage, moving: Moving, depth: number): Line[] => {
    if (depth > deepest) return [...lines];
    return replaceBlocks(lines, (line, at) => {
      const [, before, name] = first.exec(line.text) ?? findTabs(lines, at) ?? [];
      const tag = name === undefined ? undefined : findTag(lines, at, name);
      if (before === undefined || name === undefined || !tag) return undefined;
      const found = tag.isClosed ? undefined : findElement(lines, at, name);
      if (!tag.isClosed && (!found || found.isUnclosed)) return undefined;
      const inner = dedentToFirst(trimLines(found?.body ?? []));
      const body = convert(inner, page, moving, depth + 1);
      const build = builders[name] ?? ownTabs;
      const built = build({ name, tag: tag.text, body: trimLines(body), line, page, moving });
      if (!built) return undefined;
      const rest =
        tag.isClosed && tag.rest.trim() !== ''
          ? convert(makeLines(line, [tag.rest.trim()]), page, moving, depth + 1)
          : [];
      return { lines: leadLines([...built, ...rest], before), end: found?.end ?? tag.end };
    });
  };
  return (page, moving) => {
    if (!page.lines.some(({ text }) => /<[A-Za-z]/.test(text))) return;
    page.lines = joinBlanks(convert(splitBehindEnds(page.lines, builders), page, moving, 0));
  };
}

/** Indents lines; those in an item of a list begin behind its mark. */
function leadLines(lines: readonly Line[], before: string): Line[] {
  if (before.trim() === '') return indentLines(lines, before);
  const [first, ...rest] = trimLines(lines);
  return first
    ? [{ ...first, text: before + first.text }, ...indentLines(rest, ' '.repeat(before.length))]
    : [];
}

/** Names of components as alternatives in a pattern. */
function joinPattern(names: readonly string[]): string {
  return names.map((name) => name.replace('.', '\\.')).join('|');
}

const managers = /^(?:npm|pnpm|yarn|bun|deno|cargo|pip|uv|brew|curl|bash|powershell)$/i;

/** The commands of a component that has one for each program, `<Commands npm="npm i a" yarn="yarn add a" />`; none if it has anything else. */
function listCommands(tag: string): [name: string, command: string][] {
  const all = (readAnyTag(tag, 0)?.props ?? []).map(({ name, kind, value }): [string, string] => {
    const text = kind === 'braces' ? readText(parseData(value, 'value.json')) : value;
    return [managers.test(name) ? name : '', text?.replace(/\n\s+/g, '\n').trim() ?? ''];
  });
  return all.length > 1 && all.every(([name, text]) => name !== '' && text !== '') ? all : [];
}

const ownTabs: BuildComponent = (component) => {
  const commands = listCommands(component.tag);
  return commands.length > 0 ? buildCommands(commands, component.line) : tabs(component);
};

/**
 * Finds a site's own component around tabs, such as one that keeps the reader's choice, or with a command for each program: they are
 * `tabs` and groups of code like others.
 */
function createTabsFinder(
  builders: Builders,
): (lines: readonly Line[], at: number) => readonly string[] | undefined {
  const names = Object.keys(builders).filter((name) => builders[name] === tab);
  const opening = new RegExp(`^\\s*<(?:${joinPattern(names)})(?=[\\s/>]|$)`);
  const any = new RegExp(`^${lead}<([A-Z][\\w.]*)(?=[\\s/>]|$)`);
  return (lines, at) => {
    const found = names.length === 0 ? undefined : any.exec(lines[at]!.text);
    const tag = found && !Object.hasOwn(builders, found[2]!) ? findTag(lines, at, found[2]!) : undefined;
    const isOurs =
      tag &&
      (opening.test(readFirstInside(lines, tag)) || (tag.isClosed && listCommands(tag.text).length > 0));
    return isOurs ? found! : undefined;
  };
}

/** Leaves one of several blank lines. */
function joinBlanks(lines: readonly Line[]): Line[] {
  const kinds = classifyLines(lines);
  const isBlank = (at: number) => kinds[at] === '' && lines[at]!.text.trim() === '';
  return lines.filter((_, at) => at === 0 || !(isBlank(at) && isBlank(at - 1)));
}

/** Takes the indentation of the first line from each, as far as it has it: fences often begin further left. */
function dedentToFirst(lines: readonly Line[]): Line[] {
  const least = readIndent(lines[0]?.text ?? '').length;
  if (least === 0) return [...lines];
  const kinds = classifyLines(lines);
  let most = least;
  return lines.map((line, at) => {
    const own = Math.min(least, readIndent(line.text).length);
    if (kinds[at] === 'open') most = own;
    return { ...line, text: line.text.slice(kinds[at] === '' ? own : Math.min(own, most)) };
  });
}

/**
 * Begins a new line behind the end tag of a component, if the line begins with a tag or another tag follows:
 * what stands behind an element would be lost with it.
 */
function splitBehindEnds(lines: readonly Line[], builders: Builders): Line[] {
  const kinds = classifyLines(lines);
  return lines.flatMap((line, at) => {
    if (kinds[at] !== '' || !line.text.includes('</') || /^\s*\|/.test(line.text)) return line;
    const indent = readIndent(line.text);
    const beginsWithTag = line.text.startsWith('<', indent.length);
    const text = line.text.replace(
      /(`+).*?\1|(<\/([A-Za-z][\w.]*)>)[ \t]*(?=(\S))/g,
      (whole, _, end: string | undefined, name: string, next: string) =>
        end !== undefined && (beginsWithTag || next === '<') && Object.hasOwn(builders, name)
          ? `${end}\n${indent}`
          : whole,
    );
    return text === line.text ? line : makeLines(line, text.split('\n'));
  });
}

/**
 * Registers the components that are left, so that each gets a placeholder; removes tags with a dot, which cannot have one, and
 * values that only running code gives. `origin`: who drew them.
 */
export function createLeftovers(origin: string): Rewriting {
  return (page) => {
    for (const line of listProse(page.lines)) {
      if (/<\/?[A-Z]/.test(line.text)) keepTags(page, line, origin);
    }
  };
}

const code = /(`+)[\s\S]*?\1/y;
const name = /<(\/?)([A-Z][\w.]*)(?=[\s/>])/y;

function keepTags(page: MovedPage, line: Line, origin: string): void {
  const { text } = line;
  let result = '';
  for (let at = 0; at < text.length; ) {
    code.lastIndex = at;
    name.lastIndex = at;
    const span = text[at] === '`' ? code.exec(text)?.[0] : undefined;
    const [, mark, word = ''] = text[at] === '<' ? (name.exec(text) ?? []) : [];
    const end = mark === '/' ? text.indexOf('>', at) + 1 : mark === '' ? (readAnyTag(text, at)?.end ?? 0) : 0;
    const piece = span ?? (end > at ? text.slice(at, end) : text[at]!);
    at += piece.length;
    if (end === 0) result += piece;
    else if (word.includes('.')) result += mark === '/' ? '' : drop(page, `component: ${word}`);
    else {
      if (!page.components.has(word)) page.components.set(word, origin);
      result += mark === '/' ? piece : cleanTag(piece, page);
    }
  }
  line.text = result;
}
