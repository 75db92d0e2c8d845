/** An icon button that opens or closes a dialog, without JavaScript if the browser supports invoker commands. */
import { Icon } from './Icon.tsx';

type Props = {
  readonly command: 'show-modal' | 'close';
  readonly dialog: string;
  readonly icon: string;
  /** What it is called: no text shows. */
  readonly label: string;
};

/** Those that open something stand in the header of small screens. */
export function DialogButton({ command, dialog, icon, label }: Props) {
  const opens = command === 'show-modal';
  return (
    <button
      className={opens ? 'icon-btn only-m' : 'icon-btn'}
      type="button"
      aria-label={label}
      aria-haspopup={opens ? 'dialog' : undefined}
      {...invoke(command, dialog)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Attributes of such a button; React's types do not know them yet. */
export function invoke(command: Props['command'], dialog: string) {
  return { command, commandfor: dialog };
}
