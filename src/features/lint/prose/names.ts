/**
 * Finds possible names, paths and addresses in prose. They look like Chinese text, which has no blanks, so rules report
 * faults in them, but must never change them.
 */
import type { Passage } from '#model/document/lint-input';
import { han } from './characters.ts';

/** A passage for typography rules. It offers no edit inside a possible name. */
export type Prose = Passage & {
  /** A hint for a fault at `index`, if that may be in a name; undefined in prose. */
  hintAt(index: number): string | undefined;
};

const hint = 'If this is a name, a path or an address, write it as code.';

/** Runs without blanks. Full-width punctuation and non-prose end a name. */
const words = /[^\s\uFFFC，。、；：！？（）【】《》「」『』“”‘’…—]+/g;
/** Folders, names with an extension, members and domains: 数据/甲, my文件.txt, 设置.网络. */
const named = new RegExp(`[/\\\\]|[\\w${han})\\]]\\.(?:[A-Za-z]\\w{0,9}|7z)(?!\\w)|[${han}]\\.[${han}]`, 'u');
/** Frontmatter has no markup, but writers use code ticks there as elsewhere. */
const ticked = /`[^`\n]{1,200}`/g;
/** Up to the next blank, since an address may hold any other character. */
const addresses = /(?:\b[a-z][a-z0-9+.-]{0,20}:\/\/|\b(?:sips?|tel|mailto|urn|xmpp|data|file):)\S+/gi;

/** `isFixed`: no edits at all for this text. */
export function createProse(passage: Passage, isReadOnly = false): Prose {
  let known: Uint8Array | undefined;
  const isName = (index: number, length: number) => {
    known ??= markNames(passage);
    return known.subarray(index, index + length).includes(1);
  };
  return {
    ...passage,
    edit: (index, from, to) =>
      isReadOnly || isName(index, from.length) ? undefined : passage.edit(index, from, to),
    hintAt: (index) => (isName(index, 1) ? hint : undefined),
  };
}

/** 1 for each character inside a possible name. */
function markNames({ text, addresses: linked }: Passage): Uint8Array {
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
