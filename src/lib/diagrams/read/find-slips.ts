/** Reports all lines of a diagram with full-width marks at once. Must not know the kinds of diagrams. */
import type { DiagramFault, Faults } from '../faults.ts';
import { mend } from './slips.ts';

/** A diagram with more has them everywhere, so the rest needs no report. */
const most = 50;

/** Opens or closes something. Without such a line, the lines around it would mean something else. */
const bracket = /[{}]\s*$|^\s*end\b/;

const isTypo = ({ kind }: DiagramFault) => kind === 'full-width';

/**
 * The faults of a diagram that cannot be drawn. A reader stops at its first error. The meaning of a slip is clear,
 * so this function corrects it and reads again; it blanks lines with other errors, since more slips may
 * follow. `read`: the faults of reading a text.
 */
export function findAllSlips(
  text: string,
  first: Faults,
  read: (text: string) => Faults,
): readonly DiagramFault[] {
  if (!first.list.some(isTypo)) return first.list;
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const slips: DiagramFault[] = [];
  const isMended = new Set<number>();
  for (let round = 0, found = first; found.isRefused && slips.length < most && round < 2 * most; round++) {
    const [next] = found.list as [DiagramFault];
    const at = next.line - 1;
    const isNew = isTypo(next) && !isMended.has(at);
    if (isNew) slips.push(next);
    else if (lines[at] === '') break;
    // If the corrected line is a slip again, blank it.
    else if (!isTypo(next) && (next.kind !== 'failed' || bracket.test(lines[at]!))) break;
    lines[at] = isNew ? (found.meant ?? mend(lines[at]!)) : '';
    isMended.add(at);
    found = read(lines.join('\n'));
  }
  return slips.sort((a, b) => a.line - b.line);
}
