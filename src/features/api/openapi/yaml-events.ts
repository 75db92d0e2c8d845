/**
 * Reads YAML with js-yaml, and also what other readers of YAML take although the specification does not: 3GPP and Matrix publish
 * such files. Two slips are forgiven, each with a warning: a line in quotes or brackets that is not indented further than its
 * key, and a # directly behind a quote or a bracket.
 */
import { type Event, parseEvents, YAMLException } from 'js-yaml';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import { findLinePosition, findLineStarts } from './positions.ts';

export type YamlEvents = {
  readonly events: readonly Event[];
  /** As it was read: the offsets of the events are of this text. */
  readonly text: string;
  /** Where the writer's lines begin in it. */
  readonly starts: readonly number[];
  readonly diagnostics: readonly Diagnostic[];
};

/** Slips of a file: each is another reading. */
const most = 200;
/** Characters of all readings of a file, about three seconds; a larger file may have fewer slips. */
const mostRead = 200_000_000;
/** More than any line is indented. */
const margin = ' '.repeat(200);
/** A quote or bracket before it was probably not closed. */
const keyLine = /^(?:- +)*[\w$./-]+:(?:\s|$)/;

/** Throws what js-yaml throws at a file with another fault. */
export function readYamlEvents(file: string, written: string): YamlEvents {
  let text = written;
  const indented = new Set<number>();
  const diagnostics: Diagnostic[] = [];
  let first: unknown;
  for (let tries = 0; tries <= most && tries * text.length <= mostRead; tries++)
    try {
      const events = parseEvents(text, { maxDepth: 200 });
      return { events, text, starts: findWrittenStarts(text, indented), diagnostics };
    } catch (fault) {
      first ??= fault;
      const at = fault instanceof YAMLException ? fault.mark?.position : undefined;
      if (at === undefined) break;
      const { line } = findLinePosition(findLineStarts(text), at);
      const { column } = findLinePosition(findWrittenStarts(text, indented), at);
      const isComment = text[at] === '#' && /["'\]}]/.test(text[at - 1] ?? '');
      const isOpen = (fault as YAMLException).reason === 'deficient indentation';
      if (isComment) text = `${text.slice(0, at)} ${text.slice(at)}`;
      else if (isOpen && !indented.has(line) && !keyLine.test(text.slice(at))) {
        const start = text.lastIndexOf('\n', at - 1) + 1;
        text = text.slice(0, start) + margin + text.slice(start);
        indented.add(line);
      } else break;
      diagnostics.push(reportSlip(isComment, { file, line, column }));
    }
  throw first;
}

/** `indented`: lines with a margin. */
function findWrittenStarts(text: string, indented: ReadonlySet<number>): number[] {
  return findLineStarts(text).map((start, index) => start + (indented.has(index + 1) ? margin.length : 0));
}

function reportSlip(isComment: boolean, place: { file: string; line: number; column: number }): Diagnostic {
  const message = isComment
    ? 'This # has no blank before it; it is read as a comment.'
    : 'This line in quotes or brackets is not indented further than their key; it is read as if it were.';
  const hint = isComment
    ? 'Put a blank before it: other readers of YAML refuse the file.'
    : 'Indent it further: other readers of YAML refuse the file.';
  return warning('api-syntax', message, { ...place, hint });
}
