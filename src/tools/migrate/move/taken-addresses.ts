/**
 * Leaves out old addresses that are none, or that a page or another old address has: docgen refuses such a site, other generators write over one
 * another. Letters of either case count as equal.
 */
import { foldPath, hasLongPart, joinPath, normaliseRoute } from '#model/address/url';
import { type Diagnostic, type Found, warning } from '#model/diagnostic/diagnostic';
import {
  addTask,
  buildTreeKey,
  type MovedPage,
  type PagePlan,
  type SitePlan,
  type Task,
} from '../shared/model.ts';
import { readList, readObject, readText } from '../shared/script/values.ts';

/** Cleans the pages' `aliases`, and gives the plan with redirects that nothing hides. */
export function dropTakenAddresses(plan: SitePlan, pages: readonly MovedPage[]): SitePlan {
  const parts = new Set(plan.pages.filter(({ isPart }) => isPart).map(({ source }) => source));
  const whole = pages.filter(({ source }) => !parts.has(source));
  const shown = whole.filter(({ meta }) => meta.draft !== true);
  const owners = new Map(shown.map((page) => [buildKey(page, page.route), page.path]));
  for (const page of whole) {
    if (!Array.isArray(page.meta.aliases)) continue;
    const left = readList(page.meta.aliases).filter((value) => takeAlias(page, String(value), owners));
    if (left.length > 0) page.meta.aliases = left;
    else delete page.meta.aliases;
  }
  if (!Array.isArray(plan.config.redirects)) return plan;
  const tasks: Task[] = [];
  const redirects = readList(plan.config.redirects).filter((value) => {
    const { from = '', to = '' } = readObject(value) as { from?: string; to?: string };
    const key = buildKey({}, normaliseRoute(readText(from) ?? ''));
    if (!owners.has(key)) return owners.set(key, 'site.config.ts');
    tasks.push({ message: `The redirect from "${from}" to "${to}" is left out: a page has that address.` });
    return false;
  });
  return { ...plan, config: { ...plan.config, redirects }, tasks: [...plan.tasks, ...tasks] };
}

/** An address within its version and language. */
function buildKey(page: Parameters<typeof buildTreeKey>[0], route: string): string {
  return buildTreeKey(page, foldPath(route));
}

/** True if the page may have the alias. */
function takeAlias(page: MovedPage, written: string, owners: Map<string, string>): boolean {
  const alias = normaliseRoute(written);
  if (joinPath('', alias) !== alias.slice(1) || hasLongPart(alias)) {
    addTask(page, `The alias "${written}" is no address; it is left out.`);
    return false;
  }
  const key = buildKey(page, alias);
  const owner = owners.get(key);
  if (owner === undefined) owners.set(key, page.path);
  // Of its own address nothing is lost.
  else if (alias !== page.route) addTask(page, `The old address "${alias}" is left out: ${owner} has it.`);
  return owner === undefined;
}

export function separateRoutes(plans: readonly PagePlan[]): Found<PagePlan[]> {
  const getKey = (plan: PagePlan) => buildTreeKey(plan, plan.route.normalize('NFC').toLowerCase());
  const all = new Set(plans.filter(({ isPart }) => !isPart).map(getKey));
  const taken = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  const value = plans.map((plan) => {
    if (plan.isPart) return plan;
    if (!taken.has(getKey(plan))) {
      taken.add(getKey(plan));
      return plan;
    }
    let moved = plan;
    for (let number = 2; all.has(getKey(moved)); number++) moved = rename(plan, number);
    all.add(getKey(moved));
    diagnostics.push(
      warning(
        'migrate-left',
        `Another page has the address "${plan.route}", too: this one is at "${moved.route}" now.`,
        {
          file: moved.path,
          hint: 'Give it a better name, and list it in `nav`.',
        },
      ),
    );
    return moved;
  });
  return { value, diagnostics };
}

function rename(plan: PagePlan, number: number): PagePlan {
  const isFolder = /\/index\.md$/.test(plan.path);
  const route = isFolder ? `${plan.route}/index-${number}` : `${plan.route}-${number}`;
  return { ...plan, path: plan.path.replace(/\.md$/, `-${number}.md`), route, url: route };
}
