/** Reports slips: full-width marks of a Chinese keyboard in place of mermaid's own. mermaid would read them as text. */
import type { Faults } from '../faults.ts';

/** Full-width mark -> mermaid's mark. */
const marks = new Map(
  '：: ；; ，, ｜| （( ）) 【[ 】] ［[ ］] ｛{ ｝} ＜< ＞> 《< 》> 〈< 〉> ＝= －- —- –- ―- ～~ ＆& ＊* ％% “" ”"'
    .split(' ')
    .map((pair) => [pair[0]!, pair[1]!]),
);

const anyMark = new RegExp(`[${[...marks.keys()].join('')}→⇒]`);

/** Slips in an arrow, where a flowchart needs a link. */
export const slipsInLinks = /^[-=.<xo]*[－—–―＝＜＞《》〈〉→⇒～＆｜]/;

/**
 * Reports the first slip in a text outside double quotes, with the corrected text; false if there is none.
 * `among`: the marks that are slips here. `cure`: a better hint than the corrected text. `meant`: the corrected line.
 */
export function reportTypo(
  text: string,
  line: number,
  faults: Faults,
  { among = anyMark, cure, meant }: { among?: RegExp; cure?: string; meant?: string } = {},
): boolean {
  if (!among.test(text)) return false;
  const mark = among.exec(text.replace(/"[^"]*"/g, (quoted) => ' '.repeat(quoted.length)))?.[0];
  if (mark === undefined) return false;
  const shown = text.length > 40 ? `${text.slice(0, 40)}…` : text;
  const message = `"${mark}" in "${shown}" is a full-width mark, which mermaid does not read.`;
  const hint = cure ?? `Write "${meant ?? mend(shown)}".`;
  faults.refuse({ kind: 'full-width', line, message, hint }, meant);
  return true;
}

/** Replaces full-width marks by mermaid's. */
export function mend(text: string): string {
  return text
    .replace(/([-=－—–―＝]*)([>＞》〉]+)|→|⇒/g, (written, stroke?: string, points?: string) => {
      if (!anyMark.test(written)) return written;
      if (/[=＝⇒]/.test(written)) return '==>';
      if (points === undefined || points.length < 2) return '-->';
      return `${stroke!.length > 1 ? '--' : '-'}>>`;
    })
    .replace(/[^\0-\u00ff]/g, (character) => marks.get(character) ?? character);
}
