/** The text of a component's HTML as a reader sees it: for search and for copies that machines read. */
import { endsBlock, endsWord, getAttribute, parseFragment } from '#html';

/** Elements whose content is not text of the page. */
const silent = new Set(['script', 'style', 'template', 'title', 'datalist']);

/** The blocks of text, each on one line; leaves out empty ones. */
export function extractTextBlocks(html: string): string[] {
  const found: string[] = [];
  let block = '';
  let skipped: string | undefined;
  const endBlock = () => {
    const text = block.replace(/\s+/g, ' ').trim();
    if (text !== '') found.push(text);
    block = '';
  };
  for (const part of parseFragment(html)) {
    if (part.kind === 'text' && skipped === undefined) block += part.text;
    if (part.kind !== 'open' && part.kind !== 'close') continue;
    if (skipped !== undefined) {
      if (part.kind === 'close' && part.name === skipped) skipped = undefined;
      continue;
    }
    if (part.kind === 'open' && silent.has(part.name) && !part.selfClosing) skipped = part.name;
    else if (endsBlock(part.name)) endBlock();
    else if (endsWord(part.name)) block += ' ';
    else if (part.kind === 'open' && part.name === 'img') block += ` ${getAttribute(part, 'alt') ?? ''} `;
  }
  endBlock();
  return found;
}
