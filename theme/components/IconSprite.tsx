/** The symbols that one page refers to, and no others. */
import { attribute } from '../../src/model/contract.ts';
import { drawing } from './icons.ts';

/** Symbols by name; markdown may name icons that nobody drew, they get the sheet of paper. */
export function IconSprite({ names }: { readonly names: readonly string[] }) {
  return (
    <svg className="sprite" width="0" height="0" aria-hidden="true" {...{ [attribute.part]: 'icons' }}>
      {names.map((name) => (
        <symbol
          key={name}
          id={`i-${name}`}
          viewBox="0 0 24 24"
          dangerouslySetInnerHTML={{ __html: drawing(name) }}
        />
      ))}
    </svg>
  );
}
