/** Units of comparison: a passage, a whole table, a whole code block. */
import type { Passage } from './passages.ts';

export type Unit = {
  readonly kind: 'text' | 'item' | 'table' | 'code';
  readonly passages: readonly Passage[];
  /** Equal for units that count as equal. */
  readonly key: string;
  readonly text: string;
};

export function groupIntoUnits(passages: readonly Passage[], keyOf: (passage: Passage) => string): Unit[] {
  const groups: Passage[][] = [];
  let last: Passage | undefined;
  for (const passage of passages) {
    const isSame =
      last?.block !== undefined && last.block === passage.block && getUnitKind(last) === getUnitKind(passage);
    if (isSame) groups[groups.length - 1]!.push(passage);
    else groups.push([passage]);
    last = passage;
  }
  return groups.map((group) => ({
    kind: getUnitKind(group[0]!),
    passages: group,
    key: group.map(keyOf).join('\n'),
    text: group.map(({ text }) => text).join('\n'),
  }));
}

function getUnitKind({ kind }: Passage): Unit['kind'] {
  if (kind === 'row' || kind === 'head') return 'table';
  return kind === 'code' || kind === 'item' ? kind : 'text';
}
