/** Appends the files of PyMdown's `auto_append` to every page, of abbreviations only those that the page uses. */
import { joinPath } from '#model/address/url';
import { joinLines, listProse, makeLines } from '../shared/lines.ts';
import type { Rewriting } from '../shared/model.ts';
import type { SourceTree } from '../shared/source-tree.ts';

/** `paths`: as in the configuration; `folders`: their possible base folders. */
export function appendFiles(
  tree: SourceTree,
  paths: readonly string[],
  folders: readonly string[],
): Rewriting {
  const texts = paths.flatMap((path) => {
    const source = folders.map((folder) => joinPath(folder, path)).find((one) => one && tree.has(one));
    return source === undefined ? [] : (tree.read(source) ?? '').split('\n');
  });
  return (page) => {
    const last = page.lines.at(-1);
    if (!last || texts.length === 0) return;
    const prose = joinLines(listProse(page.lines));
    const used = texts.filter((text) => {
      const [, word] = /^\*\[([^\]]+)\]:/.exec(text) ?? [];
      return word === undefined ? text.trim() !== '' : prose.includes(word);
    });
    if (used.length > 0) page.lines.push(...makeLines(last, ['', ...used]));
  };
}
