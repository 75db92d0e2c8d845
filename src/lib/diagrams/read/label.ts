/** Turns a label into plain text: removes quotes and marks, resolves line breaks and entities. */
import type { Label } from '../model.ts';

/** Entities, each name followed by its character: `quot"` is `#quot;`. */
const named = new Map(
  `quot" apos' amp& lt< gt> nbsp\u00a0 colon: semi; num# excl! equals= lpar( rpar) lbrace{ rbrace} lsqb[ rsqb] times× deg°
  hearts♥ infin∞ larr← rarr→ harr↔`
    .split(/[ \n]+/)
    .map((entry) => [entry.slice(0, -1), entry.slice(-1)] as const),
);

/** The lines of a label, from its source text. */
export function parseLabel(raw: string): Label {
  let text = removeQuotes(raw.trim());
  if (text.length > 1 && text.startsWith('`') && text.endsWith('`')) {
    text = text.slice(1, -1).replace(/\*\*|__|(?<![\w*])[*_](?=\S)|(?<=\S)[*_](?![\w*])/g, '');
  }
  return (
    text
      .replace(/<br\s{0,9}\/?>|\\n/gi, '\n')
      .replace(
        /<\/?(?:b|i|u|s|em|strong|code|small|sub|sup|mark|span|p|del|tt|big|center|font)(?:\s[^<>]{0,200})?>/gi,
        '',
      )
      .split('\n')
      // After the elements: what is written `&lt;b&gt;` is text.
      .map((line) =>
        decode(line)
          .replace(/[\u0000-\u001f\u007f\ufffe\uffff]/g, ' ')
          .trim(),
      )
      .filter((line) => line !== '')
  );
}

/** The same on one line. */
export function getLabelText(raw: string): string {
  return parseLabel(raw).join(' ');
}

/** Removes double quotes around a text. */
export function removeQuotes(text: string): string {
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
}

/** Resolves `#35;`, `#quot;` and the same with an ampersand. */
function decode(text: string): string {
  return text.replace(/[#&]#?(x[\da-f]{1,6}|\d{1,7}|[a-z]{2,8});/gi, (whole, code: string) => {
    const number = /^x/i.test(code) ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 10);
    if (Number.isNaN(number)) return named.get(code) ?? whole;
    const isText = number > 31 && number < 0x110000 && (number < 0xd800 || number > 0xdfff);
    return isText ? String.fromCodePoint(number) : whole;
  });
}
