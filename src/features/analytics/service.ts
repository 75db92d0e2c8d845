/** Analytics services, as pages and scripts know them. */

export type Provider = 'plausible' | 'umami' | 'matomo' | 'ga4' | 'baidu' | '51la';

/** What counts readers. */
export type Analytics = {
  readonly provider?: Provider;
  /** The id of the site in the service. */
  readonly id: string;
  /** Of the script. */
  readonly src: string;
  /** Does not count readers who opt out of tracking. */
  readonly respectDnt?: boolean;
  /** Asks readers first. */
  readonly consent?: boolean;
};

const names: Readonly<Record<Provider, string>> = {
  plausible: 'Plausible',
  umami: 'Umami',
  matomo: 'Matomo',
  ga4: 'Google Analytics',
  baidu: 'Baidu Tongji',
  '51la': '51.LA',
};

/** The name that readers know; undefined for a script on the site's own host. */
export function getServiceName({ provider, src }: Analytics): string | undefined {
  if (provider !== undefined) return names[provider];
  return URL.canParse(src) ? new URL(src).host : undefined;
}

export const umamiCloud = 'https://cloud.umami.is';
