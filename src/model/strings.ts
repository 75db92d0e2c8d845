/** The interface's strings for theme and stages. Each language has a file in strings/; index.ts there chooses. */
import { type searchStrings, strings } from './strings/zh-CN.ts';

export type StringKey = keyof typeof strings;
export type Strings = Readonly<Record<StringKey, string>>;
export type SearchStrings = Readonly<Record<keyof typeof searchStrings, string>>;

/** The simplified Chinese strings, overridden by `own`. */
export function stringsWith(own: Readonly<Record<string, string>>): Strings {
  return { ...strings, ...own } as Strings;
}

/** Inserts a value for `{x}`. */
export function fill(text: string, value: string): string {
  return text.replace('{x}', () => value);
}

export { type ReaderWords, readerWords } from './strings/reader.ts';
export { searchStrings, strings } from './strings/zh-CN.ts';
