/** An icon from the sprite of the page. It is hidden from assistive technology, because the text beside it has the meaning. */
import { icons } from './icons.ts';

type Props = {
  readonly name: string;
  /** 'small': 16 px, 'tiny': 14 px; default 18 px. */
  readonly size?: 'small' | 'tiny';
  readonly className?: string;
};

/** Refers to a symbol of the sprite; an unknown name becomes the sheet of paper. */
export function Icon({ name, size, className }: Props) {
  const classes = ['i'];
  if (size !== undefined) classes.push(size === 'small' ? 'i-sm' : 'i-xs');
  if (className !== undefined) classes.push(className);
  return (
    <svg className={classes.join(' ')} aria-hidden="true">
      <use href={`#I-${Object.hasOwn(icons, name) ? name : 'doc'}`} />
    </svg>
  );
}
