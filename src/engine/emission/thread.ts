/** The thread's side of an emission: runs the emitters over the site that it is sent, and answers after each. */
import { parentPort } from 'node:worker_threads';
import { type Answer, emittersOf, type Task } from './index.ts';
import { pack } from './packed.ts';

const answer = (message: Answer, transfer: ArrayBuffer[] = []) => parentPort?.postMessage(message, transfer);

parentPort?.once('message', (task: Task) => {
  try {
    for (const emitter of emittersOf(task)) {
      const packed = pack(emitter.emit(task.site));
      answer(packed, [packed.bytes.buffer]);
    }
    answer('done');
  } catch (fault) {
    answer({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
});
