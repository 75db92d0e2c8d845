/** Converts `prev` and `next` of Hugo's themes: paths from the root of the pages, with or without a slash at the start. */
import { addTask, type Rewriting } from '../shared/model.ts';
import { convertAddress } from '../shared/rewrite/links.ts';
import { readText } from '../shared/script/values.ts';

export const neighbours: Rewriting = (page, moving) => {
  for (const key of ['prev', 'next'] as const) {
    const given = readText(page.meta[key]);
    if (given === undefined) continue;
    const address = convertAddress(page, moving, `/${given.replace(/^\//, '')}`);
    if (address === undefined) {
      addTask(page, `The frontmatter's "${key}" leads to "${given}"; it is left out.`);
      delete page.meta[key];
    } else page.meta[key] = address;
  }
};
