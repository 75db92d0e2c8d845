/** A section that a reader saves, in each browser engine: engines differ in what their caches take as a stream. */
import { expect, inject, it } from 'vitest';
import { serve } from '../browser/helpers/server.ts';
import { builtFrom } from '../browser/helpers/site.ts';
import { openEngine, Tab } from './helpers/tab.ts';

const page = (title: string, body: string) => `---\ntitle: ${title}\n---\n\n${body}\n`;
const files = {
  'site.config.ts': `export default { title: 'Lamps', lang: 'en', url: 'https://docs.example', offline: true };\n`,
  'content/index.md': page('Home', 'The start.'),
  'content/guide/index.md': page('Guide', 'All about lamps.'),
  'content/guide/one.md': page('One', 'The first page.'),
  'content/guide/two.md': page('Two', 'The second page tells of zebras.'),
};

it.each(inject('engines') ?? [{ name: 'Chromium' as const }])(
  'a section that broke off is fetched again, and is there without a network, in $name',
  async (engine) => {
    const [host, session] = await Promise.all([
      builtFrom('offline-engines', files).then(serve),
      openEngine(engine),
    ]);
    try {
      const tab = new Tab(session, host);
      host.headers.set('Cache-Control', 'no-cache');
      await tab.open('/guide/one');
      // A page that is loaded while the worker becomes active is served by it from its next load on.
      await tab.until(async () => Boolean((await navigator.serviceWorker.getRegistration())?.active));
      await tab.until(() => document.querySelector('[data-offline-section]:not([hidden])') !== null);
      const list = await (await fetch(`${host.origin}/offline.json`)).json();
      host.faults.set(`/${list.packs['/search'].file}`, { status: 200, body: 'no pack' });
      // The visit may have fetched the rest by itself.
      const press = () =>
        tab.evaluate(() => {
          const button = document.querySelector<HTMLElement>('[data-offline-section] button')!;
          if (button.textContent !== 'Remove') button.click();
        });
      const until = (text: string) =>
        tab.until(
          (wanted) => document.querySelector('[data-offline-section]')?.textContent?.includes(wanted),
          text,
        );
      await press();
      await until('Not all of it');
      host.faults.clear();
      await press();
      await until('Remove');
      host.isDown = true;
      await session.navigate(`${host.origin}/guide/two`);
      await tab.until(() => document.querySelector('main [data-copy]') !== null);
      expect(await tab.evaluate(() => document.querySelector('article')!.textContent)).toContain('zebras');
      await session.navigate(`${host.origin}/`);
      await tab.until(() => document.querySelector('main [data-copy]') !== null);
      expect(await tab.evaluate(() => document.title)).toContain('Lamps');
    } finally {
      await Promise.all([session.close(), host.close()]);
    }
  },
);
