/** Removes old addresses that another page has, or that are none: docgen refuses such a site, other generators write over one another. */
import { hasLongPart, joinPath, normaliseRoute } from '#model/address/url';
import { addTask, type MovedPage, type SitePlan, type Task } from '../shared/model.ts';
import { readList, readObject, readText } from '../shared/script/values.ts';

/** Cleans the pages' `aliases`, and gives the plan with redirects that nothing hides. */
export function dropTakenAddresses(plan: SitePlan, pages: readonly MovedPage[]): SitePlan {
  const shown = pages.filter(({ meta }) => meta.draft !== true);
  const taken = new Set(shown.map((page) => keyOf(page, page.route)));
  for (const page of pages) {
    if (!Array.isArray(page.meta.aliases)) continue;
    const left = readList(page.meta.aliases).filter((one) => takeAlias(page, String(one), taken));
    if (left.length > 0) page.meta.aliases = left;
    else delete page.meta.aliases;
  }
  if (!Array.isArray(plan.config.redirects)) return plan;
  const tasks: Task[] = [];
  const redirects = readList(plan.config.redirects).filter((one) => {
    const { from = '', to = '' } = readObject(one) as { from?: string; to?: string };
    const key = keyOf({}, normaliseRoute(readText(from) ?? ''));
    if (!taken.has(key)) return taken.add(key);
    tasks.push({ message: `The redirect from "${from}" to "${to}" is left out: a page has that address.` });
    return false;
  });
  return { ...plan, config: { ...plan.config, redirects }, tasks: [...plan.tasks, ...tasks] };
}

/** An address within its version and language. */
function keyOf({ version = '', locale = '' }: Pick<MovedPage, 'version' | 'locale'>, route: string): string {
  return [version, locale, route].join('\0');
}

/** True if the page may have the alias. */
function takeAlias(page: MovedPage, written: string, taken: Set<string>): boolean {
  const alias = normaliseRoute(written);
  if (joinPath('', alias) !== alias.slice(1) || hasLongPart(alias)) {
    addTask(page, `The alias "${written}" is no address; it is left out.`);
    return false;
  }
  const key = keyOf(page, alias);
  if (!taken.has(key)) {
    taken.add(key);
    return true;
  }
  // Of its own address nothing is lost.
  if (key !== keyOf(page, page.route))
    addTask(page, `The alias "${written}" is the address of another page; it is left out.`);
  return false;
}
