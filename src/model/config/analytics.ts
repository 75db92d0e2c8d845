/** Analytics services: their settings, and the address of their script. */

export type Provider = 'plausible' | 'umami' | 'matomo' | 'ga4' | 'baidu' | '51la';

type Common = {
  /** Readers whose browser says that they do not want to be tracked (`navigator.doNotTrack`) are not counted. */
  readonly respectDnt?: boolean;
  /**
   * Readers are asked first, by a bar at the window's lower edge: nothing of the service is loaded before one agrees. Their answer is kept in their browser,
   * and can be changed below every page. Who has told the browser that they want no tracking (Do Not Track, Global Privacy Control) is not asked, nor counted.
   */
  readonly consent?: boolean;
};
type OwnScript = Common & {
  /** The service; left out for a script of one's own. */
  readonly provider?: 'script';
  /** The site's id: what the service calls it. A script of one's own finds it in `data-id`. */
  readonly id: string;
  /** Address of the script; its origin joins the policy. */
  readonly src: string;
};
type Plausible = Common & {
  /** The service; left out for a script of one's own. */
  readonly provider: 'plausible';
  /** What Plausible calls the site; the host of `url` unless set. */
  readonly domain?: string;
  /** Where the service runs: its maker's own host unless set. */
  readonly host?: string;
};
type Umami = Common & {
  /** The service; left out for a script of one's own. */
  readonly provider: 'umami';
  /** What Umami calls the site. */
  readonly websiteId: string;
  /** Where the service runs; `https://cloud.umami.is` unless set. */
  readonly host?: string;
};
type Matomo = Common & {
  /** The service; left out for a script of one's own. */
  readonly provider: 'matomo';
  /** The number that Matomo has given the site. */
  readonly siteId: string | number;
  /** Where the service runs. */
  readonly host: string;
};
type ById = Common & {
  /** The service; left out for a script of one's own. */
  readonly provider: 'ga4' | 'baidu' | '51la';
  /** What the service calls the site. */
  readonly id: string;
};

/** What site.config.ts says. */
export type UserAnalytics = OwnScript | Plausible | Umami | Matomo | ById;

/** The same, complete. */
export type Analytics = {
  readonly provider?: Provider;
  /** What the service calls the site. */
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
