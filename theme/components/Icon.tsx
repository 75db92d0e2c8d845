/** An icon from the sprite of the page. Without a label it is hidden from assistive technology: the text beside it has the meaning. */
import { icons } from './icons.ts';

type Props = {
  readonly name: string;
  /** 'small': 16 px, 'tiny': 14 px; default 18 px. */
  readonly size?: 'small' | 'tiny';
  readonly className?: string;
  /** What it says, where no text does. */
  readonly label?: string;
};

/** Refers to a symbol of the sprite; an unknown name becomes the sheet of paper. */
export function Icon({ name, size, className, label }: Props) {
  const classes = ['i'];
  // As in the style sheet: without it the icons would fill the screen.
  const side = size === undefined ? 18 : size === 'small' ? 16 : 14;
  if (size !== undefined) classes.push(size === 'small' ? 'i-sm' : 'i-xs');
  if (className !== undefined) classes.push(className);
  return (
    <svg
      className={classes.join(' ')}
      width={side}
      height={side}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`#I-${Object.hasOwn(icons, name) ? name : 'doc'}`} />
    </svg>
  );
}
