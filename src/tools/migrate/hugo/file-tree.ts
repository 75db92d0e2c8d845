/** Converts the nested `filetree` shortcodes of Hugo's themes to the list of `::: file-tree`. */
import { buildContainer, joinLines, makeLines, replaceBlocks } from '../shared/lines.ts';
import type { Rewriting } from '../shared/model.ts';
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
