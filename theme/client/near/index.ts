/** The script of not-found pages: adds links to the pages with the most similar addresses. */

import { decode } from '#model/address/url';
import { attribute } from '#model/contract';
import { runOnPages } from '../listen.ts';
import { findNearestAddresses } from './addresses.ts';

function showSuggestions(): void {
  const place = document.querySelector<HTMLElement>(`main [${attribute.near}]`);
  if (!place?.hidden) return;
  const titles = new Map(
    place
      .getAttribute(attribute.near)!
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );
  const found = findNearestAddresses(decode(location.pathname), [...titles.keys()], decode);
  if (found.length === 0) return;
  const list = document.createElement('ul');
  for (const address of found) {
    const link = document.createElement('a');
    link.href = `${address}/`;
    link.textContent = titles.get(address)!;
    const item = document.createElement('li');
    item.append(link);
    list.append(item);
  }
  place.append(list);
  place.hidden = false;
}

// Also on a not-found page that replaces another page.
runOnPages(showSuggestions);
