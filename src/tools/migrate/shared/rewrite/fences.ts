/** Converts info strings of fences: languages as mdBook writes them, settings of other generators, flags without a use in docgen. */
import { fixFenceSettings, fixHighlights } from '#foreign-markup';
import { readFenceInfo } from '#model/markup/fence-info';
import { classifyLines as fencesOf, readFence } from '../lines.ts';
import { drop, type Rewriting } from '../model.ts';
import { convertLineMarks, separateMark } from './line-marks.ts';

export const fences: Rewriting = (page) => {
  convertLineMarks(page);
  const kinds = fencesOf(page.lines);
  let isSample = false;
  for (const [at, line] of page.lines.entries()) {
    if (kinds[at] === 'code' && !isSample) line.text = separateMark(line.text);
    if (kinds[at] !== 'open') continue;
    const fence = readFence(line.text)!;
    isSample = /^(?:md|mdx|markdown)$/.test(readFenceInfo(fence.info).language);
    if (fence.info.trim() === '') continue;
    const head = line.text.slice(0, line.text.length - fence.info.length);
    // `rust,ignore`: the first word is the language.
    // Python-Markdown writes a language as a class, too: `.py`.
    let info = fence.info.trim().replace(/^([A-Za-z][\w+#-]*),[\w,=\d.-]*|^\.(?=[A-Za-z])/, '$1');
    // Convert or drop unknown parts, such as Hugo's `{hl_lines=[1]}` and Pandoc's `{.py}`.
    for (let turn = 0; turn < 8; turn++) {
      const [unknown] = readFenceInfo(info).unknown;
      if (unknown === undefined) break;
      const [edit] = fixFenceSettings(unknown, [head + info], 0) ?? [];
      if (edit && edit.to !== head + info) info = edit.to.slice(head.length);
      else {
        if (!info.includes(unknown)) break;
        drop(page, `fence: ${unknown.split('=')[0]}`);
        info = info.replace(unknown, '').replace(/\s+/g, ' ').trim();
      }
    }
    line.text = head + info.replace(/^go-(html|text)-template\b/, '$1');
  }
  convertMarks(page.lines);
};

/** Converts `// highlight-next-line` and similar comments. */
function convertMarks(lines: { text: string }[]): void {
  if (!lines.some(({ text }) => text.includes('highlight-'))) return;
  const texts = lines.map(({ text }) => text);
  const gone = new Set<number>();
  for (const [at, text] of texts.entries()) {
    if (!/highlight-(?:next-line|start)/.test(text)) continue;
    for (const edit of fixHighlights(text, texts, at) ?? []) {
      if (edit.isRemoval) gone.add(edit.line - 1);
      else lines[edit.line - 1]!.text = edit.to;
    }
  }
  for (const at of [...gone].sort((a, b) => b - a)) lines.splice(at, 1);
}
