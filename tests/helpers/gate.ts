/** A gate that a test opens: what stands before it waits as long as the test wants, however fast or slow the machine is. */
export type Gate = { readonly opened: Promise<void>; open(): void };

export function newGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}
