/** Tells all lines of a diagram with full-width marks in one run. Must not know of kinds of diagrams. */
import type { DiagramDiagnostic } from '../../model/document/diagram.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { mended } from './slips.ts';

/** A diagram with more has them everywhere: what is told by then tells that. */
const most = 50;

/** What opens or closes something: without it the lines around would be read as what they are not. */
const bracket = /[{}]\s*$|^\s*end\b/;

const isSlip = ({ code }: DiagramDiagnostic) => code === 'mermaid-full-width';

/**
 * What is told of a diagram that is not drawn. A reader tells the first reason and ends; of a slip it is plain what was meant,
 * so that the rest can be read as if that stood there, and a line that is wrong in another way is read as nothing: behind it
 * may stand more slips. `read`: what a reader tells of a text.
 */
export function withAllSlips(
  text: string,
  told: Diagnostics,
  read: (text: string) => Diagnostics,
): readonly DiagramDiagnostic[] {
  if (!told.list.some(isSlip)) return told.list;
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const slips: DiagramDiagnostic[] = [];
  const isMended = new Set<number>();
  for (let round = 0, found = told; found.isRefused && slips.length < most && round < 2 * most; round++) {
    const [next] = found.list as [DiagramDiagnostic];
    const at = next.line - 1;
    const isNew = isSlip(next) && !isMended.has(at);
    if (isNew) slips.push(next);
    else if (lines[at] === '') break;
    // What is a slip even then is read as nothing, too.
    else if (!isSlip(next) && (next.code !== 'mermaid-failed' || bracket.test(lines[at]!))) break;
    lines[at] = isNew ? (found.meant ?? mended(lines[at]!)) : '';
    isMended.add(at);
    found = read(lines.join('\n'));
  }
  return slips.sort((a, b) => a.line - b.line);
}
