/** Common mistakes in addresses, with the correct form. Only used for dead links. */
import { decode, trimRoute } from '#model/address/url';
import type { Tree } from '#model/site/site';
import type { LinkFault } from './link-fault.ts';

const domain = /^(?:www\.[^/\s]+|[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|cn|net|org|io|dev))(?:[/?#:]|$)/i;
/** Prefixes of other generators for a path from their root. */
const aliased = /^(?:~?@(?:site)?|~|pathname:\/)\//;

/** Blanks that are none, and marks without a width or of the direction: word processors and chats put them in. */
const unseen =
  /[\u00A0\u00AD\u200B-\u200F\u202A-\u202F\u2060-\u2069\uFEFF]|%C2%A[0D]|%E2%80%8[B-F]|%EF%BB%BF/gi;

/** Says of an address that looks right what is wrong with it. */
export function explainUnseen(fault: LinkFault | undefined, href: string): LinkFault | undefined {
  const plain = href.replace(unseen, '');
  if (!fault || plain === href) return fault;
  const hint = `A character that nobody sees stands in the address: write "${plain}".`;
  return { ...fault, hint, candidates: [plain] };
}

/** A hint for a link to a missing page. `route`: where the link leads. */
export function findLinkTypo(href: string, route: string, tree: Tree): string | undefined {
  if (domain.test(href)) return `An address outside the site begins with its scheme: "https://${href}".`;
  if (href.includes('\\'))
    return `The parts of an address are divided by "/": "${href.replaceAll('\\', '/')}".`;
  if (aliased.test(href))
    return `An address from the site's root begins with a slash: "${convertToRootPath(href)}".`;
  const page = trimRoute(route.replace(/(?:(?:^|\/)index)?\.html?$|\/index$/i, '') || '/');
  return page !== route && tree.byRoute.has(page)
    ? `Pages are linked without an ending: "${page}".`
    : undefined;
}

/** 'a/b.html#c' -> 'a/b#c', 'a/index.html' -> 'a/', 'index.html' -> './' */
export function removeHtmlEnding(href: string): string {
  const plain = href.replace(/(^|\/)index\.html?(?=[?#]|$)/i, '$1').replace(/\.html?(?=[?#]|$)/i, '');
  return plain === href || /^[^?#]/.test(plain) ? plain : `./${plain}`;
}

/** The web address inside a longer text: '[https://a.com](https://a.com)', 'https//a.com', 'url=http://a.com'. */
export function findMarkup(href: string): string | undefined {
  const match = /(https?)[:：]?\/\/([^\s()[\]<>"'（）]+)/i.exec(decode(href));
  return match ? `${match[1]}://${match[2]}` : undefined;
}

function convertToRootPath(href: string): string {
  return href.replace(aliased, '/').replace(/^\/(?:content|docs|static|public)\//, '/');
}
