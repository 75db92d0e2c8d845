/** Pages of addresses that are one route here, such as `a.md` and `a/index.md`: each later one gets a route of its own, so that no text is lost. */
import { type Diagnostic, type Found, warning } from '#model/diagnostic/diagnostic';
import { buildTreeKey, type PagePlan } from '../shared/model.ts';

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
