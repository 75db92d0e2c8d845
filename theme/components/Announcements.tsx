/** The announcements above the header. They scroll away with the page; without announcements there is no element. */
import { isRightToLeft } from '#model/site/language';
import type { ChromeView } from '#model/view/view';
import { DateTime } from './DateTime.tsx';
import { Icon } from './Icon.tsx';
import { NavLink } from './NavLink.tsx';

/** One line an announcement: text, date, and a link that opens in a new tab. */
export function Announcements({ chrome }: { readonly chrome: ChromeView }) {
  const { announcements, strings } = chrome;
  if (announcements.length === 0) return null;
  return (
    <section className="announce" aria-label={strings.announcements}>
      <ul>
        {announcements.map((one) => (
          <li key={one.href + one.content}>
            <Icon name="horn" />
            <span dir={isRightToLeft(chrome.lang) ? 'auto' : undefined}>{one.content}</span>
            {one.time !== undefined && <DateTime value={one.time} lang={chrome.lang} />}
            <NavLink
              link={{ title: strings.learnMore, href: one.href, external: true, foreign: one.foreign }}
              strings={strings}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
