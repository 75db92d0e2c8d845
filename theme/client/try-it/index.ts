/**
 * Lets readers send requests to their own servers from an operation's page. Only pages of operations load this script. Nothing
 * that a reader enters is stored: it is gone with the page.
 */

import { attribute } from '#model/contract';
import { type TryStrings, tryMark } from '../../../src/features/api/contract.ts';
import type { ApiTryRequest } from '../../../src/features/api/model/pieces.ts';
import { onPage } from '../listen.ts';
import { setting } from '../navigation/scripts.ts';
import { formOf } from './form.ts';

function fill(host: HTMLElement): void {
  const request = JSON.parse(host.getAttribute(tryMark.request)!) as ApiTryRequest;
  const strings = JSON.parse(host.getAttribute(attribute.strings)!) as TryStrings;
  host.append(formOf(request, strings));
  host.hidden = false;
}

function mount(): void {
  onPage(() => {
    // Hosts that `dev` has updated are empty again.
    for (const host of document.querySelectorAll<HTMLElement>(`[${tryMark.request}]:empty`)) fill(host);
  });
}

const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = setting(tryMark.style);
// Without its styles the form is plain but works.
style.onload = mount;
style.onerror = mount;
document.head.append(style);
