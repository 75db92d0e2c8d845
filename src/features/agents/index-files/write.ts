/** Writes one index: a title, what it is an index of, and lists of links; in parts if it is long. */
import { writeDestination } from '#model/markup/markdown';
import type { OutputFile } from '#model/output/output';
import type { Site } from '#model/site/site';
import { createAddressResolver } from '../markdown-copy.ts';
import { type Block, divideBlocks, formatTitles, writeBlock } from './parts.ts';

type Index = {
  /** Of the first file, below the output root. */
  readonly path: string;
  readonly title: string;
  /** Blocks of Markdown below the title. */
  readonly head: readonly string[];
  readonly blocks: readonly Block[];
  readonly limit: number;
  readonly site: Site;
};

export function writeIndex({ path, title, head, blocks, limit, site }: Index): OutputFile[] {
  const top = [`# ${title}`, ...head].join('\n\n');
  const address = createAddressResolver(path, site);
  const parts = divideBlocks(blocks, limit, top.length);
  const nameOf = (at: number) => (at === 0 ? path : path.replace(/\.txt$/, `-${at + 1}.txt`));
  const links = parts.map((part, at) => {
    const name = nameOf(at).replace(/^.*\//, '');
    return `- [${name}](${writeDestination(address(nameOf(at)))}): ${formatTitles(part)}`;
  });
  return parts.map((part, at) => {
    const further = links.length > 1 && at === 0 ? [`Further parts:\n\n${links.slice(1).join('\n')}`] : [];
    const above =
      at === 0
        ? [top, ...further]
        : [`# ${title} (${at + 1})`, `First part: <${writeDestination(address(path))}>`];
    return { path: nameOf(at), body: `${[...above, ...part.map(writeBlock)].join('\n\n')}\n`, from: 'llms' };
  });
}
