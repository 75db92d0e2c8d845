/** The configuration of analytics: the services, and what the content security policy must allow for each. */
import * as v from 'valibot';
import { clash, objectIn } from '#model/config/clash';
import { defineConfigKey } from '#model/config/config-key';
import * as form from '#model/config/forms';
import { getOrigin } from '#model/config/media-hosts';
import { filled, flag, formed, type OutputOf, oneOfKinds } from '#model/config/values';
import { type Analytics, umamiCloud } from './service.ts';

const common = {
  /** Does not count readers who opt out of tracking in their browser (`navigator.doNotTrack`). */
  respectDnt: v.optional(flag),
  /**
   * Asks readers for consent in a bar at the bottom of the window, and loads nothing of the service before they agree. The browser
   * stores the answer, which readers can change below every page. Readers with Do Not Track or Global Privacy Control are neither
   * asked nor counted.
   */
  consent: v.optional(flag),
};
const service = formed(
  (host) => form.isBaseAddress(host) && /^https:/i.test(host),
  'an address such as https://stats.example.com',
);
/** On this site, or on another over https. */
const isScriptAddress = (text: string): boolean =>
  form.isSitePath(text) || (form.isWebAddress(text) && /^https:/i.test(text));
/** 'docs.example.com', 'docs.example.com/sub'. */
const isSiteName = (text: string): boolean => /^[A-Za-z0-9][A-Za-z0-9.,:/_-]{0,250}$/.test(text);
const siteName = formed(form.isToken, 'what the service calls the site');

const kinds = [
  {
    /** The service. Leave it out for your own script. */
    provider: v.optional(v.literal('script')),
    /** The id of the site in the service. Your own script finds it in `data-id`. */
    id: filled(),
    /** The address of your own script. docgen adds its origin to the content security policy. */
    src: formed(isScriptAddress, 'an address beginning with https://, or a path from the site root'),
  },
  {
    /** The service. Leave it out for your own script. */
    provider: v.literal('plausible'),
    /** The name of the site in Plausible. Defaults to the host of `url`. */
    domain: v.optional(formed(isSiteName, 'a name such as docs.example.com')),
    /** The address of the service, if self-hosted. */
    host: v.optional(service, 'https://plausible.io'),
  },
  {
    /** The service. Leave it out for your own script. */
    provider: v.literal('umami'),
    /** The id of the site in Umami. */
    websiteId: siteName,
    /** The address of the service. Defaults to `https://cloud.umami.is`. */
    host: v.optional(service, umamiCloud),
  },
  {
    /** The service. Leave it out for your own script. */
    provider: v.literal('matomo'),
    /** The number of the site in Matomo. */
    siteId: v.union(
      [formed((id) => /^\d+$/.test(id), 'the number of the site'), v.pipe(v.number(), v.integer())],
      'the number of the site',
    ),
    /** The address of the service, if self-hosted. */
    host: service,
  },
  {
    /** The service. Leave it out for your own script. */
    provider: v.picklist(['ga4', 'baidu', '51la']),
    /** The id of the site in the service. */
    id: siteName,
  },
] as const;

type Service = OutputOf<(typeof kinds)[number] & typeof common>;

export const analyticsKey = defineConfigKey(
  {
    /**
     * Counts readers with a service or your own script. docgen loads the script when the page is idle and adds its hosts to the
     * content security policy. It also reports pages that open without a full page load: to your own script through its list
     * (`_hmt`, `_czc`, `_paq`), or with the event `docgen:route` on the document.
     */
    analytics: v.optional(
      oneOfKinds(
        'provider',
        kinds,
        '"plausible", "umami", "matomo", "ga4", "baidu" or "51la", or left out',
        common,
      ),
    ),
  },
  {
    otherNames: ['googleAnalytics'],
    /** Plausible identifies a site by its host, so one of `url` and `domain` must be set. */
    findClashes(config) {
      const { provider, domain } = objectIn(config, 'analytics');
      if (provider !== 'plausible' || domain !== undefined || config.url !== undefined) return [];
      return [clash(['analytics', 'domain'], 'is missing: without `url` nothing else tells it.')];
    },
    complete: (service, { url }) => service && completeAnalytics(service, url),
  },
);

/** `url`: the site's own; its host is the default name at Plausible. */
function completeAnalytics(service: Service, url: string | undefined): Analytics {
  const { respectDnt, consent } = service;
  return {
    ...scriptOf(service, url),
    ...(respectDnt && { respectDnt }),
    ...(consent && { consent }),
  };
}

function scriptOf(service: Service, url: string | undefined): Pick<Analytics, 'provider' | 'id' | 'src'> {
  const { provider } = service;
  switch (provider) {
    // The manual script: docgen's client reports each page view to it.
    case 'plausible':
      return {
        provider,
        id: service.domain ?? (url === undefined ? '' : new URL(url).host),
        src: below(service.host, '/js/script.manual.js'),
      };
    case 'umami':
      return { provider, id: service.websiteId, src: below(service.host, '/script.js') };
    case 'matomo':
      return { provider, id: `${service.siteId}`, src: below(service.host, '/matomo.js') };
    case 'ga4':
    case 'baidu':
    case '51la':
      return { provider, id: service.id, src: addresses[provider](service.id) };
    default:
      return { id: service.id, src: service.src };
  }
}

const below = (host: string, path: string) => host.replace(/\/+$/, '') + path;

const addresses = {
  ga4: (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
  baidu: (id: string) => `https://hm.baidu.com/hm.js?${id}`,
  '51la': () => 'https://sdk.51.la/js-sdk-pro.min.js',
} as const;

type Sources = {
  readonly script: readonly string[];
  readonly connect: readonly string[];
  readonly image: readonly string[];
};

/** Sources from which the service's script may load code, send requests and show images. */
export function listAnalyticsSources({ provider, src }: Analytics): Sources {
  const own = getOrigin(src);
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
