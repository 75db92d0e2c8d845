/** The badge beside a navigation link: new, beta or deprecated. */
import type { Badge } from '#model/site/nav';
import type { Strings } from '#model/strings';

const badgeWords = { new: 'badgeNew', beta: 'badgeBeta', deprecated: 'badgeDeprecated' } as const;

/** Begins with a space, which separates it from the title for screen readers. */
export function BadgeMark({ badge, strings }: { readonly badge: Badge; readonly strings: Strings }) {
  return (
    <>
      {' '}
      <span className={`nav-badge ${badge}`}>{strings[badgeWords[badge]]}</span>
    </>
  );
}
