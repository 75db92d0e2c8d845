/** Passages that answer, as text: by section, each with its address, in the order of the page. */
import { groupBy } from '#model/group';
import type { RankedUnit } from '../search/passages.ts';
import { dropLinks } from '../site/copy.ts';
import { cutAt } from './text.ts';

/** `longest`: of one passage. */
export function writePassages(
  chosen: readonly RankedUnit[],
  longest: number,
  addressOf: (unit: RankedUnit) => string,
): string[] {
  return [...groupBy(chosen, addressOf)].flatMap(([address, units]) => {
    const inOrder = units.toSorted((a, b) => a.order - b.order);
    return [`> ${address}`, ...inOrder.flatMap((unit, at) => writeUnit(unit, longest, inOrder[at - 1])), ''];
  });
}

/** `before`: above it in the result. Rows of one table share its head. */
function writeUnit({ text, above, isCode }: RankedUnit, longest: number, before?: RankedUnit): string[] {
  const own = cutAt(text.replace(/\n\s*\n/g, '\n'), longest);
  if (above.length === 0 || isCode) return [own];
  const around = dropLinks(above.join(' › '));
  if (!text.startsWith('|')) return [`${around} › ${own}`];
  return before?.text.startsWith('|') && before.above[0] === above[0] ? [own] : [around, own];
}
