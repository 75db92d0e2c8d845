/** Comments of MDX become those of HTML. */
import { createClassifier, mapProse } from '../lines.ts';
import type { MovedPage } from '../model.ts';

/**
 * Converts comments of several lines with blocks of code in them. Runs before anything else reads the lines: the end of a block may share its
 * line with that of the comment, and then it is no end for markdown.
 */
export function convertWholeComments(page: MovedPage): void {
  let classify = createClassifier();
  for (let at = 0; at < page.lines.length; at++) {
    const { text } = page.lines[at]!;
    if (classify(text) !== '' || !/^\s*\{\/\*(?!.*\*\/)/.test(text)) continue;
    const end = page.lines.findIndex((line, index) => index > at && line.text.includes('*/}'));
    if (end < 0) return;
    const inner = page.lines.slice(at, end + 1);
    if (inner.some((line) => /(?:`|~){3}/.test(line.text))) {
      for (const line of inner)
        line.text = line.text
          .replace(/`{3,}|~{3,}/g, "'''")
          .replace('{/*', '<!--')
          .replace('*/}', '-->');
    }
    classify = createClassifier();
    at = end;
  }
}

/** Converts the others. */
export function convertComments(page: MovedPage): void {
  let isOpen = false;
  // In headings such a comment is an id.
  mapProse(page, (text) => {
    let result = /^#{1,6}\s/.test(text) ? text : text.replace(/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->');
    if (isOpen && result.includes('*/}')) {
      result = result.replace('*/}', '-->');
      isOpen = false;
    } else if (!isOpen && /\{\/\*(?!.*\*\/)/.test(result) && !/^#/.test(result)) {
      result = result.replace('{/*', '<!--');
      isOpen = true;
    }
    return result;
  });
}
