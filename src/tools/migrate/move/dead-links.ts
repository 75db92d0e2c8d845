/** Removes navigation links to pages that docgen cannot move, such as pages written as programs, and to drafts. */
import type { MovedPage, NavNode, SitePlan, Task } from '../shared/model.ts';
import { readList, readObject, readText } from '../shared/script/values.ts';
import type { Copy } from './first-build.ts';

/** `plan` without dead links, each with a task; links of sidebars to drafts have none, as the old generator left them out. */
export function dropDeadLinks(plan: SitePlan, pages: readonly MovedPage[]): SitePlan {
  const drafts = new Set(pages.flatMap(({ meta, route }) => (meta.draft === true ? [route] : [])));
  const paths = new Set(pages.map(({ path }) => path));
  const routes = new Set<string>();
  for (const { route, path: file, isPart } of plan.pages) {
    if (isPart || !paths.has(file)) continue;
    // Folders too, because docgen generates lists of posts.
    for (let path = route; path !== ''; path = path.slice(0, path.lastIndexOf('/'))) routes.add(path);
  }
  for (const { route, meta } of pages) if (meta.draft !== true) drafts.delete(route);
  const tasks: Task[] = [];
  const isDead = (title: string, href: string, isInMenu = false) => {
    const path = href.replace(/[?#].*$/, '').replace(/(?<=.)\/$/, '');
    if (drafts.has(path)) {
      if (isInMenu) tasks.push({ message: `The link "${title}" of the header leads to a draft: ${href}` });
      return true;
    }
    if (!/^\/(?![/@])/.test(path) || /\.[A-Za-z]\w*$/.test(path) || routes.has(path)) return false;
    tasks.push({ message: `The link "${title}" of the navigation leads to no page that came over: ${href}` });
    return true;
  };
  const keepAlive = (nodes: readonly NavNode[]): NavNode[] =>
    nodes.flatMap((node) => {
      const { href, links, ...rest } = node;
      const own = href !== undefined && !isDead(node.title, href) ? { href } : {};
      const inner = links && keepAlive(links);
      if (!('href' in own) && (inner === undefined || inner.length === 0)) return [];
      return [{ ...rest, ...own, ...(inner && { links: inner }) }];
    });
  const filterTopNav = (topNav: unknown) =>
    Array.isArray(topNav)
      ? readList(topNav).filter((value) => {
          const { title, href } = readObject(value);
          return readText(href) === undefined || !isDead(readText(title) ?? '', readText(href)!, true);
        })
      : topNav;
  const cleanTopNav = (config: Readonly<Record<string, unknown>>) =>
    'topNav' in config ? { ...config, topNav: filterTopNav(config.topNav) } : config;
  const hero = readObject(plan.config.hero);
  const sidebars = plan.sidebars.map((sidebar) => ({ ...sidebar, nodes: keepAlive(sidebar.nodes) }));
  const locales = plan.locales?.map((locale) =>
    locale.config ? { ...locale, config: cleanTopNav(locale.config) } : locale,
  );
  const config = {
    ...cleanTopNav(plan.config),
    ...(plan.config.hero !== undefined && {
      hero: { ...hero, ...('actions' in hero && { actions: filterTopNav(hero.actions) }) },
    }),
  };
  return { ...plan, config, sidebars, ...(locales && { locales }), tasks: [...plan.tasks, ...tasks] };
}

/** `plan` without missing files; `left` reports each. `copies`: all copied files. */
export function dropMissingFiles(plan: SitePlan, copies: readonly Copy[]): SitePlan {
  const there = new Set(copies.map(({ to }) => to));
  const tasks: Task[] = [];
  const config = { ...plan.config };
  for (const key of ['favicon', 'socialImage']) {
    const path = config[key];
    if (typeof path !== 'string' || !path.startsWith('/') || there.has(`content/public${path}`)) continue;
    delete config[key];
    tasks.push({
      message: `The ${key} "${path}" is not there, and is left out.`,
      hint: `Put the file into content/public, and name it as \`${key}\`.`,
    });
  }
  return tasks.length === 0 ? plan : { ...plan, config, tasks: [...plan.tasks, ...tasks] };
}
