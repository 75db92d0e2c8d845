/** The first link of every page, which skips the navigation. */
import { ids } from '../../src/model/contract.ts';
import type { Strings } from '../../src/model/strings.ts';

/** Visible only while focused. */
export function SkipLink({ strings }: { readonly strings: Strings }) {
  return (
    <a className="skip" href={`#${ids.main}`}>
      {strings.skip}
    </a>
  );
}
