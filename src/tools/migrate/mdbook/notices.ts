/** Converts notices in books: fences of mdbook-admonish, and mdBook's own `<div class="warning">`. */
import {
  buildContainer,
  dedentLines,
  indentLines,
  readFence,
  readIndent,
  replaceFences,
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
  return replaceFences(lines, (line, code) => {
    const [, settings] = /^admonish\b(.*)$/.exec(readFence(line.text)!.info.trim()) ?? [];
    if (settings === undefined) return undefined;
    const word = /^[\s,]*([a-z]+)\b(?!=)/.exec(settings)?.[1] ?? 'note';
    const title = /\btitle\s*=\s*"((?:[^"\\]|\\.)*)"/.exec(settings)?.[1] ?? '';
    const name = /collapsible\s*=\s*true/.test(settings) ? 'details' : (findContainer(word) ?? 'note');
    const container = buildContainer(`${name} ${title}`, dedentLines(code), line);
    return indentLines(container, readIndent(line.text));
  });
}
