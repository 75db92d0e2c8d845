/** Converts PyMdown's marks of changes: `{++new++}`, `{--old--}`, `{~~old~>new~~}`, `{==marked==}`, `{>>remark<<}`; and `#!py` in code. */
import { listProse, mapProse } from '../shared/lines.ts';
import { drop, type Rewriting } from '../shared/model.ts';

export const critic: Rewriting = (page) => {
  mapProse(page, (text) =>
    !/\{(?:\+\+|--|~~|==|>>)/.test(text)
      ? text
      : text
          .replace(/\{\+\+(.+?)\+\+\}/g, '<ins>$1</ins>')
          .replace(/\{--(.+?)--\}/g, '<del>$1</del>')
          .replace(/\{~~(.+?)~>(.+?)~~\}/g, '<del>$1</del><ins>$2</ins>')
          .replace(/\{==(.+?)==\}/g, '==$1==')
          .replace(/\{>>.*?<<\}/g, () => drop(page, 'remark')),
  );
  for (const line of listProse(page.lines)) line.text = line.text.replace(/(?<=(?:^|[^`])`)#!\w+ /g, '');
};
