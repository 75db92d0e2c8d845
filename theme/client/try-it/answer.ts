/** Shows a response as text. */
import { fillPlaceholder } from '#model/strings';
import type { TryStrings } from '../../../src/features/api/contract.ts';
import { createElement } from './elements.ts';
import { indentJson } from './indented.ts';
import { type Result, shownKilobytes } from './send.ts';

export function renderAnswer({ headers, type, bytes, isCut }: Result, strings: TryStrings): HTMLElement[] {
  const names = headers.map(([name, value]) => `${name}: ${value}`).join('\n');
  const text = decodeBody(bytes, type, isCut);
  return [
    ...(names ? [createBlock(names, strings.apiHeader)] : []),
    ...(text === undefined
      ? [createNote(fillPlaceholder(strings.apiTryBinary, String(bytes.length)))]
      : text === ''
        ? [createNote(strings.apiTryEmpty)]
        : [createBlock(isCut ? text : (indentJson(text) ?? text), strings.apiTryAnswer)]),
    ...(isCut ? [createNote(fillPlaceholder(strings.apiTryCut, String(shownKilobytes)))] : []),
  ];
}

/** The body as text; undefined if it is not text. */
function decodeBody(bytes: Uint8Array, type: string, isCut: boolean): string | undefined {
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
function createBlock(text: string, label: string): HTMLElement {
  const pre = createElement('pre', { tabIndex: 0 }, text);
  pre.setAttribute('role', 'region');
  pre.setAttribute('aria-label', label);
  return pre;
}

function createNote(text: string): HTMLElement {
  return createElement('p', { className: 'try-note' }, text);
}
