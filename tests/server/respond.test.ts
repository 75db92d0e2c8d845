/** Files that `dev` sends from disk: only what was listed, whatever has taken its place since. */
import { mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendBody } from '../../src/server/respond.ts';
import { type TemporarySite, temporarySite } from '../helpers/docgen.ts';

let site: TemporarySite;
let outside: TemporarySite;
beforeEach(() => {
  site = temporarySite({ 'content/public/a/file.txt': 'own', 'content/public/.env': 'marker' });
  outside = temporarySite({ 'file.txt': 'marker', 'a/file.txt': 'marker' });
});
afterEach(() => {
  site.remove();
  outside.remove();
});

/** The answer to a request for the file. */
async function answerOf(method = 'GET'): Promise<{ status: number; body: string }> {
  const file = join(realpathSync.native(site.dir), 'content/public/a/file.txt');
  const server = createServer((request, response) =>
    sendBody(request, response, 200, 'a/file.txt', { copyOf: file }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, { method });
  const body = await answer.text();
  server.close();
  return { status: answer.status, body };
}

describe('a file that was listed', () => {
  it('is sent', async () => {
    expect(await answerOf()).toEqual({ status: 200, body: 'own' });
    expect(await answerOf('HEAD')).toEqual({ status: 200, body: '' });
  });

  it('is not sent once a link to another file has taken its place, or a folder above it is one', async () => {
    const place = (path: string) => join(site.dir, 'content/public', path);
    const changes: Readonly<Record<string, () => void>> = {
      'a link out of the site': () => symlinkSync(join(outside.dir, 'file.txt'), place('a/file.txt')),
      'a link to a file that is never published': () => symlinkSync('../.env', place('a/file.txt')),
      'a link to nothing': () => symlinkSync('nothing', place('a/file.txt')),
      'a folder': () => mkdirSync(place('a/file.txt')),
      'nothing at all': () => {},
      'a folder above that leads out': () => {
        renameSync(place('a'), place('b'));
        symlinkSync(join(outside.dir, 'a'), place('a'));
      },
    };
    for (const [what, change] of Object.entries(changes)) {
      rmSync(place('a/file.txt'), { recursive: true, force: true });
      change();
      const { status, body } = await answerOf();
      expect([what, status, body.includes('marker')]).toEqual([what, 404, false]);
    }
  });
});
