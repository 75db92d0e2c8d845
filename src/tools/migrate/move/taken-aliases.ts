/** Leaves out old addresses that a page or another old address has: the new site could not be built. Letters of either case count as equal. */
import { addTask, buildTreeKey, type MovedPage, type SitePlan, type Task } from '../shared/model.ts';
import { readObjects, readText } from '../shared/script/values.ts';

const fold = (route: string) =>
  route
    .replace(/(?<=.)\/+$/, '')
    .normalize('NFC')
    .toLowerCase();

/** Removes them from `aliases` of the pages, and from `redirects` of the configuration. Returns the plan without them. */
export function dropTakenAliases(plan: SitePlan, pages: readonly MovedPage[]): SitePlan {
  const shown = pages.filter(({ source }) => !plan.pages.some((one) => one.isPart && one.source === source));
  const owners = new Map(shown.map((page) => [buildTreeKey(page, fold(page.route)), page.path]));
  for (const page of shown) {
    const { aliases } = page.meta;
    if (!Array.isArray(aliases)) continue;
    const kept = aliases.filter((alias: unknown) => {
      if (typeof alias !== 'string' || !alias.startsWith('/')) return true;
      const key = buildTreeKey(page, fold(alias));
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, page.path);
      else if (alias !== page.route) addTask(page, describe(alias, owner));
      return owner === undefined;
    });
    const { aliases: _, ...rest } = page.meta;
    page.meta = kept.length > 0 ? { ...page.meta, aliases: kept } : rest;
  }
  return dropTakenRedirects(plan, owners);
}

function dropTakenRedirects(plan: SitePlan, owners: ReadonlyMap<string, string>): SitePlan {
  if (!Array.isArray(plan.config.redirects)) return plan;
  const tasks: Task[] = [];
  const redirects = readObjects(plan.config.redirects).filter(({ from }) => {
    const owner = owners.get(buildTreeKey({}, fold(readText(from) ?? '')));
    if (owner !== undefined) tasks.push({ message: describe(String(from), owner) });
    return owner === undefined;
  });
  return { ...plan, config: { ...plan.config, redirects }, tasks: [...plan.tasks, ...tasks] };
}

function describe(alias: string, owner: string): string {
  return `The old address "${alias}" is left out: ${owner} has it.`;
}
