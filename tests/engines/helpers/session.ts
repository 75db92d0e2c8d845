/** One tab of one browser engine, in the few words that all of them understand. */
import type { ChildProcess } from 'node:child_process';

export type Session = {
  /** Loads an address; resolves when the page has loaded. */
  navigate(url: string): Promise<void>;
  back(): Promise<void>;
  /** Runs the body of a function in the page. Results are plain values. */
  run(body: string, args: readonly unknown[]): Promise<unknown>;
  /** Presses the keys together and lets go: 'Tab', 'Control+k', 'a'. */
  press(keys: string): Promise<void>;
  /** Clicks at a place of the viewport, px. */
  click(x: number, y: number): Promise<void>;
  /** Turns the wheel there; `by`: px downwards. */
  wheel(x: number, y: number, by: number): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  close(): Promise<void>;
};

/** Sends one command of the WebDriver standard; rejects with what the driver says. */
export type Send = (command: Command, parameters?: object) => Promise<unknown>;
export type Command = 'navigate' | 'back' | 'run' | 'act' | 'release' | 'resize' | 'close';

/** Code points by which the standard names keys that are no characters. */
const keyCodes: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** A session of any driver that follows the standard. `end`: after the last command. */
export function driven(send: Send, end: () => Promise<void>): Session {
  const act = async (type: 'key' | 'pointer' | 'wheel', actions: readonly object[]) => {
    await send('act', { actions: [{ type, id: type, actions }] });
    await send('release');
  };
  const at = (x: number, y: number) => ({ x: Math.round(x), y: Math.round(y), origin: 'viewport' });
  return {
    navigate: async (url) => void (await send('navigate', { url })),
    back: async () => void (await send('back')),
    run: (body, args) => send('run', { script: body, args }),
    async press(keys) {
      const values = keys.split('+').map((key) => keyCodes[key] ?? key);
      await act('key', [
        ...values.map((value) => ({ type: 'keyDown', value })),
        ...values.reverse().map((value) => ({ type: 'keyUp', value })),
      ]);
    },
    click: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', duration: 0, ...at(x, y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    wheel: (x, y, by) => act('wheel', [{ type: 'scroll', deltaX: 0, deltaY: by, duration: 0, ...at(x, y) }]),
    resize: async (width, height) => void (await send('resize', { x: 0, y: 0, width, height })),
    async close() {
      await send('close').catch(() => {});
      await end();
    },
  };
}

/** Ends a process that was started here, and resolves when it is gone. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill();
  await gone;
}

/** Asks until it answers; rejects with the last fault after `longest` ms. */
export async function persist<T>(ask: () => Promise<T>, longest: number): Promise<T> {
  const end = Date.now() + longest;
  for (;;) {
    try {
      return await ask();
    } catch (fault) {
      if (Date.now() > end) throw fault;
      await new Promise((later) => setTimeout(later, 100));
    }
  }
}
