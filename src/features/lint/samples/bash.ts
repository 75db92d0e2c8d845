/** Parses shell scripts as Bash, including commands inside `$( )`. Runs nothing. */
import { forEachChild, parse, type SyntaxNode } from 'unbash';
import { createFault, type Fault } from './fault.ts';

export function readBash(code: string): Fault | undefined {
  let first: { message: string; pos: number } | undefined;
  // No recursion: commands may be nested as deeply as the text is long.
  const waiting: SyntaxNode[] = [parse(code)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === 'Script') {
      for (const error of node.errors ?? []) if (!first || error.pos < first.pos) first = error;
    }
    forEachChild(node, (child) => {
      waiting.push(child);
    });
  }
  return first && createFault(code, first.pos, first.message.replace(/\.$/, ''));
}
