/** Tells all lines of a diagram with full-width marks in one run. Must not know of kinds of diagrams. */
import type { DiagramDiagnostic } from '../../model/diagram.ts';
import { mended } from './slips.ts';

/** A diagram with more has them everywhere: what is told by then tells that. */
const most = 50;

const isSlip = ({ code }: DiagramDiagnostic) => code === 'mermaid-full-width';

/**
 * What is told of a diagram that is not drawn. A reader tells the first reason and ends; of a slip it is plain what was meant,
 * so that the rest can be read as if that stood there. `read`: what a reader tells of a text.
 */
export function withAllSlips(
  text: string,
  told: readonly DiagramDiagnostic[],
  read: (text: string) => readonly DiagramDiagnostic[],
): readonly DiagramDiagnostic[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n');
  const slips: DiagramDiagnostic[] = [];
  let next = told.find(isSlip);
  if (!next) return told;
  const isMended = new Set<number>();
  for (let round = 0; next && round < most; round++) {
    const at = next.line - 1;
    // What is a slip even then is read as nothing.
    lines[at] = isMended.has(at) ? '' : mended(lines[at]!);
    if (!isMended.has(at)) slips.push(next);
    isMended.add(at);
    next = read(lines.join('\n')).find(isSlip);
  }
  return slips.sort((a, b) => a.line - b.line);
}
