/** Files of the cache share the memory that they are read into. */
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShard } from '../../../src/engine/runner/shard.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let folder: TemporarySite;
beforeEach(() => {
  folder = temporarySite();
});
afterEach(() => folder.remove());

it('files that are read by turns give each its own entries, however long they are', () => {
  const texts = ['short', '很长'.repeat(100_000), 'middle'.repeat(50), 'x'];
  const shards = texts.map((text, index) => {
    const shard = openShard(join(folder.dir, `${index}.log`));
    shard.append([{ name: hash('sha256', text), body: Buffer.from(text) }]);
    return shard;
  });
  for (let turn = 0; turn < 2; turn++) {
    for (const [index, shard] of shards.entries()) {
      for (const [other, text] of texts.entries()) {
        expect(shard.read(hash('sha256', text))?.body.toString()).toBe(other === index ? text : undefined);
      }
    }
  }
  // One that reads its own again after it has let go, while another's is there.
  shards[0]!.forget();
  expect(shards[1]!.read(hash('sha256', texts[1]!))?.body.toString()).toBe(texts[1]);
  expect(shards[0]!.read(hash('sha256', texts[0]!))?.body.toString()).toBe(texts[0]);
  for (const shard of shards) shard.close();
});
