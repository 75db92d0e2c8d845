/** Bookmarks of a PDF: each heading is below the last one of a higher level. */

type Heading = { readonly level: number; readonly text: string };
type Item = Heading & { readonly number: number; readonly items: Item[] };

/** `root`: object number of the tree; `first`: of the first heading; the others follow. */
export function buildOutlineTree(
  headings: readonly Heading[],
  root: number,
  first: number,
): [number: number, body: string][] {
  const tree: Item = { level: 0, text: '', number: root, items: [] };
  const open = [tree];
  for (const [index, heading] of headings.entries()) {
    const item: Item = { ...heading, number: first + index, items: [] };
    while (open.at(-1)!.level >= Math.max(1, heading.level)) open.pop();
    open.at(-1)!.items.push(item);
    open.push(item);
  }
  return [[root, `<</Type /Outlines${formatChildren(tree)}>>`], ...formatItems(tree)];
}

function formatItems({ number: parent, items }: Item): [number, string][] {
  return items.flatMap((item, index): [number, string][] => {
    const before = items[index - 1];
    const after = items[index + 1];
    const beside = `${before ? `\n/Prev ${before.number} 0 R` : ''}${after ? `\n/Next ${after.number} 0 R` : ''}`;
    const body = `<<${item.text}\n/Parent ${parent} 0 R${beside}${formatChildren(item)}>>`;
    return [[item.number, body], ...formatItems(item)];
  });
}

/** All bookmarks are open, as browsers write them. */
function formatChildren({ items }: Item): string {
  if (items.length === 0) return '';
  return `\n/First ${items[0]!.number} 0 R\n/Last ${items.at(-1)!.number} 0 R\n/Count ${countItems(items)}`;
}

function countItems(items: readonly Item[]): number {
  return items.reduce((sum, item) => sum + 1 + countItems(item.items), 0);
}

/**
 * A bookmark's dictionary with plain letters: browsers write those of formulas as characters (𝑥) that few fonts of PDF viewers
 * have.
 */
export function writePlainLetters(text: string): string {
  return text.replace(/(\/Title <feff)([\da-f]*)>/i, (_, start: string, hex: string) => {
    const title = Buffer.from(hex, 'hex').swap16().toString('utf16le');
    const plain = title.replace(/[\u{1D400}-\u{1D7FF}\u210E\u00A0]/gu, (letter) => letter.normalize('NFKC'));
    return `${start}${Buffer.from(plain, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
  });
}
