/** Reports `::: package.module` of mkdocstrings, whose text docgen cannot generate, and links to such text. */
import { fences, replaceBlocks } from '../lines.ts';
import { type Line, leave, type Rewriting } from '../model.ts';

export const mkdocstrings: Rewriting = {
  name: 'mkdocstrings',
  rewrite(page) {
    page.lines = replaceBlocks(page.lines, (line, at) => {
      const name = /^:::[ \t]*([\w-]+(?:\.[\w-]+)+)[ \t]*$/.exec(line.text)?.[1];
      if (name === undefined) return undefined;
      let end = at + 1;
      while (end < page.lines.length && /^(?:\s{2,}\S|\s*$)/.test(page.lines[end]!.text)) end++;
      const blank = { text: '', from: line.from };
      leave(
        page,
        `The reference of "${name}" was made from its source code; docgen makes none of Python.`,
        blank,
        'Write what readers need of it here, or have another program write markdown, which `pages` reads.',
      );
      return { lines: [blank], end };
    });
    const defined = new Set(
      page.lines.flatMap(({ text }) => /^\s*\[([^\]]+)\]:/.exec(text)?.[1]?.toLowerCase() ?? []),
    );
    const kinds = fences(page.lines);
    for (const [at, line] of page.lines.entries()) {
      if (kinds[at] === '' && line.text.includes(']['))
        line.text = unlinked(line, defined, (to) =>
          leave(
            page,
            `This link leads into a generated reference, which there is not: ${to}`,
            line,
            'Write an address: [text](https://…).',
          ),
        );
    }
  },
};

/** Replaces `[text][package.name]` by its text, and calls `report`. */
function unlinked(line: Line, defined: ReadonlySet<string>, report: (to: string) => void): string {
  return line.text.replace(/\[((?:[^[\]]|\[[^\]]*\])*)\]\[([\w.]*)\]/g, (whole, text: string, to: string) => {
    const target = to === '' ? text.replace(/^`|`$/g, '') : to;
    if (defined.has(target.toLowerCase()) || !/^[\w.]+$/.test(target) || (!target.includes('.') && to !== ''))
      return whole;
    report(target);
    return text;
  });
}
