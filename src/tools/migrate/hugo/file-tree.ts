/** Converts the nested `filetree` shortcodes of Hugo's themes to the list of `::: file-tree`. */
import { buildContainer, joinLines, makeLines, replaceBlocks } from '../shared/lines.ts';
import { addTask, type Rewriting } from '../shared/model.ts';
import { convertAddress } from '../shared/rewrite/links.ts';
import { readText } from '../shared/script/values.ts';
import { readCall } from './shortcodes/call.ts';

const call = /\{\{[<%]\s*(\/?)filetree\/(container|folder|file)\b([^{}]*?)\s*(\/?)\s*[>%]\}\}/g;

export const fileTree: Rewriting = (page) => {
  page.lines = replaceBlocks(page.lines, (line, at) => {
    if (!/^\s*\{\{[<%]\s*filetree\/container\b/.test(line.text)) return undefined;
    const end = page.lines.findIndex(
      ({ text }, index) => index >= at && /\{\{[<%]\s*\/filetree\/container\b/.test(text),
    );
    if (end < 0) return undefined;
    const text = joinLines(page.lines.slice(at, end + 1), ' ');
    return { lines: buildContainer('file-tree', makeLines(line, listTreeItems(text)), line), end: end + 1 };
  });
};

function listTreeItems(text: string): string[] {
  const found: string[] = [];
  let depth = 0;
  for (const [, slash, kind, given = '', closed] of text.matchAll(call)) {
    if (kind === 'container') continue;
    if (slash === '/') depth = Math.max(0, depth - 1);
    else {
      const { name = '' } = readCall('', given).values;
      found.push(`${'  '.repeat(depth)}- ${name}${kind === 'folder' ? '/' : ''}`);
      if (kind === 'folder' && closed !== '/') depth++;
    }
  }
  return found;
}

export const neighbours: Rewriting = (page, moving) => {
  for (const key of ['prev', 'next'] as const) {
    const given = readText(page.meta[key]);
    if (given === undefined) continue;
    const address = convertAddress(page, moving, `/${given.replace(/^\//, '')}`);
    if (address === undefined) {
      addTask(page, `The frontmatter's "${key}" leads to "${given}"; it is left out.`);
      delete page.meta[key];
    } else page.meta[key] = address;
  }
};
