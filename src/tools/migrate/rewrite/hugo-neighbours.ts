/** Converts `prev` and `next` of Hugo's themes: paths from the root of the pages, with or without a slash at the start. */
import { leave, type Rewriting } from '../model.ts';
import { textOf } from '../script/values.ts';
import { addressOf } from './links.ts';

export const neighbours: Rewriting = {
  name: 'hugo-neighbours',
  rewrite(page, moving) {
    for (const key of ['prev', 'next'] as const) {
      const given = textOf(page.meta[key]);
      if (given === undefined) continue;
      const address = addressOf(page, moving, `/${given.replace(/^\//, '')}`);
      if (address === undefined) {
        leave(page, `The frontmatter's "${key}" leads to "${given}"; it is left out.`);
        delete page.meta[key];
      } else page.meta[key] = address;
    }
  },
};
