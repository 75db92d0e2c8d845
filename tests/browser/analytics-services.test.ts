/** Services that count readers, named in the configuration: a stand-in answers in their place, under the policy that the build emits. */
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runningBrowser } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { type Host, serve } from './helpers/server.ts';
import { builtFrom } from './helpers/site.ts';

type Case = {
  /** What stands in `analytics`. */
  readonly config: string;
  /** Where its script comes from. */
  readonly script: string;
  /** What the stand-in does: notes in `heard` what it is told, asks and shows what the policy has to let it. */
  readonly standIn: string;
  /** What it has heard after two pages. */
  readonly heard: readonly unknown[];
};

const ask = (address: string) => `fetch('${address}', { mode: 'no-cors' });`;
const show = (address: string) => `new Image().src = '${address}';`;
/** Works off what waits in a list and hears what is pushed later. */
const worksOff = (name: string) =>
  `window.heard = [...${name}]; ${name}.push = (...calls) => { heard.push(...calls); };`;

const cases: Readonly<Record<string, Case>> = {
  plausible: {
    config: `{ provider: 'plausible' }`,
    script: 'https://plausible.io/js/script.manual.js',
    standIn: `${ask('https://plausible.io/api/event')} window.heard = plausible.q.map((call) => [...call]).concat([[document.currentScript.dataset.domain]]);
      window.plausible = (...call) => { heard.push(call); };`,
    heard: [['pageview', { u: '{origin}/' }], ['docs.example.com'], ['pageview', { u: '{origin}/b' }]],
  },
  umami: {
    config: `{ provider: 'umami', websiteId: 'w-1' }`,
    script: 'https://cloud.umami.is/script.js',
    standIn: `${ask('https://api-gateway.umami.dev/api/send')} const { websiteId, autoTrack } = document.currentScript.dataset;
      window.heard = [[websiteId, autoTrack]]; window.umami = { track: (change) => { heard.push(change({ website: 1 })); } };`,
    heard: [
      ['w-1', 'false'],
      { website: 1, url: '/', title: '甲 - 站' },
      { website: 1, url: '/b', title: '乙 - 站' },
    ],
  },
  matomo: {
    config: `{ provider: 'matomo', siteId: 7, host: 'https://stats.example.com/m/' }`,
    script: 'https://stats.example.com/m/matomo.js',
    standIn: `${ask('https://stats.example.com/m/matomo.php')} ${show('https://stats.example.com/m/matomo.php?img')} ${worksOff('_paq')}`,
    heard: [
      ['setTrackerUrl', 'https://stats.example.com/m/matomo.php'],
      ['setSiteId', '7'],
      ['enableLinkTracking'],
      ['trackPageView'],
      ['setCustomUrl', '{origin}/b'],
      ['setDocumentTitle', '乙 - 站'],
      ['trackPageView'],
    ],
  },
  ga4: {
    config: `{ provider: 'ga4', id: 'G-ABC123' }`,
    script: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
    standIn: `${ask('https://region1.google-analytics.com/g/collect')} ${show('https://www.google-analytics.com/x')}
      const shown = (call) => [String(call), call[0], call[0] === 'js' ? typeof call[1].getTime : call[1], ...[...call].slice(2)];
      window.heard = dataLayer.map(shown); dataLayer.push = (call) => { heard.push(shown(call)); };`,
    heard: [
      ['[object Arguments]', 'js', 'function'],
      ['[object Arguments]', 'config', 'G-ABC123'],
      ['[object Arguments]', 'event', 'page_view', { page_location: '{origin}/b', page_title: '乙 - 站' }],
    ],
  },
  'ga4 that sees addresses change': {
    config: `{ provider: 'ga4', id: 'G-ABC123' }`,
    script: 'https://www.googletagmanager.com/gtag/js?id=G-ABC123',
    standIn: `${ask('https://region1.google-analytics.com/g/collect')} ${show('https://www.google-analytics.com/x')}
      window.heard = []; const push = history.pushState;
      history.pushState = function (...given) { push.apply(this, given); dataLayer.push({ event: 'gtm.historyChange-v2' }); heard.push(location.pathname); };
      const add = dataLayer.push; dataLayer.push = (call) => { if (call[0] === 'event') heard.push(call[1]); return add.call(dataLayer, call); };`,
    heard: ['/b'],
  },
  baidu: {
    config: `{ provider: 'baidu', id: '0123456789abcdef0123456789abcdef' }`,
    script: 'https://hm.baidu.com/hm.js?0123456789abcdef0123456789abcdef',
    standIn: `${show('https://hm.baidu.com/hm.gif')} ${worksOff('_hmt')}`,
    heard: [
      ['_setAutoPageview', false],
      ['_trackPageview', '/'],
      ['_trackPageview', '/b'],
    ],
  },
  '51la': {
    config: `{ provider: '51la', id: 'KabcDEF123' }`,
    script: 'https://sdk.51.la/js-sdk-pro.min.js',
    standIn: `${ask('https://collect-v6.51.la/v6/collect')} window.heard = [document.currentScript.id]; window.LA = { init: (settings) => { heard.push(settings); } };`,
    heard: ['LA_COLLECT', { id: 'KabcDEF123', ck: 'KabcDEF123', hashMode: true }],
  },
};

const page = (title: string) => `---\ntitle: ${title}\ndescription: 说明\n---\n\n正文。\n`;
const siteWith = (name: string, analytics: string) =>
  builtFrom(`counted-${name}`, {
    'site.config.ts': `export default { title: '站', url: 'https://docs.example.com', analytics: ${analytics} };\n`,
    'content/index.md': page('甲'),
    'content/b.md': page('乙'),
  });

let context: BrowserContext;
const hosts: Host[] = [];
beforeAll(async () => {
  const browser = await runningBrowser();
  context = await browser.newContext();
});
afterAll(async () => {
  await Promise.all([context.close(), ...hosts.map((host) => host.close())]);
});

/** A tab on the site; `asked`: what it has asked of other hosts, `refused`: what the policy has stopped. */
async function open(
  name: string,
  { config, script, standIn }: Case,
  prepare?: (tab: Page) => Promise<unknown>,
) {
  const host = await serve(await siteWith(name, config));
  hosts.push(host);
  const tab = await context.newPage();
  const asked: string[] = [];
  const refused: string[] = [];
  tab.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  tab.on('pageerror', (fault) => refused.push(String(fault)));
  await tab.route(/^https:/, (route) => {
    asked.push(route.request().url());
    const isScript = route.request().url() === script;
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/plain',
      body: isScript ? standIn : '',
    });
  });
  await prepare?.(tab);
  await tab.goto(host.origin);
  return { tab, host, asked, refused };
}

const heardBy = (tab: Page) => tab.evaluate(() => JSON.stringify((window as { heard?: unknown }).heard));

describe('a service that counts readers', () => {
  it.each(Object.entries(cases))('is loaded late and told once of each page: %s', async (name, one) => {
    const { tab, host, asked, refused } = await open(name, one);
    const expected = JSON.stringify(one.heard).replaceAll('{origin}', host.origin);
    await expect.poll(() => heardBy(tab)).toBeDefined();
    await expect.poll(() => asked.length).toBeGreaterThan(1);
    await follow(tab, '/b');
    await tab.waitForFunction(() => document.querySelector('main h1')?.textContent === '乙');
    await tab.evaluate(() => document.dispatchEvent(new Event('docgen:route', { bubbles: true })));
    await expect.poll(() => heardBy(tab)).toBe(expected);
    expect(asked.filter((address) => address === one.script)).toHaveLength(1);
    const late = await tab.evaluate((address) => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const [entry] = performance.getEntriesByName(address);
      return entry!.startTime >= load!.loadEventStart;
    }, one.script);
    expect(late).toBe(true);
    expect(refused).toEqual([]);
    // The policy is there, and lets in nobody else.
    await tab.evaluate(() => fetch('https://elsewhere.example').catch(() => {}));
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    await tab.close();
  });

  it('leaves readers alone who want no tracking, where the site respects that', async () => {
    const one = { ...cases.baidu!, config: `{ provider: 'baidu', id: '0123', respectDnt: true }` };
    const refuse = (tab: Page) =>
      tab.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
    const { tab, asked } = await open('dnt', one, refuse);
    await tab.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/analytics.')),
    );
    await tab.evaluate(() => new Promise((idle) => requestIdleCallback(idle)));
    expect(asked).toEqual([]);
    await tab.close();
    const other = await open('baidu', cases.baidu!, refuse);
    await expect.poll(() => other.asked.length).toBeGreaterThan(0);
    await other.tab.close();
  });
});
