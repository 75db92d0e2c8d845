/** Converts the nested `filetree` shortcodes of Hugo's themes to the list of `::: file-tree`. */
import { container, linesAt, replaceBlocks } from '../lines.ts';
import type { Rewriting } from '../model.ts';
import { readCall } from './shortcode-call.ts';

const call = /\{\{[<%]\s*(\/?)filetree\/(container|folder|file)\b([^{}]*?)\s*(\/?)\s*[>%]\}\}/g;

export const fileTree: Rewriting = {
  name: 'file-tree',
  rewrite(page) {
    page.lines = replaceBlocks(page.lines, (line, at) => {
      if (!/^\s*\{\{[<%]\s*filetree\/container\b/.test(line.text)) return undefined;
      const end = page.lines.findIndex(
        ({ text }, index) => index >= at && /\{\{[<%]\s*\/filetree\/container\b/.test(text),
      );
      if (end < 0) return undefined;
      const text = page.lines
        .slice(at, end + 1)
        .map((one) => one.text)
        .join(' ');
      return { lines: container('file-tree', linesAt(line, items(text)), line), end: end + 1 };
    });
  },
};

function items(text: string): string[] {
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
