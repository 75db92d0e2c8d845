/** A line that tells, on a terminal, what takes longer than a second; and notices between. */
import type { Progress } from '../engine/report.ts';

const after = 1000;

export function showProgress(): { step: Progress; notice(message: string): void; end(): void } {
  const stream = process.stderr;
  const started = performance.now();
  let shown = false;
  const clear = () => {
    if (shown) stream.write('\r\u001b[K');
    shown = false;
  };
  return {
    step(name, count) {
      if (!stream.isTTY || performance.now() - started < after) return;
      clear();
      stream.write(`${name}${count === undefined ? '' : ` ${count} pages`}…`);
      shown = true;
    },
    notice(message) {
      clear();
      stream.write(`${message}\n`);
    },
    end: clear,
  };
}
