/** Writes new addresses into the configuration, where they are plain strings, and tells of those that are not. Runs no code. */
import { getConfigPlace, listConfigLinks } from '#check';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { replaceVariables, type Variables } from '#model/markup/variables';
import type { Site } from '#model/site/site';
import { getPoint } from '#model/text';
import { findNewSetting, type Moves } from './hrefs.ts';
import { readMatches } from './rewrite.ts';

/** Comments, and strings that hold nothing computed. A string in a comment is no setting. */
const pieces =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\$])*)`/dg;

export type Settings = {
  /** Text of each file after the move; those that stay are absent. */
  readonly texts: ReadonlyMap<string, string>;
  /** What has to be changed by hand. */
  readonly left: readonly Diagnostic[];
};

/** `files`: the texts of the configuration's files, by path. */
export function rewriteSettings(
  files: ReadonlyMap<string, string>,
  { site, moves, variables }: { readonly site: Site; readonly moves: Moves; readonly variables: Variables },
): Settings {
  const texts = new Map<string, string>();
  const done = new Set<string>();
  const fill = (text: string) =>
    replaceVariables(text, variables).text.replaceAll('[product]', site.config.product.slug);
  const left: Diagnostic[] = [];
  for (const [file, text] of files) {
    let changed = '';
    let end = 0;
    for (const { value: written, at } of readMatches(text, pieces)) {
      if (/\\/.test(written)) continue;
      const to = findNewSetting(fill(written), site, moves);
      if (to === undefined || to === written) continue;
      done.add(fill(written));
      changed += text.slice(end, at) + to.replaceAll("'", '%27');
      end = at + written.length;
    }
    if (end > 0) texts.set(file, changed + text.slice(end));
    left.push(...listBelow(file, text, moves));
  }
  for (const { key, href } of listConfigLinks(site)) {
    if (done.has(fill(href)) || findNewSetting(fill(href), site, moves) === undefined) continue;
    const message = `"${key}" leads to ${href}, which moves: it is no plain text here that can be changed.`;
    left.push(
      warning('move-left', message, {
        ...getConfigPlace(site, key),
        target: href,
        hint: 'Change what it is made from.',
      }),
    );
  }
  return { texts, left };
}

/** Texts that begin with the moved folder's route, and are no page of it: patterns, prefixes of other settings. */
function listBelow(file: string, text: string, { old, new: to, isFolder }: Moves): Diagnostic[] {
  if (!isFolder) return [];
  return [...readMatches(text, pieces)].flatMap(({ value: written, at }) => {
    const isPattern = written.startsWith(`${old}/*`) || written.startsWith(`content${old}/*`);
    if (!isPattern) return [];
    const message = `"${written}" names the folder that moves.`;
    // The place of its quotation mark.
    const place = { file, ...getPoint(text, at - 1), target: written };
    return [
      warning('move-left', message, {
        ...place,
        hint: `Write it with "${to}" if it still means that folder.`,
      }),
    ];
  });
}
