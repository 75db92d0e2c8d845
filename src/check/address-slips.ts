/** Forms of addresses that lead elsewhere than meant, each with the form that does. Asked of dead ones only. */
import type { Site, Tree } from '../model/site.ts';
import { trimRoute } from '../model/url.ts';

const domain = /^(?:www\.[^/\s]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|io|dev))(?:[/?#:]|$)/i;
/** What other generators put before a path that counts from their root. */
const aliased = /^(?:~?@(?:site)?|~|pathname:\/)\//;

/** What to write instead of a link to no page; `route`: where it leads. */
export function linkSlip(href: string, route: string, tree: Tree): string | undefined {
  if (domain.test(href)) return `An address outside the site begins with its scheme: "https://${href}".`;
  if (aliased.test(href)) return `An address from the site's root begins with a slash: "${fromRoot(href)}".`;
  const page = trimRoute(route.replace(/(?:(?:^|\/)index)?\.html?$|\/index$/i, '') || '/');
  return page !== route && tree.byRoute.has(page)
    ? `Pages are linked without an ending: "${page}".`
    : undefined;
}

/** The public file that an address means which counts from the wrong folder. */
export function publicSlip(href: string, site: Site): string | undefined {
  const bare = href.replace(/[?#].*$/s, '').replace(aliased, '/');
  const path = bare.replace(/^(?:\.{0,2}\/)+/, '');
  const inside = path.replace(/^(?:content\/)?(?:public|static)\//, '');
  const found = [path, inside].find((one) => site.publicFiles.has(one));
  return found === undefined || `/${found}` === href ? undefined : `/${found}`;
}

function fromRoot(href: string): string {
  return href.replace(aliased, '/').replace(/^\/(?:content|docs|static|public)\//, '/');
}
