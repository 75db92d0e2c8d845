/** A line that tells, on a terminal, what takes longer than a second; and notices between. */
import type { Progress } from '../engine/request.ts';

const after = 1000;

/** Writes to stderr, until `end`; `notice` stays when the line goes. */
export function showProgress(): { step: Progress; notice(message: string): void; end(): void } {
  const stream = process.stderr;
  // A dumb terminal can't take a line back.
  const isShown = stream.isTTY && process.env.TERM !== 'dumb';
  const started = performance.now();
  let current = '';
  let shown = false;
  const clear = () => {
    if (shown) stream.write('\r\u001b[K');
    shown = false;
  };
  const show = () => {
    clear();
    stream.write(current);
    shown = true;
  };
  // The step that the first second ends in has said its name too early.
  const timer = isShown ? setTimeout(() => current !== '' && show(), after).unref() : undefined;
  return {
    step(name, count) {
      const things = name === 'asking' ? 'addresses' : 'pages';
      current = `${name}${count === undefined ? '' : ` ${count} ${things}`}…`;
      if (isShown && performance.now() - started >= after) show();
    },
    notice(message) {
      clear();
      stream.write(`${message}\n`);
    },
    end() {
      clearTimeout(timer);
      clear();
    },
  };
}
