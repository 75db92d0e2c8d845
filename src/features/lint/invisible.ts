/** Characters that nobody sees and everybody copies: word processors, browsers and chat programs put them in. */

/** Blanks that look like one but are none to programs. Not the ideographic one, which a Chinese input method types. */
export const noBreakBlanks = '\\u00A0\\u2000-\\u200A\\u202F\\u205F';
/** Without a width: soft hyphens, marks of a possible break and of the direction. Joiners are left out: emoji and some scripts need them. */
export const zeroWidths = '\\u00AD\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060\\u2066-\\u2069\\uFEFF';
/** Beside these, marks of the direction are meant. */
export const rightToLeft = /\p{Script=Arabic}|\p{Script=Hebrew}|\p{Script=Syriac}|\p{Script=Thaana}/u;

const blanks = new RegExp(`[${noBreakBlanks}]`, 'g');
const nothing = new RegExp(`[${zeroWidths}]`, 'g');

const names: Readonly<Record<string, string>> = {
  '\u00A0': 'no-break blank',
  '\u00AD': 'soft hyphen',
  '\u200B': 'zero-width blank',
  '\u2060': 'word joiner',
  '\uFEFF': 'byte-order mark',
  '\u202F': 'narrow no-break blank',
};

/** 'a no-break blank (U+00A0)' */
export function nameInvisible(character: string): string {
  const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
  const other = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/.test(character)
    ? 'mark of the direction'
    : 'blank of another width';
  return `a ${names[character] ?? other} (U+${code})`;
}

/** The text as it looks: with plain blanks, without what has no width. */
export function removeInvisible(text: string): string {
  return text.replace(blanks, ' ').replace(nothing, '');
}
