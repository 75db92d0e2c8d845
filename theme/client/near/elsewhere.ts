/** Makes the not-found page of a tree that is not the default one link to the same page of the default tree, if it exists. */
import { attribute } from '#model/contract';

/** Points the link, which leads to the default tree's home page, at the same page there. */
export function updateElsewhereLink(): void {
  const link = document.querySelector<HTMLAnchorElement>(`.lost [${attribute.elsewhere}]`);
  const { base = '', routes = '', title = '' } = JSON.parse(link?.getAttribute(attribute.elsewhere) ?? '{}');
  const here = location.pathname.replace(/\/+$/, '');
  const route = here.slice(base.length);
  if (!link || !here.startsWith(`${base}/`) || !routes.split(' ').includes(route)) return;
  link.href = `${link.pathname.replace(/\/+$/, '')}${route}/`;
  link.textContent = title;
}
