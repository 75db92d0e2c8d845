/** Shows a response as text. */

import { fill } from '#model/strings';
import type { TryStrings } from '../../../src/features/api/contract.ts';
import { element } from './elements.ts';
import { indented } from './indented.ts';
import { type Result, shownKilobytes } from './send.ts';

export function answerOf({ headers, type, bytes, isCut }: Result, strings: TryStrings): HTMLElement[] {
  const names = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  const text = textOf(bytes, type, isCut);
  return [
    ...(names ? [block(names, strings.apiHeader)] : []),
    ...(text === undefined
      ? [note(fill(strings.apiTryBinary, String(bytes.length)))]
      : text === ''
        ? [note(strings.apiTryEmpty)]
        : [block(isCut ? text : (indented(text) ?? text), strings.apiTryAnswer)]),
    ...(isCut ? [note(fill(strings.apiTryCut, String(shownKilobytes)))] : []),
  ];
}

/** The body as text; undefined if it is not text. */
function textOf(bytes: Uint8Array, type: string, isCut: boolean): string | undefined {
  try {
    // The limit may cut a character in two.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isCut });
    return text.includes('\0') ? undefined : text;
  } catch {
    const charset = /charset="?([\w-]+)/i.exec(type)?.[1];
    try {
      return charset === undefined ? undefined : new TextDecoder(charset).decode(bytes);
    } catch {
      return undefined;
    }
  }
}

/** The block scrolls, so the keyboard must reach it. */
function block(text: string, label: string): HTMLElement {
  const pre = element('pre', { tabIndex: 0 }, text);
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', label);
  return pre;
}

function note(text: string): HTMLElement {
  return element('p', { className: 'try-note' }, text);
}
