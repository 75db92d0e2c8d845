/** Converts Hugo's shortcodes with a counterpart: links, notices, pictures, code, tabs, parameters. Reports others. */
import { getFolder, joinPath } from '#model/address/url';
import { buildFence, indentLines, makeLines, mapProse, trimLines } from '../../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Moving, type Rewriting } from '../../shared/model.ts';
import { deepest } from '../../shared/rewrite/tag.ts';
import { findSource, readIncluded } from '../../shared/source-path.ts';
import { adviseOn } from './advice.ts';
import { convertBlock } from './blocks.ts';
import { type Call, type Place, readCall } from './call.ts';
import { convertInline } from './inline.ts';
import { expandTemplate } from './own.ts';

// An unclosed shortcode matches no further than to the next one.
const tag =
  /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:\s(?:"(?:[^"\\]|\\.)*"|`[^`]*`|(?!\{\{[<%])[^"`])*?)?)\s*(\/?)\s*[>%]\}\}/;
const all = new RegExp(tag.source, 'g');

export const shortcodes =
  (site: Pick<Place, 'params' | 'templates'>): Rewriting =>
  (page, moving) => {
    const place = { page, moving, ...site };
    if (!page.lines.some(({ text }) => text.includes('{{'))) return;
    joinCalls(page);
    page.lines = page.lines.flatMap(splitTabs);
    page.lines = page.lines.flatMap((line) => splitText(line, convertCalls(line, place)));
    page.lines = convertBlocks(page.lines, place, 0);
    mapProse(page, (text) => text.replace(/\{\{(?=[<%]\/\*)/g, '\\{{'));
    for (const line of page.lines) line.text = unescapeCalls(line.text);
  };

/** Splits a line whose new text has several lines. */
function splitText(line: Line, text: string): Line[] {
  if (text.includes('\n')) return makeLines(line, text.trimEnd().split('\n'));
  line.text = text;
  return [line];
}

/** Joins calls over several lines into one line. */
function joinCalls(page: MovedPage): void {
  for (let at = 0; at < page.lines.length; at++) {
    const line = page.lines[at]!;
    if (!/\{\{[<%](?!\s*\/?\*)(?:(?![>%]\}\}).)*$/.test(line.text)) continue;
    let text = line.text;
    for (let next = at + 1; next < Math.min(page.lines.length, at + 30); next++) {
      text += ` ${page.lines[next]!.text.trim()}`;
      if (!/[>%]\}\}/.test(page.lines[next]!.text)) continue;
      line.text = text;
      page.lines.splice(at + 1, next - at);
      break;
    }
  }
}

/** Splits `{{% /tab %}} {{% tab … %}}` into two lines. */
function splitTabs(line: Line): Line[] {
  const [, close, open] = /^(.*\{\{[<%]\s*\/tab\s*[%>]\}\})\s*(\{\{[<%].*)$/.exec(line.text) ?? [];
  return close === undefined
    ? [line]
    : [
        { ...line, text: close },
        { ...line, text: open! },
      ];
}

/** Shortcodes that can be used with or without an inner text. */
const paired = /^(?:imgproc|button|badge|katex|math|iframe|new-in|deprecated-in)$/;

/** Replaces inline calls in a line. */
function convertCalls(line: Line, place: Place): string {
  if (!line.text.includes('{{')) return line.text;
  return line.text
    .replace(/\{\{[<%]\s*tab\s([^}]*\bdisabled=true\b[^}]*)\/[%>]\}\}/g, (_, text: string) => {
      // In Docsy a disabled tab is a heading before the other labels.
      const { header } = readCall('tab', text).values;
      return header === undefined ? '' : `**${header}**`;
    })
    .replace(
      /\{\{[<%]\s*(katex|math)\b([^>%]*)[>%]\}\}(.*?)\{\{[<%]\s*\/\1\s*[>%]\}\}/g,
      (_, _name, how: string, tex: string) =>
        how.includes('display') ? `$$${tex.trim()}$$` : `$${tex.trim()}$`,
    )
    .replace(all, (whole, _mark, slash: string, name: string, text: string, closed: string) => {
      if (slash !== '') return whole;
      const mayClose = closed === '' && paired.test(name);
      if (mayClose && place.page.lines.some((one) => one.text.includes(`/${name}`))) return whole;
      const call = readCall(name, text);
      return convertInline(call, place) ?? expandTemplate(call, undefined, place) ?? whole;
    })
    .replace(
      /\{\{[<%]\s*glossary_tooltip\s+([^}]*?)[>%]\}\}/g,
      (_, text: string) => readCall('', text).values.text ?? '',
    );
}

/** The indentation for lines below a line that starts with `lead`. */
function keepBlank(lead: string): string {
  return lead.trim() === '' ? lead : '';
}

/** Replaces calls with an inner text, recursively. */
function convertBlocks(lines: readonly Line[], place: Place, depth: number): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const match = depth < 10 ? tag.exec(line.text) : null;
    if (!match) {
      result.push(line);
      continue;
    }
    const [whole, , slash, name = '', text = '', selfClosed] = match;
    const call = resolveResource(readCall(name, text), place);
    const lead = line.text.slice(0, match.index);
    const start = match.index + whole.length;
    const end = slash === '' && selfClosed === '' ? findClosing(lines, at, name, start) : undefined;
    if (end === undefined) {
      const file = slash === '' ? includeFile(call, line, place) : undefined;
      if (file) result.push(...convertBlocks(indentLines(file, keepBlank(lead)), place, depth + 1));
      else result.push(reportCall(name, whole, line, slash === '', place.page));
      continue;
    }
    const inner = cutInner(lines, { line: at, start }, end);
    const body = convertBlocks(trimLines(inner), place, depth + 1);
    const built = convertBlock(call, body, line, place.page) ?? expandBlock(call, body, line, place);
    const isAlone = lead.trim() === '';
    if (!built) {
      const message = `The shortcode "${name}" has no counterpart; its text stands without it.`;
      addTask(place.page, message, line, adviseOn(name));
      result.push(...(isAlone ? [] : makeLines(line, [lead])), ...body);
    } else if (isAlone) result.push(...indentLines(built, lead));
    else {
      const indent = ' '.repeat(/^\s*(?:[-*+]|\d+[.)])\s+/.exec(lead)?.[0].length ?? 0);
      result.push(...makeLines(line, [lead]), ...built.map((one) => ({ ...one, text: indent + one.text })));
    }
    const after = lines[end.line]!.text.slice(end.end).trim();
    if (after !== '') result.push(...convertBlocks(makeLines(line, [after]), place, depth + 1));
    at = end.line;
  }
  return result;
}

/** The lines between the tags. */
function cutInner(lines: readonly Line[], from: Position, to: Position): Line[] {
  const [first, last] = [lines[from.line]!, lines[to.line]!];
  if (from.line === to.line) return [{ ...first, text: first.text.slice(from.start, to.start) }];
  return [
    { ...first, text: first.text.slice(from.start) },
    ...lines.slice(from.line + 1, to.line),
    { ...last, text: last.text.slice(0, to.start) },
  ];
}

/** Removes a call that stands alone; inside other text it stays, and the parser reports it, but not in attributes. */
function reportCall(name: string, whole: string, line: Line, isOpening: boolean, page: MovedPage): Line {
  const shown = whole.slice(0, 60);
  if (line.text.trim() === whole && isOpening) {
    const blank = { text: '', from: line.from };
    const message = `The shortcode "${name}" has no counterpart; it is left out: ${shown}`;
    addTask(page, message, blank, adviseOn(name));
    return blank;
  }
  const lead = line.text.slice(0, line.text.indexOf(whole));
  const message = `The shortcode "${name}" in an attribute has no counterpart: ${shown}`;
  if (/=["'][^"'<>]*$/.test(lead)) addTask(page, message, line, adviseOn(name));
  return line;
}

type Position = { readonly line: number; readonly start: number };

function findClosing(
  lines: readonly Line[],
  from: number,
  name: string,
  column: number,
): (Position & { readonly end: number }) | undefined {
  let depth = 1;
  for (let at = from; at < lines.length && depth < deepest; at++) {
    for (const match of lines[at]!.text.matchAll(all)) {
      if ((at === from && match.index < column) || match[3] !== name || match[5] === '/') continue;
      depth += match[2] === '/' ? -1 : 1;
      if (depth === 0) return { line: at, start: match.index, end: match.index + match[0].length };
    }
  }
  return undefined;
}

/** `imgproc` names a picture beside the page by the start of its file name. */
function resolveResource(call: Call, { page, moving: { tree } }: Place): Call {
  const [first = '', ...rest] = call.args;
  const folder = getFolder(page.source);
  const found =
    call.name === 'imgproc' && first !== ''
      ? tree.list(folder).find((path) => path.slice(folder.length + 1).startsWith(first))
      : undefined;
  const name = found?.slice(folder.length + 1);
  return name === undefined ? call : { ...call, args: [name, ...rest], first: name };
}

/** The lines that a site's own shortcode with an inner text expands to. */
function expandBlock(call: Call, body: readonly Line[], line: Line, place: Place): Line[] | undefined {
  const text = expandTemplate(call, `\n\n${body.map((one) => one.text).join('\n')}\n\n`, place);
  return text === undefined ? undefined : makeLines(line, text.split('\n'));
}

/** A file that a shortcode shows as code or inserts as text. */
function includeFile({ name, args, values }: Call, line: Line, { page, moving }: Place): Line[] | undefined {
  if (!/^(?:include|readfile|code_sample|codenew|include-code|md)$/.test(name)) return undefined;
  const path = values.file ?? values.path ?? args[0];
  const source = path === undefined ? undefined : findNamedFile(page, moving, path);
  const texts = readIncluded(page, moving, source);
  if (!texts) return undefined;
  const body = makeLines(line, texts);
  const isCode = /code/.test(name) || values.code === 'true' || values.lang !== undefined;
  return isCode
    ? buildFence([values.lang ?? values.language ?? ''], body, line)
    : body.slice(countFrontmatter(body));
}

/** Finds a file beside the page, in the site's folders, or in the folders of pages. */
function findNamedFile(page: MovedPage, moving: Moving, path: string): string | undefined {
  const below = Object.keys(moving.plan.folders).flatMap((folder) => joinPath(folder, path) ?? []);
  return (
    findSource(page, moving, path) ??
    findSource(page, moving, `/${path}`) ??
    [...below, ...below.map((one) => `${one}.md`)].find((one) => moving.tree.has(one))
  );
}

function countFrontmatter(body: readonly Line[]): number {
  if (body[0]?.text !== '---') return 0;
  return body.findIndex(({ text }, at) => at > 0 && text === '---') + 1;
}

/** Unescapes calls that a page shows as text: they are written as comments. */
function unescapeCalls(text: string): string {
  return text.includes('*/') ? text.replace(/\{\{([<%])\/\*(.*?)\*\/([>%])\}\}/g, '{{$1$2$3}}') : text;
}
