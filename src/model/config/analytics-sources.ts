/** Sources that the content security policy must allow for analytics services. */
import { type Analytics, umamiCloud } from './analytics.ts';
import { originOf } from './media-hosts.ts';

type Sources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
};

/** Sources from which the service's script may load code, send requests and show images. */
export function analyticsSources({ provider, src }: Analytics): Sources {
  const own = originOf(src);
  const script = own === undefined ? [] : [own];
  switch (provider) {
    case 'matomo':
    case 'baidu':
      return { script, connect: script, image: script };
    case 'umami':
      // The cloud's script comes from one host, and sends its data to others.
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
