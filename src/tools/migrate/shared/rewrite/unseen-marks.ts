/** Takes marks out of an old page that its readers never saw, so that the proof of a move does not miss their words. */
import { classifyLines } from '../lines.ts';
import type { Rewriting } from '../model.ts';

export function createUnseenMarks(...marks: readonly RegExp[]): Rewriting {
  return (page) => {
    const kinds = classifyLines(page.lines);
    for (const [at, line] of page.lines.entries()) {
      if (kinds[at] === '') line.text = marks.reduce((text, mark) => text.replace(mark, ' '), line.text);
    }
  };
}
