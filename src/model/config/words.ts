/** Formats keys and values for diagnostics about a configuration. Must not know which keys there are. */
import { isRecord } from '../record.ts';
import { joinToOneLine } from '../text.ts';
import { type KeyPath, Opaque } from './opaque.ts';

export type { KeyPath };

/** ['nav', 2, 'a b'] -> 'nav[2]["a b"]'. */
export function pathText(path: KeyPath): string {
  let text = '';
  for (const key of path) {
    if (typeof key === 'number') text += `[${key}]`;
    else if (/^[A-Za-z_$][\w$-]{0,60}$/.test(key)) text += text === '' ? key : `.${key}`;
    else text += `[${short(key)}]`;
  }
  return text;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return isRecord(value) && !(value instanceof Opaque);
}

/** A placeholder for a value that is not data, in the copy that is validated; `description` says what it was. */
export function standIn(description: string): symbol {
  return Symbol(description);
}

/** A value as a message shows it: '"abc"', '12', 'a list', 'a function'. */
export function found(value: unknown): string {
  if (typeof value === 'string') return short(value);
  if (typeof value === 'symbol') return value.description ?? 'a symbol';
  if (value === undefined) return 'nothing';
  if (value instanceof Opaque) return found(value.value);
  if (typeof value === 'function') return 'a function';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** Quotes a text, on one line and shorter than a line of the terminal. */
function short(text: string): string {
  const shown = text.length > 60 ? `${text.slice(0, 57)}…` : text;
  return JSON.stringify(shown).replace(/[\u007F-\u009F\u2028\u2029]/g, '\uFFFD');
}

/** The message of a thrown value on one line, without its stack. */
export function thrownText(thrown: unknown): string {
  try {
    if (thrown instanceof Error) {
      const kind = thrown.name === 'Error' ? '' : `${thrown.name}: `;
      return messageText(kind + thrown.message) || 'an error without message';
    }
    return typeof thrown === 'object' && thrown !== null
      ? 'an object that is no error'
      : messageText(String(thrown));
  } catch {
    return 'an error that cannot be read';
  }
}

/** Shortens foreign text for a message: one line, without the stack and the bundle's address. */
export function messageText(text: string): string {
  const start = text.replace(/data:text\/javascript;base64,[^\s'"]*/g, 'the configuration').slice(0, 2000);
  const stackAt = start.search(/\n\s{1,20}at /);
  const words = joinToOneLine(stackAt < 0 ? start : start.slice(0, stackAt));
  return words.length > 400 ? `${words.slice(0, 399)}…` : words;
}
