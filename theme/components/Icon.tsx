/**
 * An icon. Without a label it says nothing to assistive technology: the text beside it has the meaning. Those of the
 * interface, dozens on every page, are drawn by styles/icons.css; others refer to a symbol in the sprite of the page.
 */
import { icons } from './icons.ts';

/** Those that styles draw. */
const styled = new Set(
  'ext search down up left right auto sun moon repo menu list close copy check horn dl zoom'.split(' '),
);

type Props = {
  readonly name: string;
  /** 'small': 16 px, 'tiny': 14 px; default 18 px. */
  readonly size?: 'small' | 'tiny';
  readonly className?: string;
  /** What it says, where no text does. */
  readonly label?: string;
};

/** An unknown name becomes the sheet of paper. */
export function Icon({ name, size, className, label }: Props) {
  const classes = ['i'];
  if (size !== undefined) classes.push(size === 'small' ? 'i-sm' : 'i-xs');
  if (className !== undefined) classes.push(className);
  if (styled.has(name)) {
    const own = [...classes, `i-${name}`].join(' ');
    return label === undefined ? <i className={own} /> : <i className={own} role="img" aria-label={label} />;
  }
  return (
    <svg
      className={classes.join(' ')}
      role={label && 'img'}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href={`#I-${Object.hasOwn(icons, name) ? name : 'doc'}`} />
    </svg>
  );
}
