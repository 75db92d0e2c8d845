/** `read_docs`: a page, or the section or the entry of a hash, as Markdown. */
import { type Copy, type CopySection, findSection, readSection } from '../site/copy.ts';
import { type Entry, findEntry } from '../site/entries.ts';
import { findPage } from '../site/resolve.ts';
import { formatAddress, readCopy, type Site } from '../site/site.ts';
import { ReadFault } from '../source/source.ts';
import { finishText, shortenLinks, writeHead } from './text.ts';

export type ReadInput = {
  readonly address: string;
  readonly max_chars?: number | undefined;
  readonly offset?: number | undefined;
};

const usualChars = 2400;
const mostChars = 50_000;
const mostListed = 700;

export async function readDocs(
  site: Site,
  { address, max_chars = usualChars, offset = 0 }: ReadInput,
): Promise<string> {
  const { tree, route, id } = await findPage(site, address);
  const copy = (await readCopy(site, tree, route))!;
  const section = findSection(copy, id);
  const entry = section ? undefined : findEntry(copy, id);
  const part = section ?? entry?.section;
  const whole = section ? readSection(copy, section) : (entry?.text ?? copy.body);
  const text = shortenLinks(whole, site)
    .replace(/\n{2,}/g, '\n\n')
    .trim();
  const most = Math.min(Math.max(200, max_chars), mostChars);
  const from = Math.min(Math.max(0, offset), text.length);
  if (from > 0 && from === text.length)
    throw new ReadFault('usage', `Offset ${offset} is behind the end: there are ${text.length} characters.`);
  const end = findEnd(text, from, most);
  const head = [
    writeHead(
      tree,
      formatAddress(site, tree, route, part ? id : ''),
      ...(copy.note?.updated ? [copy.note.updated] : []),
    ),
    part || from > 0 ? [copy.title, ...listAbove(section, entry)].join(' › ') : `# ${copy.title}`,
  ];
  const rest = end < text.length ? ['', `[${text.length - end} more characters: offset ${end}]`] : [];
  const sections = end < text.length && from === 0 && !part ? listSections(copy) : [];
  const missing = id !== '' && !part ? [`No heading has the id "${id}"; this is the page.`] : [];
  return finishText([...head, ...missing, '', text.slice(from, end), ...rest, ...sections]);
}

/** The titles around it. */
function listAbove(section?: CopySection, entry?: Entry): readonly string[] {
  if (section) return section.above;
  return entry ? [...entry.section.above, entry.section.title].filter((title) => title !== '') : [];
}

/** At the end of a line, if one is near. */
function findEnd(text: string, from: number, most: number): number {
  if (text.length - from <= most) return text.length;
  const line = text.lastIndexOf('\n', from + most);
  return line > from + most * 0.7 ? line : from + most;
}

/** The ids of sections, so that the right one can be read next. */
function listSections({ sections }: Copy): string[] {
  const names = sections.filter(({ level }) => level === 2 || level === 3).map(formatSection);
  let size = 0;
  const shown = names.filter((name) => {
    size += name.length + 1;
    return size <= mostListed;
  });
  return shown.length === 0 ? [] : [`Sections: ${shown.join(' ')}`];
}

function formatSection({ id }: CopySection): string {
  return `#${id}`;
}
