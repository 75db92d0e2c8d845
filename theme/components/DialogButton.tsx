/** An icon button that opens or closes a dialog, without JavaScript if the browser supports invoker commands. */
import { invoke } from './dialogAttributes.ts';
import { Icon } from './Icon.tsx';

type Props = {
  readonly command: 'show-modal' | 'close';
  readonly dialog: string;
  readonly icon: string;
  /** The accessible name: the button shows no text. */
  readonly label: string;
};

/** Buttons that open a dialog are in the header of small screens. */
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
