/** Parses YAML: any number of documents. Checks only the syntax, not the meaning of tags and aliases. */
import { LineCounter, parseAllDocuments } from 'yaml';
import type { Fault } from './fault.ts';

export function readYaml(code: string): Fault | undefined {
  const lineCounter = new LineCounter();
  const documents = parseAllDocuments(code, { lineCounter, prettyErrors: false, keepSourceTokens: false });
  if (!Array.isArray(documents)) return undefined;
  for (const { errors } of documents) {
    const first = errors[0];
    if (!first) continue;
    const { line, col } = lineCounter.linePos(first.pos[0]);
    return {
      message: first.message.trim().replace(/\.$/, ''),
      line: Math.max(1, line),
      column: Math.max(1, col),
    };
  }
  return undefined;
}
