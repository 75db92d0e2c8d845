/**
 * What may be a name, a path or an address in the midst of prose. Nobody can tell it from Chinese text that runs on
 * without blanks, so findings in it are told, but nothing there is ever changed.
 */
import type { Passage } from '../../model/document/lint-input.ts';
import { han } from './characters.ts';

/** A text as rules of typography look at it: it offers no change in what may be a name. */
export type Prose = Passage & {
  /** What to do about a finding of which `index` may be part of a name; undefined: it is prose. */
  hintAt(index: number): string | undefined;
};

const hint = 'If this is a name, a path or an address, write it as code.';

/** Full-width punctuation ends a name, and so does what is no prose. */
const words = /[^\s\uFFFC，。、；：！？（）【】《》「」『』“”‘’…—]+/g;
/** Folders, names with an extension, members and domains: 数据/甲, my文件.txt, 设置.网络. */
const named = new RegExp(`[/\\\\]|[\\w${han})\\]]\\.(?:[A-Za-z]\\w{0,9}|7z)(?!\\w)|[${han}]\\.[${han}]`, 'u');
/** The frontmatter has no markup, but writers set code off there as they do elsewhere. */
const ticked = /`[^`\n]{1,200}`/g;
/** To the next blank: an address may hold any character else. */
const addresses = /(?:\b[a-z][a-z0-9+.-]{0,20}:\/\/|\b(?:sips?|tel|mailto|urn|xmpp|data|file):)\S+/gi;

/** `isFixed`: of this text nothing is to be changed at all. */
export function proseOf(passage: Passage, isFixed = false): Prose {
  let known: Uint8Array | undefined;
  const isName = (index: number, length: number) => {
    known ??= namesIn(passage);
    return known.subarray(index, index + length).includes(1);
  };
  return {
    ...passage,
    edit: (index, from, to) =>
      isFixed || isName(index, from.length) ? undefined : passage.edit(index, from, to),
    hintAt: (index) => (isName(index, 1) ? hint : undefined),
  };
}

/** 1 for every character that is a part of a name. */
function namesIn({ text, addresses: linked }: Passage): Uint8Array {
  const names = new Uint8Array(text.length);
  for (const { index, 0: word } of text.matchAll(words)) {
    if (named.test(word)) names.fill(1, index, index + word.length);
  }
  for (const pattern of [addresses, ticked]) {
    for (const { index, 0: whole } of text.matchAll(pattern)) names.fill(1, index, index + whole.length);
  }
  for (const index of linked) {
    const run = /\s/g;
    run.lastIndex = index;
    names.fill(1, index, run.exec(text)?.index);
  }
  return names;
}
