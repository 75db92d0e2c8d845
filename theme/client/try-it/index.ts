/**
 * Requests that readers send to servers of their own, from the page of an operation: a script that pages load which have
 * one. Nothing that is entered is kept anywhere: it is gone with the page.
 */
import type { ApiTryRequest } from '../../../src/model/api/api-pieces.ts';
import { attribute } from '../../../src/model/contract.ts';
import { onPage } from '../listen.ts';
import { setting } from '../navigation/scripts.ts';
import { formOf } from './form.ts';
import type { TryStrings } from './strings.ts';

function fill(host: HTMLElement): void {
  const request = JSON.parse(host.getAttribute(attribute.tryRequest)!) as ApiTryRequest;
  const strings = JSON.parse(host.getAttribute(attribute.strings)!) as TryStrings;
  host.append(formOf(request, strings));
  host.hidden = false;
}

function mount(): void {
  onPage(() => {
    // Those that `dev` has mended are empty again.
    for (const host of document.querySelectorAll<HTMLElement>(`[${attribute.tryRequest}]:empty`)) fill(host);
  });
}

const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = setting(attribute.tryStyle);
// Without its styles it is plain, and works.
style.onload = mount;
style.onerror = mount;
document.head.append(style);
