/** Diagnostics and names as people read them in a terminal or a log. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { decodeLetters } from '#model/text';
import { translateDiagnostic } from './language/index.ts';

/** Message and hint, in the language of the terminal. */
export function listTexts(diagnostic: Diagnostic): string[] {
  const { message, hint } = translateDiagnostic(diagnostic);
  return hint === undefined ? [message] : [message, hint];
}

/** 'content/a.md:3:4' */
export function formatPlace({ file, line, column }: Diagnostic): string {
  return escapeForTerminal([file, line, line && column].filter(Boolean).join(':'));
}

/** A text for people: shows letters instead of %E4%BD%A0 in addresses. */
export function makeReadable(text: string): string {
  return escapeForTerminal(decodeLetters(text));
}

const steering = /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]|\p{Surrogate}/u;

/** Removes what could control the terminal or start a new line; names and texts come from files. */
export function escapeForTerminal(text: string): string {
  if (!steering.test(text)) return text;
  return text
    .replace(/\s*[\n\u2028\u2029]\s*/g, ' ')
    .replace(/[\u0000-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]|\p{Surrogate}/gu, '\uFFFD');
}
