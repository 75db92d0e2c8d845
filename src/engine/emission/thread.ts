/** The thread's side of an emission: runs one emitter over the site that it is sent, and answers with its files. */
import { parentPort } from 'node:worker_threads';
import { emitters } from '../../emit/index.ts';
import type { Answer, Task } from './index.ts';
import { pack } from './packed.ts';

parentPort?.once('message', ({ site, name, ...inputs }: Task) => {
  const answer = (message: Answer, transfer: ArrayBuffer[] = []) =>
    parentPort?.postMessage(message, transfer);
  try {
    const packed = pack(
      emitters(inputs)
        .find((one) => one.name === name)!
        .emit(site),
    );
    answer(packed, [packed.bytes.buffer]);
  } catch (fault) {
    answer({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
