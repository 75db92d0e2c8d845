/** Converts PyMdown's marks of changes: `{++new++}`, `{--old--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>remark<<}`; and `#!py` in code. */
import { fences, mapProse } from '../lines.ts';
import { drop, type Rewriting } from '../model.ts';

export const critic: Rewriting = {
  name: 'critic',
  rewrite(page) {
    mapProse(page, (text) =>
      !/\{(?:\+\+|--|~~|==|>>)/.test(text)
        ? text
        : text
            .replace(/\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>')
            .replace(/\{--(.+?)--\}/g, '<del>$1</del>')
            .replace(/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>')
            .replace(/\{==(.+?)==\}/g, '==$1==')
            .replace(/\{>>.*?<<\}/g, () => {
              drop(page, 'remark');
              return '';
            }),
    );
    const kinds = fences(page.lines);
    for (const [at, line] of page.lines.entries())
      if (kinds[at] === '') line.text = line.text.replace(/(?<=(?:^|[^`])`)#!\w+ /g, '');
  },
};
