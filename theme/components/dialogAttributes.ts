/** Attributes of a button that opens or closes a dialog, which React's types lack. */
export function invoke(command: 'show-modal' | 'close', dialog: string) {
  return { command, commandfor: dialog };
}
