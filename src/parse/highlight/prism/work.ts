/**
 * Limits what Prism does for a block, by counting and not by a clock: the same block looks the same on any machine.
 * Problem: its tokenizer goes back and forth on texts such as `` "` `` repeated: 20 s for 4 KB as TSX.
 * Measured: real code makes patterns pass over each character 5 to 75 times (500 files, 20 languages).
 * It can go when Prism's `matchGrammar` is linear in the number of its tokens.
 */

/** So often may the patterns pass over a block of code, and over this many characters besides. */
const passes = 250;
const allowance = 1000;

class TooMuchWork extends Error {}

let left = 0;

/** From now on counts for one block of so many characters. */
export function startWork(length: number): void {
  left = passes * (length + allowance);
}

class Counted extends RegExp {
  /** Throws TooMuchWork once the block has had its share. */
  override exec(text: string): RegExpExecArray | null {
    const from = this.global ? this.lastIndex : 0;
    const match = super.exec(text);
    left -= (match ? match.index + match[0].length : text.length) - from;
    if (left < 0) throw new TooMuchWork();
    return match;
  }
}

/** Replaces the patterns of grammars, however deep, by ones that count. */
export function countWork(node: object, seen = new Set<object>()): void {
  if (seen.has(node)) return;
  seen.add(node);
  const entries = node as Record<string, unknown>;
  for (const [key, value] of Object.entries(entries)) {
    // Prism makes greedy patterns global itself, but as plain ones.
    if (value instanceof RegExp) entries[key] = new Counted(value, flagsOf(value, entries.greedy === true));
    else if (typeof value === 'object' && value !== null) countWork(value, seen);
  }
}

function flagsOf({ flags, global }: RegExp, greedy: boolean): string {
  return greedy && !global ? `${flags}g` : flags;
}
