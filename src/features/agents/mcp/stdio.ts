/** Serves one client over standard input and output, which carry the protocol and nothing else. */
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { Transport } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { createServerFactory } from './server.ts';
import type { ReadOutput } from './source/output.ts';
import { ReadFault } from './source/source.ts';

/** For the answers to what came before the end of the input, ms. */
const patience = 10_000;

/** Returns when the client has gone. */
export async function serveOverStdio(read: ReadOutput, version: string): Promise<void> {
  const create = await createServerFactory(read, version);
  // The SDK drops what it has not answered when its input ends, and a script ends it with its last question.
  const input = new PassThrough();
  const { wire, isAnswered, closed } = watchRequests(new StdioServerTransport(input));
  const handle = serveStdio(create, { transport: wire });
  const left = new Promise<'left'>((resolve) => {
    const leave = () => resolve('left');
    process.stdin.once('end', leave).once('close', leave);
    process.stdout.once('error', leave);
  });
  process.stdin.pipe(input, { end: false });
  const why = await Promise.race([left, closed]);
  // A last line may lack its end.
  if (why === 'left') input.write('\n');
  const end = Date.now() + patience;
  while (why === 'left' && Date.now() < end && process.stdout.writable) {
    await wait(5);
    if (input.readableLength === 0 && isAnswered()) break;
  }
  await handle.close();
  process.stdin.destroy();
  // Nothing else makes the SDK close: it takes no more of the input, and a client would wait for ever.
  if (why === 'closed')
    throw new ReadFault('usage', 'A message on standard input is longer than 10 MB: the server has ended.');
}

/** A transport that knows whether all requests are answered, and when it closes by itself. */
function watchRequests(inner: StdioServerTransport) {
  const open = new Set<unknown>();
  let close = () => {};
  const closed = new Promise<'closed'>((resolve) => {
    close = () => resolve('closed');
  });
  const wire: Transport = {
    start() {
      inner.onmessage = (message) => {
        if ('method' in message && 'id' in message) open.add(message.id);
        // One that is cancelled gets no answer.
        else if ('method' in message) open.delete(message.params?.requestId);
        wire.onmessage?.(message);
      };
      inner.onerror = (fault) => wire.onerror?.(fault);
      inner.onclose = () => {
        wire.onclose?.();
        close();
      };
      return inner.start();
    },
    async send(message) {
      await inner.send(message);
      if (!('method' in message)) open.delete(message.id);
    },
    close: () => inner.close(),
  };
  return { wire, closed, isAnswered: () => open.size === 0 };
}
