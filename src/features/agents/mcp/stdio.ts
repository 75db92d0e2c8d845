/** Serves one client over standard input and output, which carry the protocol and nothing else. */
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServerFactory } from './server.ts';
import type { ReadOutput } from './source/output.ts';

/** Returns when the client has gone. */
export async function serveOverStdio(read: ReadOutput, version: string): Promise<void> {
  const create = await createServerFactory(read, version);
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve).once('close', resolve);
    process.stdout.once('error', () => resolve());
  });
  const handle = serveStdio(create);
  await ended;
  await handle.close();
}
