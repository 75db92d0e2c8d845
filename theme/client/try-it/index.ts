/**
 * Lets readers send requests to their own servers from an operation's page. Only pages of operations load this script. Nothing
 * that a reader enters is stored: it is gone with the page.
 */
import { attribute } from '#model/contract';
import { type TryStrings, tryMark } from '../../../src/features/api/contract.ts';
import type { ApiTryRequest } from '../../../src/features/api/model/pieces.ts';
import { runOnPages } from '../listen.ts';
import { getSetting } from '../navigation/scripts.ts';
import { createForm } from './form.ts';

function fillHost(host: HTMLElement): void {
  const request = JSON.parse(host.getAttribute(tryMark.request)!) as ApiTryRequest;
  const strings = JSON.parse(host.getAttribute(attribute.strings)!) as TryStrings;
  host.append(createForm(request, strings));
  host.hidden = false;
}

function mountTryIt(): void {
  runOnPages(() => {
    // Hosts that `dev` has updated are empty again.
    for (const host of document.querySelectorAll<HTMLElement>(`[${tryMark.request}]:empty`)) fillHost(host);
  });
}

const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = getSetting(tryMark.style);
// Without its styles the form is plain but works.
style.onload = mountTryIt;
style.onerror = mountTryIt;
document.head.append(style);
