/** Converts `<Mermaid chart="…" />`, which many sites have, to a block that docgen draws. */
import {
  buildFence,
  indentLines,
  makeLines,
  padLines,
  readIndent,
  replaceBlocks,
  trimLines,
} from '../lines.ts';
import type { Rewriting } from '../model.ts';
import { findTag } from './tag.ts';

const value =
  /\s(?:chart|code|content|value|graph)=(?:"([^"]*)"|'([^']*)'|\{\s*(?:`([^`]*)`|"([^"]*)"|'([^']*)')\s*\})/;
const kind =
  /^(sequenceDiagram|(?:graph|flowchart)\s+(?:TB|TD|BT|RL|LR)\b|stateDiagram(?:-v2)?|classDiagram|erDiagram|gantt|pie)[ \t]+/;

export const diagrams: Rewriting = (page) => {
  if (!page.lines.some(({ text }) => /^\s*<Mermaid(?=\s|$)/.test(text))) return;
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const tag = /^\s*<Mermaid(?=\s|$)/.test(line.text) ? findTag(page.lines, at, 'Mermaid') : undefined;
    const text = tag?.isClosed ? value.exec(tag.text)?.slice(1).find(Boolean) : undefined;
    if (!tag || text === undefined || text.includes('${') || tag.rest.trim() !== '') return undefined;
    const isOneLine = !text.trim().includes('\n') && !text.includes('\\n');
    const code = (isOneLine ? text.trim().replace(kind, '$1\n').replace(/;\s*/g, '\n') : text).replace(
      /\\n/g,
      '\n',
    );
    const fence = buildFence(['mermaid'], trimLines(makeLines(line, code.split('\n'))), line);
    return { lines: indentLines(padLines(fence, line), readIndent(line.text)), end: tag.end };
  });
};
