/** One machine's share of a build that several make: every so-manieth page, file and emitter. The machines share nothing. */
import { createHash } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { themeFolders } from '../bundle/index.ts';
import { byText } from '../model/diagnostic.ts';
import { hashFile } from '../write/index.ts';
import type { Loaded } from './load.ts';
import type { Request, Shard } from './request.ts';

/** Which of the things that are counted from 0 a machine makes: all of them without a shard. */
export function isMine(shard: Shard | undefined, number: number): boolean {
  return shard === undefined || number % shard.count === shard.index - 1;
}

/**
 * Names all that a build is made from, the same on every machine. Parts of one build agree in it, so that `merge` can
 * tell them from others. Throws what the file system throws where a file cannot be read.
 */
export function inputName(request: Request, { config, content }: Loaded): string {
  const digest = createHash('sha256');
  const add = (part: unknown) => digest.update(`${JSON.stringify(part)}\n`);
  const { docgen, base, only, offline, drafts, year } = request;
  add({ docgen, base, only, offline, drafts, year, config });
  for (const { text: _, ...source } of content.value.sources) add(source);
  for (const { absolute, ...asset } of content.value.assets) add([asset, hashFile(absolute).hash]);
  const { own } = themeFolders(request.packageRoot, request.siteDir);
  if (own !== undefined) {
    for (const below of readdirSync(own, { recursive: true, encoding: 'utf8' }).sort(byText)) {
      const path = join(own, below);
      if (lstatSync(path).isFile()) add([below.replaceAll(sep, '/'), hashFile(path).hash]);
    }
  }
  return digest.digest('hex');
}
