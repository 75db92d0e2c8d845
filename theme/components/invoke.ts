/** Invoker commands: a button that opens or closes a dialog without script where browsers know them. */

/** Attributes of such a button; React's types do not know them yet. */
export function invoke(command: 'show-modal' | 'close', dialogId: string) {
  return { command, commandfor: dialogId };
}
