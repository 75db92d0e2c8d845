/** The thread's side of an emission: runs the emitters over the site that it is sent, and answers after each. */
import { parentPort } from 'node:worker_threads';
import { emitters } from '../../emit/index.ts';
import type { Answer, Task } from './index.ts';
import { pack } from './packed.ts';

const answer = (message: Answer, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

parentPort?.once('message', ({ site, scriptHashes }: Task) => {
  try {
    for (const emitter of emitters({ scriptHashes })) {
      const packed = pack(emitter.emit(site));
      answer(packed, [packed.bytes.buffer]);
    }
    answer('done');
  } catch (fault) {
    answer({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
