/** The text of a component's HTML as a reader sees it: for search and for copies that machines read. */
import { getAttribute, parseFragment } from '#html';

/** Elements that begin and end a block of text. */
const blocks = new Set(
  (
    'address article aside blockquote br caption center details dialog dir div dl dd dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol option p pre search section summary table tr ul'
  ).split(' '),
);
/** Elements whose content is not text of the page. */
const silent = new Set(['script', 'style', 'template', 'title', 'datalist']);
/** Elements whose text is a separate word. */
const apart = new Set(['td', 'th', 'button', 'input', 'select']);

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
    else if (blocks.has(part.name)) endBlock();
    else if (apart.has(part.name)) block += ' ';
    else if (part.kind === 'open' && part.name === 'img') block += ` ${getAttribute(part, 'alt') ?? ''} `;
  }
  endBlock();
  return found;
}
