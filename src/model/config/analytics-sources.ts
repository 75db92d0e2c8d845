/** What the policy has to let services do that count readers. */
import { type Analytics, umamiCloud } from './analytics.ts';
import { originOf } from './media-hosts.ts';

type Sources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
};

/** What the script may load, ask and show, as sources of the policy. */
export function analyticsSources({ provider, src }: Analytics): Sources {
  const own = originOf(src);
  const script = own === undefined ? [] : [own];
  switch (provider) {
    case 'matomo':
    case 'baidu':
      return { script, connect: script, image: script };
    case 'umami':
      // The cloud's script comes from another host than the one that it tells.
      return {
        script,
        connect:
          own === umamiCloud ? [own, 'https://api-gateway.umami.dev', 'https://gateway.umami.is'] : script,
        image: [],
      };
    case 'ga4': {
      const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com'];
      return { script, connect: [...google, 'https://*.analytics.google.com'], image: google };
    }
    case '51la':
      return { script, connect: ['https://*.51.la'], image: ['https://*.51.la'] };
    default:
      return { script, connect: script, image: [] };
  }
}
