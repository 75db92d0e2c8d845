/**
 * Compares two outlines of a page: the elements by its tags, and the tree of an HTML parser. If they differ, a browser
 * would move or close an element that the page did not.
 */
import { load } from 'cheerio';
import type { AnyNode } from 'domhandler';

const voids = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr']);
const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[^\s"'<>/=]+(?:="[^"<>]*")?)*)\s*(\/?)>/y;

const border = '<!-- -->';

/** 'html', ' head', '  meta' …; throws at the first tag that is malformed or closes no open element. */
function outlineAsWritten(html: string): string[] {
  const lines: string[] = [];
  const open: string[] = [];
  let drawing = 0;
  let at = html.indexOf('<', '<!doctype html>'.length);
  while (at >= 0) {
    // React's marker between two texts.
    if (html.startsWith(border, at)) {
      at = html.indexOf('<', at + border.length);
      continue;
    }
    tag.lastIndex = at;
    const match = tag.exec(html);
    if (!match) throw new Error(`No tag: ${html.slice(at, at + 80)}`);
    const [, close, written = '', , selfClosed] = match;
    const name = written.toLowerCase();
    at = tag.lastIndex;
    if (close) {
      const expected = open.pop();
      if (expected !== name)
        throw new Error(`</${name}> where <${expected}> is open: ${html.slice(at - 80, at)}`);
      if (name === 'svg') drawing--;
    } else {
      lines.push(' '.repeat(open.length) + name);
      if (!voids.has(name) && !(drawing > 0 && selfClosed)) {
        if (selfClosed) throw new Error(`<${name}/> does not close itself`);
        open.push(name);
        if (name === 'svg') drawing++;
      }
      if (name === 'script') at = html.indexOf('</script>', at);
    }
    at = html.indexOf('<', at);
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(' ')}`);
  return lines;
}

/** The same outline, from a parser's tree. */
function outlineAsParsed(root: AnyNode): string[] {
  const lines: string[] = [];
  const walk = (node: AnyNode, depth: number): void => {
    const isElement = 'tagName' in node;
    if (isElement) lines.push(' '.repeat(depth) + node.tagName.toLowerCase());
    if ('children' in node) for (const child of node.children) walk(child, isElement ? depth + 1 : depth);
  };
  walk(root, 0);
  return lines;
}

/** The first difference between the two outlines; undefined for a sound page. `root`: the parser's tree. */
export function unsound(
  html: string,
  root: AnyNode = load(html, { scriptingEnabled: false }).root()[0]!,
): string | undefined {
  try {
    const written = outlineAsWritten(html);
    const parsed = outlineAsParsed(root);
    const index = written.findIndex((line, n) => line !== parsed[n]);
    if (index < 0 && written.length === parsed.length) return undefined;
    const at = index < 0 ? written.length : index;
    return `element ${at} is written as "${written[at]}", parsed as "${parsed[at]}" after "${written[at - 1]}"`;
  } catch (fault) {
    return (fault as Error).message;
  }
}
