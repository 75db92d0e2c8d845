/** On the not-found page, a script of its own: links to the pages whose addresses come near to the one that was asked for. */

import { decode } from '../../../src/model/address/url.ts';
import { attribute } from '../../../src/model/contract.ts';
import { onPage } from '../listen.ts';
import { nearest } from './addresses.ts';

function show(): void {
  const place = document.querySelector<HTMLElement>(`main [${attribute.near}]`);
  if (!place?.hidden) return;
  const titles = new Map(
    place
      .getAttribute(attribute.near)!
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );
  const found = nearest(decode(location.pathname), [...titles.keys()], decode);
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

// Also when that state is entered in place.
onPage(show);
