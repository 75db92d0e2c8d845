/** The script of not-found pages: links to the same page elsewhere, and to the pages with the most similar addresses. */
import { decode } from '#model/address/url';
import { attribute } from '#model/contract';
import { runOnPages } from '../listen.ts';
import { findNearestAddresses } from './addresses.ts';
import { updateElsewhereLink } from './elsewhere.ts';

function showSuggestions(): void {
  const place = document.querySelector<HTMLElement>(`main [${attribute.near}]`);
  if (!place?.hidden) return;
  const pages = new Map<string, { readonly title: string; readonly area: string }>();
  let area = '';
  for (const line of place.getAttribute(attribute.near)!.split('\n')) {
    const [address = '', title] = line.split('\t');
    if (title === undefined) area = address;
    else pages.set(address, { title, area });
  }
  const found = findNearestAddresses(decode(location.pathname), [...pages.keys()], decode);
  if (found.length === 0) return;
  const list = document.createElement('ul');
  for (const address of found) {
    const link = document.createElement('a');
    link.href = `${address}/`;
    const { title, area } = pages.get(address)!;
    link.textContent = title;
    const item = document.createElement('li');
    const place = document.createElement('small');
    const route = document.createElement('bdi');
    route.textContent = decode(address);
    place.append(area && `${area} · `, route);
    item.append(link, place);
    list.append(item);
  }
  place.append(list);
  place.hidden = false;
}

// Also on a not-found page that replaces another page.
runOnPages(updateElsewhereLink);
runOnPages(showSuggestions);
