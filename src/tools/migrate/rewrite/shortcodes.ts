/** Converts Hugo's shortcodes with a counterpart: links, notices, pictures, code, tabs, parameters. Reports others. */
import { folderOf, joinPath } from '#model/address/url';
import { includedLines } from '../included-lines.ts';
import { fenced, indented, linesAt, mapProse, trimmed } from '../lines.ts';
import { type Line, leave, type MovedPage, type Moving, type Rewriting } from '../model.ts';
import { sourcePath } from '../source-path.ts';
import { insteadOf } from './shortcode-advice.ts';
import { blockOf } from './shortcode-blocks.ts';
import { type Call, readCall } from './shortcode-call.ts';
import { inlineOf } from './shortcode-inline.ts';
import { ownShortcode } from './shortcode-own.ts';
import { deepest } from './tag.ts';

// An unclosed shortcode matches no further than to the next one.
const tag =
  /\{\{([<%])\s*(\/?)\s*([\w./-]+)((?:\s(?:"(?:[^"\\]|\\.)*"|`[^`]*`|(?!\{\{[<%])[^"`])*?)?)\s*(\/?)\s*[>%]\}\}/;
const all = new RegExp(tag.source, 'g');

export const shortcodes: Rewriting = {
  name: 'shortcodes',
  rewrite(page, moving) {
    if (!page.lines.some(({ text }) => text.includes('{{'))) return;
    joined(page);
    page.lines = page.lines.flatMap(tabsApart);
    page.lines = page.lines.flatMap((line) => linesOf(line, inlineIn(line, page, moving)));
    page.lines = blocks(page.lines, page, moving, 0);
    mapProse(page, (text) => text.replace(/\{\{(?=[<%]\/\*)/g, '\\{{'));
    for (const line of page.lines) line.text = shown(line.text);
  },
};

/** Splits a line whose new text has several lines. */
function linesOf(line: Line, text: string): Line[] {
  if (text.includes('\n')) return linesAt(line, text.trimEnd().split('\n'));
  line.text = text;
  return [line];
}

/** Joins calls over several lines into one line. */
function joined(page: MovedPage): void {
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
function tabsApart(line: Line): Line[] {
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
function inlineIn(line: Line, page: MovedPage, moving: Moving): string {
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
      if (mayClose && page.lines.some((one) => one.text.includes(`/${name}`))) return whole;
      const call = readCall(name, text);
      return inlineOf(call, page, moving) ?? ownShortcode(call, undefined, page, moving) ?? whole;
    })
    .replace(
      /\{\{[<%]\s*glossary_tooltip\s+([^}]*?)[>%]\}\}/g,
      (_, text: string) => readCall('', text).values.text ?? '',
    );
}

/** The indentation for lines below a line that starts with `lead`. */
function blankOf(lead: string): string {
  return lead.trim() === '' ? lead : '';
}

/** Replaces calls with an inner text, recursively. */
function blocks(lines: readonly Line[], page: MovedPage, moving: Moving, depth: number): Line[] {
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const match = depth < 10 ? tag.exec(line.text) : null;
    if (!match) {
      result.push(line);
      continue;
    }
    const [whole, , slash, name = '', text = '', selfClosed] = match;
    const call = withResource(readCall(name, text), page, moving);
    const lead = line.text.slice(0, match.index);
    const behind = line.text.slice(match.index + whole.length);
    const end =
      slash === '' && selfClosed === '' ? closing(lines, at, name, match.index + whole.length) : undefined;
    if (end === undefined) {
      const alone = slash === '' ? included(call, line, page, moving) : undefined;
      if (alone) result.push(...blocks(indented(alone, blankOf(lead)), page, moving, depth + 1));
      else if (line.text.trim() === whole && slash === '') {
        // Remove it from the page; inside other text it stays, and the parser reports it.
        const blank = { text: '', from: line.from };
        leave(
          page,
          `The shortcode "${name}" has no counterpart; it is left out: ${whole.slice(0, 60)}`,
          blank,
          insteadOf(name),
        );
        result.push(blank);
      } else {
        // The parser reports shortcodes in text, but not in attributes.
        const said = `The shortcode "${name}" in an attribute has no counterpart: ${whole.slice(0, 60)}`;
        if (/=["'][^"'<>]*$/.test(lead)) leave(page, said, line, insteadOf(name));
        result.push(line);
      }
      continue;
    }
    const inner = [
      ...(end.line === at
        ? [{ text: behind.slice(0, end.start - match.index - whole.length), from: line.from }]
        : [
            { text: behind, from: line.from },
            ...lines.slice(at + 1, end.line),
            { text: lines[end.line]!.text.slice(0, end.start), from: lines[end.line]!.from },
          ]),
    ];
    const body = blocks(trimmed(inner), page, moving, depth + 1);
    const after = lines[end.line]!.text.slice(end.end);
    const drawn = blockOf(call, body, line, page) ?? ownBlock(call, body, line, page, moving);
    if (!drawn) {
      leave(
        page,
        `The shortcode "${name}" has no counterpart; its text stands without it.`,
        line,
        insteadOf(name),
      );
      result.push(...(lead.trim() === '' ? [] : linesAt(line, [lead])), ...body);
    } else if (lead.trim() === '') result.push(...indented(drawn, lead));
    else
      result.push(
        ...linesAt(line, [lead]),
        ...drawn.map((one) => ({
          ...one,
          text: `${' '.repeat(/^\s*(?:[-*+]|\d+[.)])\s+/.exec(lead)?.[0].length ?? 0)}${one.text}`,
        })),
      );
    if (after.trim() !== '') result.push(...blocks(linesAt(line, [after.trim()]), page, moving, depth + 1));
    at = end.line;
  }
  return result;
}

function closing(
  lines: readonly Line[],
  from: number,
  name: string,
  column: number,
): { line: number; start: number; end: number } | undefined {
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
function withResource(call: Call, page: MovedPage, { tree }: Moving): Call {
  const [first = '', ...rest] = call.args;
  const folder = folderOf(page.source);
  const found =
    call.name === 'imgproc' && first !== ''
      ? tree.below(folder).find((path) => path.slice(folder.length + 1).startsWith(first))
      : undefined;
  return found === undefined ? call : { ...call, args: [found.slice(folder.length + 1), ...rest] };
}

/** The lines that a site's own shortcode with an inner text expands to. */
function ownBlock(
  call: Call,
  body: readonly Line[],
  line: Line,
  page: MovedPage,
  moving: Moving,
): Line[] | undefined {
  const text = ownShortcode(call, `\n\n${body.map((one) => one.text).join('\n')}\n\n`, page, moving);
  return text === undefined ? undefined : linesAt(line, text.split('\n'));
}

/** A file that a shortcode shows as code or inserts as text. */
function included(
  { name, args, values }: Call,
  line: Line,
  page: MovedPage,
  moving: Moving,
): Line[] | undefined {
  if (!/^(?:include|readfile|code_sample|codenew|include-code|md)$/.test(name)) return undefined;
  const path = values.file ?? values.path ?? args[0];
  const source = path === undefined ? undefined : fileNamed(page, moving, path);
  const texts = includedLines(page, moving, source);
  if (!texts) return undefined;
  const body = linesAt(line, texts);
  const isCode = /code/.test(name) || values.code === 'true' || values.lang !== undefined;
  return isCode
    ? fenced([values.lang ?? values.language ?? ''], body, line)
    : body.slice(frontmatterLines(body));
}

/** Finds a file beside the page, in the site's folders, or in the folders of pages. */
function fileNamed(page: MovedPage, moving: Moving, path: string): string | undefined {
  const below = Object.keys(moving.plan.folders).flatMap((folder) => joinPath(folder, path) ?? []);
  return (
    sourcePath(page, moving, path) ??
    sourcePath(page, moving, `/${path}`) ??
    [...below, ...below.map((one) => `${one}.md`)].find((one) => moving.tree.has(one))
  );
}

function frontmatterLines(body: readonly Line[]): number {
  if (body[0]?.text !== '---') return 0;
  return body.findIndex(({ text }, at) => at > 0 && text === '---') + 1;
}

/** Unescapes calls that a page shows as text: they are written as comments. */
function shown(text: string): string {
  return text.includes('*/') ? text.replace(/\{\{([<%])\/\*(.*?)\*\/([>%])\}\}/g, '{{$1$2$3}}') : text;
}
