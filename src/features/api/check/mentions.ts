/** Reads methods and paths from a line of text or code. */
import { httpMethods } from '#model/markup/http-methods';
import type { Mention } from './lookup.ts';

const methods = httpMethods.join('|');
const called = new RegExp(`^(${methods})\\s+((?:https?://[^\\s/]+)?/\\S*)(?:\\s+HTTP/[\\d.]+)?$`, 'i');

/** `POST /calls`, `/api/calls`; undefined for other code. Methods must be in upper case. */
export function parseMention(code: string): Mention | undefined {
  const text = code.trim().replace(/\s*（[^）]*）$/, '');
  const match = called.exec(text);
  if (match && /^[A-Z]/.test(text)) return { method: match[1]!.toLowerCase(), path: match[2]! };
  return /^(?:https?:\/\/[^\s/]+)?\/[^\s/][^\s]*$/.test(text) ? { path: text } : undefined;
}

/** Finds `POST /calls` in text outside of code. */
export function findMentions(text: string): (Mention & { readonly at: number })[] {
  const written = new RegExp(`(?<![\\w/])(${methods.toUpperCase()})\\s+(/[\\w{}:./-]*[\\w}])`, 'g');
  return Array.from(text.matchAll(written), ({ index, 1: method, 2: path }) => {
    return { method: method!.toLowerCase(), path: path!, at: index };
  });
}

/** Methods in a table cell that holds nothing else: `GET`, `GET / PUT`, `POST、DELETE`. */
export function parseMethods(text: string): string[] {
  const words = text.split(/[\s,/、，]+/).filter((word) => word !== '');
  const known = words.every(
    (word) => new RegExp(`^(?:${methods})$`, 'i').test(word) && word === word.toUpperCase(),
  );
  return known ? words.map((word) => word.toLowerCase()) : [];
}
