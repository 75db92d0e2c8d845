/** A line on the terminal about a step that takes longer than a second, and notices between. */
import type { Progress } from '#engine';
import { say } from './language/index.ts';

const after = 1000;

/** Writes to stderr until `end`. Notices stay when the line disappears. */
export function showProgress(): { step: Progress; notice(message: string): void; end(): void } {
  const stream = process.stderr;
  // A dumb terminal can't erase a line.
  const isShown = stream.isTTY && process.env.TERM !== 'dumb';
  const started = performance.now();
  let current = '';
  let shown = false;
  const clear = () => {
    if (shown) stream.write('\r\u001b[K');
    shown = false;
  };
  const showLine = () => {
    clear();
    stream.write(current);
    shown = true;
  };
  // After the first second, show the step that began before.
  const timer = isShown ? setTimeout(() => current !== '' && showLine(), after).unref() : undefined;
  return {
    step(name, count) {
      const things = name === 'asking' ? 'addresses' : 'pages';
      current = say(`${say(name)}${count === undefined ? '' : ` ${count} ${things}`}…`);
      if (isShown && performance.now() - started >= after) showLine();
    },
    notice(message) {
      clear();
      stream.write(`${say(message)}\n`);
    },
    end() {
      clearTimeout(timer);
      clear();
    },
  };
}
