/** Removes navigation links to pages that docgen cannot move, such as pages written as programs. */
import type { LeftOver, NavNode, SitePlan } from './model.ts';
import { listOf, objectOf, textOf } from './script/values.ts';

/** `plan` without dead links; `left` reports each of them. */
export function withoutDeadLinks(plan: SitePlan): SitePlan {
  const routes = new Set<string>();
  for (const { route, isPart } of plan.pages) {
    // Folders too, because docgen generates lists of posts.
    for (let path = isPart ? '' : route; path !== ''; path = path.slice(0, path.lastIndexOf('/')))
      routes.add(path);
  }
  const left: LeftOver[] = [];
  const isDead = (title: string, href: string) => {
    const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
    if (!/^\/(?![/@])/.test(path) || /\.\w+$/.test(path) || routes.has(path)) return false;
    left.push({ message: `The link "${title}" of the navigation leads to no page that came over: ${href}` });
    return true;
  };
  const alive = (nodes: readonly NavNode[]): NavNode[] =>
    nodes.flatMap((node) => {
      const { href, links, ...rest } = node;
      const own = href !== undefined && !isDead(node.title, href) ? { href } : {};
      const inner = links && alive(links);
      if (!('href' in own) && (inner === undefined || inner.length === 0)) return [];
      return [{ ...rest, ...own, ...(inner && { links: inner }) }];
    });
  const top = (topNav: unknown) =>
    Array.isArray(topNav)
      ? listOf(topNav).filter((one) => {
          const { title, href } = objectOf(one);
          return textOf(href) === undefined || !isDead(textOf(title) ?? '', textOf(href)!);
        })
      : topNav;
  const withTop = (config: Readonly<Record<string, unknown>>) =>
    'topNav' in config ? { ...config, topNav: top(config.topNav) } : config;
  const hero = objectOf(plan.config.hero);
  const sidebars = plan.sidebars.map((one) => ({ ...one, nodes: alive(one.nodes) }));
  const locales = plan.locales?.map((one) => (one.config ? { ...one, config: withTop(one.config) } : one));
  const config = {
    ...withTop(plan.config),
    ...(plan.config.hero !== undefined && {
      hero: { ...hero, ...('actions' in hero && { actions: top(hero.actions) }) },
    }),
  };
  return { ...plan, config, sidebars, ...(locales && { locales }), left: [...plan.left, ...left] };
}
