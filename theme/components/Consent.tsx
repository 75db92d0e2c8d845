/** The consent bar for analytics. JavaScript shows it to readers who have not answered yet. */
import { serviceName } from '#model/config/analytics';
import { attribute } from '#model/contract';
import { fill } from '#model/strings';
import type { ChromeView } from '#model/view/view';

/** Nothing if the site does not ask. Without script nobody is counted, so it stays hidden. */
export function Consent({ chrome }: { readonly chrome: ChromeView }) {
  const { analytics, siteTitle, strings } = chrome;
  if (!analytics?.consent) return null;
  return (
    <section className="consent" hidden aria-label={strings.consent} {...{ [attribute.consent]: '' }}>
      <p>{fill(strings.consentQuestion, serviceName(analytics) ?? siteTitle)}</p>
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
