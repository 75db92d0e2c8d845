/** A gate that a test opens: work can wait for it exactly as long as the test wants, on slow and fast machines. */
export type Gate = { readonly opened: Promise<void>; open(): void };

export function newGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}
