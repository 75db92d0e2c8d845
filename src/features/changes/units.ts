/** Units of comparison: a passage, a whole table, a whole code block. */
import type { Passage } from './passages.ts';

export type Unit = {
  readonly kind: 'text' | 'item' | 'table' | 'code';
  readonly passages: readonly Passage[];
  /** Equal for units that count as equal. */
  readonly key: string;
  readonly text: string;
};

export function unitsOf(passages: readonly Passage[], keyOf: (passage: Passage) => string): Unit[] {
  const groups: Passage[][] = [];
  let last: Passage | undefined;
  for (const passage of passages) {
    const isSame =
      last?.block !== undefined && last.block === passage.block && kindOf(last) === kindOf(passage);
    if (isSame) groups[groups.length - 1]!.push(passage);
    else groups.push([passage]);
    last = passage;
  }
  return groups.map((group) => ({
    kind: kindOf(group[0]!),
    passages: group,
    key: group.map(keyOf).join('\n'),
    text: group.map(({ text }) => text).join('\n'),
  }));
}

function kindOf({ kind }: Passage): Unit['kind'] {
  if (kind === 'row' || kind === 'head') return 'table';
  return kind === 'code' || kind === 'item' ? kind : 'text';
}
