/** Renames containers of other generators (`:::success[Title]`) to docgen's, and unwraps those that only wrap (`::: raw`). */

import { findCallout } from '#foreign-markup';
import { calloutNames } from '#model/markup/callout-names';
import { capitalize } from '#model/text';
import { classifyLines } from '../lines.ts';
import { drop, type Line, type Rewriting } from '../model.ts';

const opening = /^(\s*(?:(?:[-*+]|\d+[.)])\s+|>\s?)*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
/** Containers without any visible effect. */
const wrappers = /^(?:raw|v-pre|center|left|right|align|row|col|grid|vue)$/;
const unchanged = /^(?:code-group|tabs|steps|only|details)$/;

export const containers: Rewriting = (page) => {
  const kinds = classifyLines(page.lines);
  convertNotices(page.lines, kinds);
  const open: { colons: string; isGone: boolean; isCode: boolean }[] = [];
  const result: Line[] = [];
  for (const [at, line] of page.lines.entries()) {
    const [, lead, colons, name = '', rest = ''] = kinds[at] === '' ? (opening.exec(line.text) ?? []) : [];
    const [, closing] = kinds[at] === '' ? (/^[\s>]*(:{3,})\s*$/.exec(line.text) ?? []) : [];
    if (colons !== undefined && lead !== undefined) {
      const isGone = wrappers.test(name.toLowerCase());
      // Koishi's `::: tabs code` names its tabs by the languages of the blocks.
      const isCode = name === 'tabs' && rest.trim() === 'code';
      open.push({ colons, isGone, isCode });
      if (isCode) line.text = [lead, colons, ' code-group'].join('');
      if (isGone) {
        drop(page, `container: ${name}`);
        continue;
      }
      const ours = unchanged.test(name) ? name : findContainer(name);
      if (ours !== undefined && !isCode)
        line.text = `${lead}${colons} ${ours}${readContainerTitle(rest, name, ours)}`;
    } else if (closing !== undefined) {
      const found = open.findLastIndex((one) => one.colons.length === closing.length);
      const [closed] = found < 0 ? [] : open.splice(found);
      if (closed?.isGone) continue;
    } else if (kinds[at] === 'open' && open.at(-1)?.isCode)
      line.text = line.text
        .replace(/(?<=[`~]{3})(?:npm|npx|yarn|pnpm|bun)(?=\s*$)/, (word) => ['sh', ` [${word}]`].join(''))
        .replace(/(?<=[`~]{3})([\w+#-]+)\s*$/, '$1 [$1]');
    result.push(line);
  }
  page.lines = result;
};

const notice = /^((?:\s*(?:[-*+]|\d+[.)])\s+)?\s*(?:>\s?)+)\[!([A-Za-z][\w-]*)\][+-]?[ \t]*(.*)$/;
const ofGithub = ['note', 'tip', 'important', 'warning', 'caution'];
const nearest: Readonly<Record<string, string>> = { danger: 'caution', success: 'tip' };

/** Converts notices such as `> [!INFO]` to one of GitHub's types. */
function convertNotices(lines: readonly Line[], kinds: readonly string[]): void {
  for (const [at, line] of lines.entries()) {
    const [, lead, word = '', title] = kinds[at] === '' ? (notice.exec(line.text) ?? []) : [];
    if (lead === undefined || title === undefined || ofGithub.includes(word.toLowerCase())) continue;
    const named = findContainer(word) ?? 'note';
    const name = ofGithub.includes(named) ? named : (nearest[named] ?? 'note');
    const shown =
      title || (word === word.toUpperCase() && word.length < 4 ? word : capitalize(word.toLowerCase()));
    line.text = `${lead}[!${name.toUpperCase()}] ${shown}`;
  }
}

/** The title from `[Title]`, `{title="Title"}` or `Title`; without one, the old name if docgen's differs. */
function readContainerTitle(rest: string, name: string, ours: string): string {
  const [, bracketed] = /^\[(.*)\]\s*(?:\{[^}]*\})?\s*$/.exec(rest.trim()) ?? [];
  const [, set] = /^\{.*?\btitle="([^"]*)".*\}\s*$/.exec(rest.trim()) ?? [];
  const title = (bracketed ?? set ?? rest.trim().replace(/^\{[^}]*\}$/, '')).trim();
  if (title !== '') return ` ${title}`;
  return ours === name.toLowerCase() ? '' : ` ${capitalize(name)}`;
}

const more: Readonly<Record<string, string>> = {
  pageinfo: 'info',
  secondary: 'note',
  primary: 'info',
  inline: 'note',
  experimental: 'warning',
  deprecated: 'warning',
  'config-example': 'note',
  aside: 'note',
  callout: 'note',
  notice: 'note',
  hint: 'tip',
  alert: 'warning',
};

/** The container for a name, in any case; undefined without a similar one. */
export function findContainer(name: string): string | undefined {
  const word = name.toLowerCase();
  return findCallout(word, calloutNames) ?? more[word];
}
