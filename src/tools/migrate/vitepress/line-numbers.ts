/** Adds `:line-numbers` to every fence of a site whose configuration numbers the lines of all code. */
import { classifyLines, readFence } from '../shared/lines.ts';
import type { Rewriting } from '../shared/model.ts';

export const numbered: Rewriting = (page) => {
  const kinds = classifyLines(page.lines);
  for (const [at, line] of page.lines.entries()) {
    const info = kinds[at] === 'open' ? (readFence(line.text)?.info.trim() ?? '') : '';
    if (info === '' || /line-numbers|^(?:mermaid|math)\b/.test(info)) continue;
    line.text = line.text.replace(/^(.*?(?:`{3,}|~{3,})\s*[\w+#-]*)/, '$1:line-numbers');
  }
};
