/** The thread's side of an emission: runs one emitter over the site that it is sent, and answers with its files. */
import { parentPort } from 'node:worker_threads';
import { emitters } from '../../emit/index.ts';
import type { Task } from './index.ts';
import { pack } from './packed.ts';

parentPort?.once('message', ({ site, name, ...inputs }: Task) => {
  const packed = pack(
    emitters(inputs)
      .find((one) => one.name === name)!
      .emit(site),
  );
  parentPort?.postMessage(packed, [packed.bytes.buffer]);
});
