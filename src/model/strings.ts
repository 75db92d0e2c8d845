/** The interface's strings for theme and stages. Each language has a file in strings/; index.ts there chooses. */
import { memoize } from './remembered.ts';
import type { InterfaceLanguage } from './site/language.ts';
import { type searchStrings, strings } from './strings/zh-CN.ts';

export type CoreStrings = Readonly<Record<keyof typeof strings, string>>;
/** Those of the core and, by merging, those of capabilities. */
export interface Strings extends CoreStrings {}
export type StringKey = keyof Strings;
/** The strings of a capability in every language. */
export type StringTables<K extends string = string> = Readonly<
  Record<InterfaceLanguage, Readonly<Record<K, string>>>
>;
export type SearchStrings = Readonly<Record<keyof typeof searchStrings, string>>;

/**
 * The core's strings in simplified Chinese, overridden by `own`: a configuration has all strings. Marked as pure, because
 * scripts of pages import from this file, and must not hold all strings.
 */
export const createStrings = /* @__PURE__ */ memoize(
  (own: Readonly<Record<string, string>>) => ({ ...strings, ...own }) as Strings,
);

/** Inserts a value for `{x}`. */
export function fillPlaceholder(text: string, value: string): string {
  return text.replace('{x}', () => value);
}

export { type ReaderWords, readerWords } from './strings/reader.ts';
export { searchStrings, strings } from './strings/zh-CN.ts';
