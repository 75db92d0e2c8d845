/** Reports `::: package.module` of mkdocstrings, whose text docgen cannot generate, and links to such text. */
import { listProse, replaceBlocks } from '../shared/lines.ts';
import { addTask, type Line, type Rewriting } from '../shared/model.ts';
import { listDefined } from './autorefs.ts';

export const mkdocstrings: Rewriting = (page) => {
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const name = /^:::[ \t]*([\w-]+(?:\.[\w-]+)+)[ \t]*$/.exec(line.text)?.[1];
    if (name === undefined) return undefined;
    let end = at + 1;
    while (end < page.lines.length && /^(?:\s{2,}\S|\s*$)/.test(page.lines[end]!.text)) end++;
    const blank = { text: '', from: line.from };
    addTask(
      page,
      `The reference of "${name}" was made from its source code; docgen makes none of Python.`,
      blank,
      'Write what readers need of it here, or have another program write markdown, which `pages` reads.',
    );
    return { lines: [blank], end };
  });
  const defined = listDefined(page.lines);
  for (const line of listProse(page.lines)) {
    if (line.text.includes(']['))
      line.text = removeReferences(line, defined, (to) =>
        addTask(
          page,
          `This link leads into a generated reference, which there is not: ${to}`,
          line,
          'Write an address: [text](https://…).',
        ),
      );
  }
};

/** Replaces `[text][package.name]` by its text, and calls `report`. */
function removeReferences(line: Line, defined: ReadonlySet<string>, report: (to: string) => void): string {
  return line.text.replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\[([\w.]*)\]/g, (whole, text: string, to: string) => {
    const target = to === '' ? text.replace(/^`|`$/g, '') : to;
    if (defined.has(target.toLowerCase()) || !/^[\w.]+$/.test(target) || (!target.includes('.') && to !== ''))
      return whole;
    report(target);
    return text;
  });
}
