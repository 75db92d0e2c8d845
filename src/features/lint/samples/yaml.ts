/** Parses YAML: any number of documents. Checks only the syntax, not the meaning of tags and aliases. */
import { LineCounter, parseAllDocuments } from 'yaml';
import { explainYamlError } from '#yaml-lines';
import type { Fault } from './fault.ts';

export function readYaml(code: string): Fault | undefined {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter, prettyErrors: false, keepSourceTokens: false });
  if (!Array.isArray(documents)) return undefined;
  for (const { errors } of documents) {
    const first = errors[0];
    if (!first) continue;
    const { line: at, col } = lineCounter.linePos(first.pos[0]);
    const [line, column] = [Math.max(1, at), Math.max(1, col)];
    const words = first.message.trim().replace(/\.?$/, '.');
    const told = explainYamlError(words, { line, column }, code.split('\n'));
    return {
      message: (told?.message ?? words).replace(/\.$/, ''),
      line,
      column: told?.column ?? column,
      ...(told?.hint !== undefined && { hint: told.hint }),
    };
  }
  return undefined;
}
