import { expect, it } from 'vitest';
import { readSetting } from '#model/config/config-key';
import { listCspSources, loadStages } from '../../../src/engine/features.ts';
import { analyticsKey } from '../../../src/features/analytics/config.ts';
import { buildSecurityHeaders } from '../../../src/features/hosting/csp.ts';
import { readConfig } from '../../helpers/config.ts';
import { siteOf } from '../../helpers/site.ts';

const read = (analytics: unknown, more: object = {}) => {
  const { value, diagnostics } = readConfig({ title: 'T', analytics, ...more });
  return {
    analytics: value && readSetting(value, analyticsKey),
    told: diagnostics.map(({ message }) => message),
  };
};
const id = 'f'.repeat(32);

it('each service is known by its own keys, and its script by its address', () => {
  const url = 'https://docs.example.com/sub';
  const all = [
    { id: 'a b', src: '/count.js' },
    { provider: 'script', id: 'x', src: 'https://s.example/c.js' },
    { provider: 'plausible' },
    {
      provider: 'plausible',
      domain: 'a.example,b.example',
      host: 'https://stats.example/',
      respectDnt: true,
    },
    { provider: 'umami', websiteId: 'w-1' },
    { provider: 'matomo', siteId: 3, host: 'https://m.example/matomo/' },
    { provider: 'ga4', id: 'G-1', respectDnt: false },
    { provider: 'baidu', id },
    { provider: '51la', id: 'K1', consent: true },
    { id: 'x', src: '/c.js', consent: false },
  ];
  expect(all.map((one) => read(one, { url }).analytics)).toEqual([
    { id: 'a b', src: '/count.js' },
    { id: 'x', src: 'https://s.example/c.js' },
    { provider: 'plausible', id: 'docs.example.com', src: 'https://plausible.io/js/script.manual.js' },
    {
      provider: 'plausible',
      id: 'a.example,b.example',
      src: 'https://stats.example/js/script.manual.js',
      respectDnt: true,
    },
    { provider: 'umami', id: 'w-1', src: 'https://cloud.umami.is/script.js' },
    { provider: 'matomo', id: '3', src: 'https://m.example/matomo/matomo.js' },
    { provider: 'ga4', id: 'G-1', src: 'https://www.googletagmanager.com/gtag/js?id=G-1' },
    { provider: 'baidu', id, src: `https://hm.baidu.com/hm.js?${id}` },
    { provider: '51la', id: 'K1', src: 'https://sdk.51.la/js-sdk-pro.min.js', consent: true },
    { id: 'x', src: '/c.js' },
  ]);
});

it.each([
  [{ provider: 'matommo', siteId: 1 }, /provider` must be "plausible", "umami"/],
  [
    { provider: 'matomo', siteId: 'one', host: 'https://m.example' },
    /siteId` must be the number of the site/,
  ],
  [{ provider: 'matomo', siteId: 1, host: 'http://m.example' }, /host` must be an address such as https/],
  [{ provider: 'umami' }, /websiteId` is missing/],
  [{ provider: 'baidu', id: '1"><script>' }, /id` must be what the service calls the site/],
  [{ provider: 'ga4', measurementId: 'G-1', id: 'G-1' }, /measurementId` is no key/],
  [{ provider: 'plausible' }, /domain` is missing: without `url`/],
  [{ id: 'x' }, /src` is missing/],
  [{ provider: 'ga4', id: 'G-1', consent: 'yes' }, /consent` must be true or false; found "yes"/],
  ['G-1', /`analytics` must be "plausible"/],
])('%j is told', (analytics, message) => {
  const { told } = read(analytics);
  expect(told).toEqual([expect.stringMatching(message)]);
});

const stages = await loadStages();

it('the policy lets a service do what it has to, and no more', () => {
  const policyOf = (analytics: object) => {
    const site = siteOf({ pages: {}, config: { analytics: read(analytics).analytics } }).value;
    const [[, policy]] = buildSecurityHeaders(site, {
      scriptHashes: [],
      cspSources: listCspSources(stages, site),
    }) as [[string, string]];
    return Object.fromEntries(
      policy.split('; ').map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]),
    );
  };
  const matomo = policyOf({ provider: 'matomo', siteId: 1, host: 'https://m.example/x' });
  expect(matomo['script-src']).toBe("'self' https://m.example");
  expect(matomo['connect-src']).toBe("'self' https://m.example");
  expect(matomo['img-src']).toBe("'self' data: https://m.example");
  const own = policyOf({ id: '1', src: 'https://s.example/c.js' });
  expect(own['img-src']).toBe("'self' data:");
  expect(own['connect-src']).toBe("'self' https://s.example");
});
