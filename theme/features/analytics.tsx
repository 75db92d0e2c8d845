/** The question whether readers may be counted, and the button that asks again. */
import { Consent } from '../components/Consent.tsx';
import { consentMark } from '../components/consentMark.ts';
import type { ThemeFeature } from './feature.ts';

export const analytics: ThemeFeature = {
  chrome: {
    top: (chrome) => <Consent chrome={chrome} />,
    footer: ({ analytics, strings }) =>
      analytics?.consent && (
        <button type="button" hidden {...{ [consentMark]: '' }}>
          {strings.consent}
        </button>
      ),
  },
};
