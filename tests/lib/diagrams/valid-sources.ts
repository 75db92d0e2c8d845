import { readFileSync } from 'node:fs';

/** Small sources that mermaid reads, each below what becomes of it: `drawn`, or the kind of fault. */
export const validSources = readFileSync(new URL('./valid-sources.txt', import.meta.url), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((block) => {
    const end = block.indexOf('\n');
    return { wanted: block.slice(0, end), text: block.slice(end + 1) };
  });
