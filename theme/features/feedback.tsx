/** Where readers report mistakes, and the question whether the page helped. */
import { Helpful } from '../components/Helpful.tsx';
import { Icon } from '../components/Icon.tsx';
import type { ThemeFeature } from './feature.ts';

export const feedback: ThemeFeature = {
  page: {
    end({ feedbackHref, helpful, chrome: { strings } }) {
      if (helpful !== undefined) return <Helpful helpful={helpful} strings={strings} />;
      return (
        feedbackHref !== undefined && (
          <span>
            {strings.feedbackQuestion}
            <a href={feedbackHref}>
              {strings.feedback}
              <Icon name="right" size="tiny" />
            </a>
          </span>
        )
      );
    },
  },
};
