/** Analytics services: their settings, and the address of their script. */

export type Provider = 'plausible' | 'umami' | 'matomo' | 'ga4' | 'baidu' | '51la';

type Common = {
  /** Does not count readers who opt out of tracking in their browser (`navigator.doNotTrack`). */
  readonly respectDnt?: boolean;
  /**
   * Asks readers for consent in a bar at the bottom of the window, and loads nothing of the service before they agree. The browser
   * stores the answer, which readers can change below every page. Readers with Do Not Track or Global Privacy Control are neither
   * asked nor counted.
   */
  readonly consent?: boolean;
};
type OwnScript = Common & {
  /** The service. Leave it out for your own script. */
  readonly provider?: 'script';
  /** The id of the site in the service. Your own script finds it in `data-id`. */
  readonly id: string;
  /** The address of your own script. docgen adds its origin to the content security policy. */
  readonly src: string;
};
type Plausible = Common & {
  /** The service. Leave it out for your own script. */
  readonly provider: 'plausible';
  /** The name of the site in Plausible. Defaults to the host of `url`. */
  readonly domain?: string;
  /** The address of the service, if self-hosted. */
  readonly host?: string;
};
type Umami = Common & {
  /** The service. Leave it out for your own script. */
  readonly provider: 'umami';
  /** The id of the site in Umami. */
  readonly websiteId: string;
  /** The address of the service. Defaults to `https://cloud.umami.is`. */
  readonly host?: string;
};
type Matomo = Common & {
  /** The service. Leave it out for your own script. */
  readonly provider: 'matomo';
  /** The number of the site in Matomo. */
  readonly siteId: string | number;
  /** The address of the service, if self-hosted. */
  readonly host: string;
};
type ById = Common & {
  /** The service. Leave it out for your own script. */
  readonly provider: 'ga4' | 'baidu' | '51la';
  /** The id of the site in the service. */
  readonly id: string;
};

/** What site.config.ts says. */
export type UserAnalytics = OwnScript | Plausible | Umami | Matomo | ById;

/** The same, complete. */
export type Analytics = {
  readonly provider?: Provider;
  /** The id of the site in the service. */
  readonly id: string;
  /** Of the script. */
  readonly src: string;
  readonly respectDnt?: true;
  readonly consent?: true;
};

/** `url`: the site's own; its host is the default name at Plausible. */
export function completeAnalytics(user: UserAnalytics, url: string | undefined): Analytics {
  const shared = {
    ...(user.respectDnt && { respectDnt: true as const }),
    ...(user.consent && { consent: true as const }),
  };
  const at = (host: string, path: string) => host.replace(/\/+$/, '') + path;
  switch (user.provider) {
    case 'plausible': {
      const id = user.domain ?? (url === undefined ? '' : new URL(url).host);
      // The manual script: docgen's client reports each page view to it.
      const src = at(user.host ?? 'https://plausible.io', '/js/script.manual.js');
      return { provider: user.provider, id, src, ...shared };
    }
    case 'umami': {
      const src = at(user.host ?? umamiCloud, '/script.js');
      return { provider: user.provider, id: user.websiteId, src, ...shared };
    }
    case 'matomo':
      return { provider: user.provider, id: `${user.siteId}`, src: at(user.host, '/matomo.js'), ...shared };
    case 'ga4':
    case 'baidu':
    case '51la':
      return { provider: user.provider, id: user.id, src: addresses[user.provider](user.id), ...shared };
    default:
      return { id: user.id, src: user.src, ...shared };
  }
}

const names: Readonly<Record<Provider, string>> = {
  plausible: 'Plausible',
  umami: 'Umami',
  matomo: 'Matomo',
  ga4: 'Google Analytics',
  baidu: 'Baidu Tongji',
  '51la': '51.LA',
};

/** The name that readers know; undefined for a script on the site's own host. */
export function serviceName({ provider, src }: Analytics): string | undefined {
  if (provider !== undefined) return names[provider];
  return URL.canParse(src) ? new URL(src).host : undefined;
}

export const umamiCloud = 'https://cloud.umami.is';

const addresses = {
  ga4: (id: string) => `https://www.googletagmanager.com/gtag/js?id=${id}`,
  baidu: (id: string) => `https://hm.baidu.com/hm.js?${id}`,
  '51la': () => 'https://sdk.51.la/js-sdk-pro.min.js',
} as const;
