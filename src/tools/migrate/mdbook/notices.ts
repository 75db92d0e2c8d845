/** Converts notices in books: fences of mdbook-admonish, and mdBook's own `<div class="warning">`. */
import {
  buildContainer,
  classifyLines,
  dedentLines,
  indentLines,
  readFence,
  readIndent,
} from '../shared/lines.ts';
import type { Line, Rewriting } from '../shared/model.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { findContainer } from '../shared/rewrite/containers.ts';

const convertDivisions = createComponents(
  {
    div: ({ tag, body, line }) =>
      tag === '<div class="warning">' ? buildContainer('warning', body, line) : undefined,
  },
  {},
);

export const mdbookNotices: Rewriting = (page, moving) => {
  page.lines = convertAdmonish(page.lines);
  convertDivisions(page, moving);
};

/** Converts ```` ```admonish warning title="Careful" ````; collapsible ones become `details`. */
function convertAdmonish(lines: readonly Line[]): Line[] {
  const kinds = classifyLines(lines);
  const result: Line[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const info = kinds[at] === 'open' ? (readFence(line.text)?.info.trim() ?? '') : '';
    const [, settings] = /^admonish\b(.*)$/.exec(info) ?? [];
    const end = settings === undefined ? -1 : kinds.indexOf('close', at);
    if (settings === undefined || end < 0) {
      result.push(line);
      continue;
    }
    const word = /^[\s,]*([a-z]+)\b(?!=)/.exec(settings)?.[1] ?? 'note';
    const title = /\btitle\s*=\s*"((?:[^"\\]|\\.)*)"/.exec(settings)?.[1] ?? '';
    const name = /collapsible\s*=\s*true/.test(settings) ? 'details' : (findContainer(word) ?? 'note');
    const body = dedentLines(lines.slice(at + 1, end));
    result.push(...indentLines(buildContainer(`${name} ${title}`, body, line), readIndent(line.text)));
    at = end;
  }
  return result;
}
