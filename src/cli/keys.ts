/** Single keys in a terminal. Elsewhere nothing is listened to. */
type Keys = {
  /** Called on Ctrl+C, which a terminal in raw mode does not turn into a signal. */
  interrupt(): void;
  [key: string]: () => void;
};

/** Calls the function of the key that is pressed, until `close`. */
export function listenToKeys(keys: Keys): { readonly listening: boolean; close(): void } {
  const { stdin } = process;
  if (!stdin.isTTY || !process.stderr.isTTY) return { listening: false, close() {} };
  const hear = (chunk: Buffer) => {
    for (const key of chunk.toString('utf8')) {
      if (key === '\u0003' || key === '\u0004') keys.interrupt();
      else if (key.length === 1 && Object.hasOwn(keys, key)) keys[key]!();
    }
  };
  stdin.setRawMode(true);
  stdin.resume().on('data', hear);
  return {
    listening: true,
    close() {
      stdin.off('data', hear).pause();
      stdin.setRawMode(false);
    },
  };
}
