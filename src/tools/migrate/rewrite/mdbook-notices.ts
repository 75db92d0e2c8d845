/** Converts notices in books: fences of mdbook-admonish, and mdBook's own `<div class="warning">`. */
import {
  container,
  dedented,
  fenceOf,
  fences,
  indented,
  indentOf,
  replaceBlocks,
  trimmed,
} from '../lines.ts';
import type { Line, Rewriting } from '../model.ts';
import { containerNamed } from './container-name.ts';
import { elementAt } from './tag.ts';

export const mdbookNotices: Rewriting = {
  name: 'mdbook-notices',
  rewrite(page) {
    page.lines = admonished(page.lines);
    page.lines = replaceBlocks(page.lines, (line, at) => {
      const found = /^<div class="warning">/.test(line.text) ? elementAt(page.lines, at, 'div') : undefined;
      return found && !found.isUnclosed
        ? { lines: container('warning', trimmed(found.body), line), end: found.end }
        : undefined;
    });
  },
};

/** Converts ```` ```admonish warning title="Careful" ````; collapsible ones become `details`. */
function admonished(lines: readonly Line[]): Line[] {
  const kinds = fences(lines);
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const info = kinds[at] === 'open' ? (fenceOf(line.text)?.info.trim() ?? '') : '';
    const [, settings] = /^admonish\b(.*)$/.exec(info) ?? [];
    const end = settings === undefined ? -1 : kinds.indexOf('close', at);
    if (settings === undefined || end < 0) {
      result.push(line);
      continue;
    }
    const word = /^[\s,]*([a-z]+)\b(?!=)/.exec(settings)?.[1] ?? 'note';
    const title = /\btitle\s*=\s*"((?:[^"\\]|\\.)*)"/.exec(settings)?.[1] ?? '';
    const name = /collapsible\s*=\s*true/.test(settings) ? 'details' : (containerNamed(word) ?? 'note');
    const body = dedented(lines.slice(at + 1, end));
    result.push(...indented(container(`${name} ${title}`, body, line), indentOf(line.text)));
    at = end;
  }
  return result;
}
