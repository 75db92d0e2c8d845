/** The settings of Mintlify's docs.json. */
import {
  colours,
  faces,
  heads,
  hosted,
  type KnownSettings,
  notice,
  program,
  words,
} from '../shared/settings/advice.ts';

export const mintlify: KnownSettings = {
  scopes: [''],
  advice: {
    banner: notice,
    fonts: faces,
    background: colours,
    backgroundImage: colours,
    'search.prompt': words,
    'api.openapi': 'Write `api`: it makes a page of each operation.',
    openapi: 'Write `api`: it makes a page of each operation.',
    'api.asyncapi': 'Write `api`: it makes a page of each operation.',
    'seo.metatags': heads,
    metadata: heads,
    errors: 'Write theme/pages/NotFoundPage.tsx, or other words by `strings`.',
    analytics: 'Write `analytics`.',
    variables: 'Write them as variables of the configuration.',
    feedback: 'Write `feedback`.',
    modeToggle: colours,
    appearance: colours,
    topbarCtaButton: 'Write `topNav`.',
    'navigation.global': 'Write `topNav`, or `footer.links`.',
    scripts: program,
    integrations: 'Write `analytics`, or `head` for scripts of other services.',
    customCSS: 'Write rules that are still wanted into theme/styles/custom.css.',
    'search.provider': hosted,
  },
  ignored: `$schema theme name description logo favicon colors navigation navbar footer redirects api search seo interaction styling
    icons thumbnails contextual tabs anchors topbarLinks footerSocials layout rounded topAnchor sidebar versions primaryTab backgroundColor
    modeToggle background errors cookies topbar codeBlock primaryAnchor eyebrows isWhiteLabeled mode raw`,
};
