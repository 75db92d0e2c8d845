/** The badge beside a navigation link: new, beta or deprecated. */
import type { Badge } from '../../src/model/site/nav.ts';
import type { Strings } from '../../src/model/strings.ts';

const badgeWords = { new: 'badgeNew', beta: 'badgeBeta', deprecated: 'badgeDeprecated' } as const;

/** Begins with a blank, so that it is no part of the word before it. */
export function BadgeMark({ badge, strings }: { readonly badge: Badge; readonly strings: Strings }) {
  return (
    <>
      {' '}
      <span className={`nav-badge ${badge}`}>{strings[badgeWords[badge]]}</span>
    </>
  );
}
