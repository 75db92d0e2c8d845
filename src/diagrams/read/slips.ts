/** Tells marks of a Chinese keyboard that stand where mermaid's own are meant: they would become part of a name. */
import type { Diagnostics } from '../diagnostics.ts';

/** Each mark with the one that mermaid reads. */
const marks = new Map(
  '：: ；; ，, ｜| （( ）) 【[ 】] ［[ ］] ｛{ ｝} ＜< ＞> 《< 》> 〈< 〉> ＝= －- —- –- ―- ～~ ＆& ＊* ％% “" ”"'
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!]),
);

const anyMark = new RegExp(`[${[...marks.keys()].join('')}→⇒]`);

/** Of an arrow that stands where a link of a flowchart is expected. */
export const slipsInLinks = /^[-=.<xo]*[－—–―＝＜＞《》〈〉→⇒～＆｜]/;

/**
 * Tells the first such mark of a text outside double quotes, with the text as it should be; false if it holds none.
 * `among` narrows the marks down where some may stand, `cure` tells more than the text with the marks replaced, `meant` is the
 * line that takes its place.
 */
export function tellSlip(
  text: string,
  line: number,
  diagnostics: Diagnostics,
  { among = anyMark, cure, meant }: { among?: RegExp; cure?: string; meant?: string } = {},
): boolean {
  if (!among.test(text)) return false;
  const mark = among.exec(text.replace(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length)))?.[0];
  if (mark === undefined) return false;
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const message = `"${mark}" in "${shown}" is a full-width mark, which mermaid does not read.`;
  const hint = cure ?? `Write "${meant ?? mended(shown)}".`;
  diagnostics.refuse({ severity: 'warning', code: 'mermaid-full-width', message, hint, line }, meant);
  return true;
}

/** A text with mermaid's marks. */
export function mended(text: string): string {
  return text
    .replace(/([-=－—–―＝]*)([>＞》〉]+)|→|⇒/g, (written, stroke?: string, points?: string) => {
      if (!anyMark.test(written)) return written;
      if (/[=＝⇒]/.test(written)) return '==>';
      if (points === undefined || points.length < 2) return '-->';
      return `${stroke!.length > 1 ? '--' : '-'}>>`;
    })
    .replace(/[^\0-\u00ff]/g, (character) => marks.get(character) ?? character);
}
