/** The first link of every page, which skips the navigation. */
import { ids } from '#model/contract';
import type { Strings } from '#model/strings';

/** Visible only while focused. */
export function SkipLink({ strings }: { readonly strings: Strings }) {
  return (
    <a className="skip" href={`#${ids.main}`}>
      {strings.skip}
    </a>
  );
}
