/** Reads YAML: any number of documents. Only whether it can be read; what tags and aliases mean is not asked. */
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
