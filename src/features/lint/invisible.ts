/** Characters that nobody sees and everybody copies: word processors, browsers and chat programs put them in. */

/** Blanks that look like one but are none to programs. Not the ideographic one, which a Chinese input method types. */
export const noBreakBlanks = '\\u00A0\\u2000-\\u200A\\u202F\\u205F';
/** Without a width: soft hyphens, marks of a possible break. Joiners are left out: emoji and some scripts need them. */
export const zeroWidths = '\\u00AD\\u200B\\u2060\\uFEFF';

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
  return `a ${names[character] ?? 'blank of another width'} (U+${code})`;
}

/** The text as it looks: with plain blanks, without what has no width. */
export function removeInvisible(text: string): string {
  return text.replace(blanks, ' ').replace(nothing, '');
}
