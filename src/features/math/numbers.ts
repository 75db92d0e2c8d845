/**
 * Numbers of equations and what refers to them. A formula is drawn alone, so both are marks in its MathML and text until
 * all formulas of a page are known.
 */
import type { DrawnFormula } from './drawn.ts';

/** No text has these. */
const [number, reference, end] = ['\uFDD0', '\uFDD1', '\uFDD2'];
const marks = new RegExp(`([${number}${reference}])([\\w-]*)${end}`, 'g');

/** Stands where a number belongs. `label`: the equation's, or none. */
export function markNumber(label = ''): string {
  return number + label + end;
}

/** Stands where the number of another equation belongs. */
export function markReference(label: string): string {
  return reference + label + end;
}

/** Temml keeps these characters of a label alone. */
export function encodeLabels(source: string): string {
  return source.replace(
    /(\\(?:label|(?:eq)?ref)\s*\{)([^{}]*)\}/g,
    (_, start: string, label: string) =>
      `${start}${label.trim().replace(/\W/gu, (sign) => `-${sign.codePointAt(0)!.toString(16)}-`)}}`,
  );
}

export function decodeLabel(label: string): string {
  return label.replace(/-([\da-f]+)-/g, (_, sign: string) => String.fromCodePoint(Number.parseInt(sign, 16)));
}

/** A formula of a page; `html` and `text` have the marks. */
export type Shown = { html: string; text: string; readonly drawn?: DrawnFormula };

/** Counts through the formulas of a page in their order. `missing`: told of references to labels that no formula has. */
export function numberFormulas<T extends { readonly meta: Shown }>(
  formulas: readonly T[],
  missing: (formula: T, label: string) => void,
): void {
  const numbers = new Map<string, string>();
  let count = 0;
  const fill = (meta: Shown, write: (found: string, kind: string, label: string) => string) => {
    const before = count;
    meta.html = meta.html.replace(marks, write);
    count = before;
    meta.text = meta.text.replace(marks, write);
  };
  for (const { meta } of formulas) {
    for (const { label, text } of meta.drawn?.labels ?? []) numbers.set(label, text);
    fill(meta, (found, kind, label) => {
      if (kind === reference) return found;
      count++;
      if (label !== '') numbers.set(label, String(count));
      return String(count);
    });
  }
  for (const formula of formulas) {
    const lost = new Set<string>();
    fill(formula.meta, (_found, _kind, label) => {
      if (!numbers.has(label)) lost.add(label);
      return numbers.get(label) ?? '??';
    });
    for (const label of lost) missing(formula, label);
  }
}
