/**
 * Which letters the glyphs of a PDF stand for, as viewers search and copy them. Fonts such as Noto Sans CJK draw a radical of the
 * Kangxi dictionary (⽤) and the character that looks the same (用) with one glyph, and browsers then name the radical: who searches the PDF
 * for the character, or pastes what was copied, finds nothing.
 */
import { deflateSync, inflateSync } from 'node:zlib';

/** Numbers of the objects that map glyphs of fonts to letters. */
export function listLetterMaps(size: number, at: (number: number) => string): Set<number> {
  const found = new Set<number>();
  for (let number = 1; number < size; number++) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(at(number))?.[1];
    if (map !== undefined) found.add(Number(map));
  }
  return found;
}

/** The dictionary and the stream of such an object with characters for radicals; undefined if it names none, or is built in another way. */
export function writeCharacters(
  dictionary: string,
  stream: Buffer,
): { readonly dictionary: string; readonly stream: Buffer } | undefined {
  const length = Number(/\/Length (\d+)(?!\d| \d+ R)/.exec(dictionary)?.[1] ?? Number.NaN);
  const map = Number.isNaN(length) ? undefined : inflate(stream.subarray(0, length));
  const written = map && replaceRadicals(map);
  if (written === map) return undefined;
  const packed = deflateSync(Buffer.from(written!, 'latin1'));
  return {
    dictionary: dictionary.replace(/(?<=\/Length )\d+/, String(packed.length)),
    stream: Buffer.concat([packed, stream.subarray(length)]),
  };
}

function inflate(packed: Buffer): string | undefined {
  try {
    return inflateSync(packed).toString('latin1');
  } catch {
    return undefined;
  }
}

/** `<2E> <2F00>` maps one glyph, `<2E> <30> <2F00>` glyphs in a row to letters in a row; characters are in no row. */
function replaceRadicals(map: string): string {
  return map
    .replace(/^(<[\dA-F]+>) <([\dA-F]{4})>$/gim, (_, glyph, code) => `${glyph} <${getCharacter(code)}>`)
    .replace(/^<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]{4})>$/gim, (whole, first, last, code) => {
      const [from, to, letter] = [first, last, code].map((hex) => Number.parseInt(hex, 16)) as [
        number,
        number,
        number,
      ];
      const row = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) =>
        formatCode(letter + index),
      );
      const characters = row.map(getCharacter);
      if (row.every((one, index) => one === characters[index])) return whole;
      return `<${first}> <${last}> [${characters.map((character) => `<${character}>`).join(' ')}]`;
    });
}

/** Radicals of simplified characters and their like, each before its character: normalizing leaves them as they are. */
const others =
  '⺠民⻅见⻉贝⻋车⻑長⻓长⻔门⻘青⻙韦⻚页⻛风⻜飞⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻬齐⻮齿⻰龙⻄西⻆角⻗雨';

/** Of a radical the character, of all else the same. */
function getCharacter(code: string): string {
  const letter = String.fromCharCode(Number.parseInt(code, 16));
  if (!/[\u2E80-\u2FD5]/.test(letter)) return code;
  const at = others.indexOf(letter);
  return formatCode((at < 0 ? letter.normalize('NFKC') : others[at + 1]!).charCodeAt(0));
}

function formatCode(code: number): string {
  return code.toString(16).toUpperCase().padStart(4, '0');
}
