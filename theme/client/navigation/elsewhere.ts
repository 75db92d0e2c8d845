/** On the not-found page of another tree than the default one: leads to the same page there, if it has one. */
import { attribute, event } from '../../../src/model/contract.ts';

/** Also when that state is entered in place. */
export function mount(root: Document): void {
  lead(root);
  root.addEventListener(event.route, () => lead(root));
}

/** The link, which leads to the default tree's home as long as nothing better is known. */
function lead(root: Document): void {
  const link = root.querySelector<HTMLAnchorElement>(`.lost [${attribute.elsewhere}]`);
  const { base = '', routes = '', title = '' } = JSON.parse(link?.getAttribute(attribute.elsewhere) ?? '{}');
  const here = location.pathname.replace(/\/+$/, '');
  const route = here.slice(base.length);
  if (!link || !here.startsWith(`${base}/`) || !routes.split(' ').includes(route)) return;
  link.href = `${link.pathname.replace(/\/+$/, '')}${route}/`;
  link.textContent = title;
}
