/** The interface's words as theme and stages use them. Words of one language each are in strings/; index.ts there chooses. */
import { type searchStrings, strings } from './strings/zh-CN.ts';

export type StringKey = keyof typeof strings;
export type Strings = Readonly<Record<StringKey, string>>;
export type SearchStrings = Readonly<Record<keyof typeof searchStrings, string>>;

/** The words of simplified Chinese with others laid over them. */
export function stringsWith(own: Readonly<Record<string, string>>): Strings {
  return { ...strings, ...own } as Strings;
}

/** Puts a value into a string's `{x}`. */
export function fill(text: string, value: string): string {
  return text.replace('{x}', () => value);
}

export { type ReaderWords, readerWords } from './strings/reader.ts';
export { searchStrings, strings } from './strings/zh-CN.ts';
