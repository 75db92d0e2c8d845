/** The consent bar for analytics. JavaScript shows it to readers who have not answered yet. */
import { fillPlaceholder } from '#model/strings';
import type { ChromeView } from '#model/view/view';
import { consentMark } from './consentMark.ts';

/** Nothing if the site does not ask. Without script nobody is counted, so it stays hidden. */
export function Consent({ chrome }: { readonly chrome: ChromeView }) {
  const { analytics, siteTitle, strings } = chrome;
  if (!analytics?.consent) return null;
  return (
    <section className="consent" hidden aria-label={strings.consent} {...{ [consentMark]: '' }}>
      <p>{fillPlaceholder(strings.consentQuestion, analytics.name ?? siteTitle)}</p>
      <div>
        <button type="button" value="yes">
          {strings.consentAllow}
        </button>
        <button type="button" value="no">
          {strings.consentDecline}
        </button>
      </div>
    </section>
  );
}
