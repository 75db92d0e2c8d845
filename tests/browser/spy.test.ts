import { describe, expect, it } from 'vitest';
import { arrived, newReader, type Opened } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';

const reader = newReader();
const route = '/manual/markdown';

/** The entries that the list marks, once the frame of the last scroll is over. */
const marked = (page: Opened) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) await new Promise((next) => requestAnimationFrame(next));
    return Array.from(document.querySelectorAll('nav.toc [aria-current=location]'), (link) =>
      decodeURIComponent((link as HTMLAnchorElement).hash.slice(1)),
    );
  });

/** Ids of the listed headings in order. */
const listed = (page: Opened) =>
  page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLAnchorElement>('nav.toc .toc-list a'), (link) =>
      decodeURIComponent(link.hash.slice(1)),
    ),
  );

/** Scrolls until a heading's top is that far below the viewport's. */
const bring = (page: Opened, id: string, to: number) =>
  page.evaluate(
    ({ name, top }) => {
      const heading = document.getElementById(name)!;
      scrollTo(0, scrollY + heading.getBoundingClientRect().top - top);
      return heading.getBoundingClientRect().top;
    },
    { name: id, top: to },
  );

describe('the section being read', () => {
  it('is the first at the top, and the last at the end of the page', async () => {
    const page = await reader.open(route, { sparing: true });
    const ids = await listed(page);
    expect(await marked(page)).toEqual([ids[0]]);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await marked(page)).toEqual([ids.at(-1)]);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await marked(page)).toEqual([ids[0]]);
    expect(page.troubles).toEqual([]);
  });

  it('is the last whose heading has come to 96 px or nearer', async () => {
    const page = await reader.open(route, { sparing: true });
    const ids = await listed(page);
    const [before, id] = [ids[4]!, ids[5]!];
    expect(Math.abs((await bring(page, id, 96)) - 96)).toBeLessThan(1);
    expect(await marked(page)).toEqual([id]);
    await bring(page, id, 100);
    expect(await marked(page)).toEqual([before]);
    await bring(page, id, -40);
    expect(await marked(page)).toEqual([id]);
  });

  it('is named by the bar of small screens once it is reached, and on no other page', async () => {
    const page = await reader.open(route, { sparing: true, width: 390 });
    const named = async () => {
      await marked(page);
      return page.$eval('.subbar details > summary', (summary) => ({
        here: summary.querySelector('[data-here]')!.textContent,
        shows: summary.querySelector('span')!.getBoundingClientRect().width > 1,
      }));
    };
    expect(await named()).toEqual({ here: '', shows: true });
    const id = (await listed(page))[5]!;
    const title = await page.$eval(`.subbar a[href="#${id}"]`, (link) => link.textContent);
    await bring(page, id, 90);
    expect(await named()).toEqual({ here: title, shows: false });
    // At the bar's edge, beside their mark.
    const gap = await page.$eval('.subbar details > summary', (summary) => {
      const words = document.createRange();
      words.selectNodeContents(summary.querySelector('[data-here]')!);
      return summary.querySelector('svg')!.getBoundingClientRect().x - words.getBoundingClientRect().right;
    });
    expect(gap).toBeLessThan(8);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await named()).toEqual({ here: '', shows: true });
    await bring(page, id, 90);
    await follow(page, '/manual/fault-causes');
    await arrived(page, '/manual/fault-causes');
    expect(await named()).toEqual({ here: '', shows: true });
  });

  it('is found in a list that is read from its left edge, the third level farther in', async () => {
    const page = await reader.open(route, { sparing: true, width: 390 });
    await page.click('.subbar summary');
    const starts = await page.$$eval('.subbar .toc-list li', (all) =>
      all.slice(0, 12).map((one) => {
        const words = document.createRange();
        words.selectNodeContents(one.firstElementChild!);
        return [one.className, Math.round(words.getBoundingClientRect().left)] as const;
      }),
    );
    const of = (level: string) => [
      ...new Set(starts.filter(([name]) => name === level).map(([, left]) => left)),
    ];
    expect([of('').length, of('l3').length]).toEqual([1, 1]);
    expect(of('l3')[0]! - of('')[0]!).toBe(14);
  });

  it('is the one whose link was followed, at every width', async () => {
    for (const width of [1440, 1100, 390]) {
      const page = await reader.open(route, { sparing: true, width });
      const ids = await page.evaluate(() =>
        Array.from(document.querySelectorAll('.prose > h2'), (heading) => heading.id),
      );
      const id = ids[2]!;
      await page.evaluate((name) => {
        location.hash = name;
      }, id);
      const top = await page.evaluate(
        (name) => document.getElementById(name)!.getBoundingClientRect().top,
        id,
      );
      expect([width, Math.abs(top - 96) <= 1]).toEqual([width, true]);
      await marked(page);
      const current = await page.$$eval('.toc-list [aria-current=location]', (links) =>
        links.map((link) => link.getAttribute('href')),
      );
      expect(new Set(current)).toEqual(new Set([`#${id}`]));
      await page.close();
    }
  });

  it('comes into view in its own scroller, without moving the page', async () => {
    const page = await reader.open(route, { sparing: true, height: 420 });
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [id] = await marked(page);
    const places = await page.evaluate((name) => {
      const link =
        document.querySelector(`nav.toc a[href="#${CSS.escape(name)}"]`) ??
        document.querySelector('nav.toc [aria-current]')!;
      const { top, bottom } = link.getBoundingClientRect();
      const scroller = document.querySelector('nav.toc')!;
      const box = scroller.getBoundingClientRect();
      const { scrollHeight, clientHeight } = document.documentElement;
      return {
        inside: top >= box.top && bottom <= box.bottom,
        scrolled: scroller.scrollTop > 0,
        pageAtEnd: Math.abs(scrollY - (scrollHeight - clientHeight)) <= 1,
      };
    }, id!);
    expect(places).toEqual({ inside: true, scrolled: true, pageAtEnd: true });
  });

  it('is followed on the next page too', async () => {
    const page = await reader.open('/starting/overview', { sparing: true });
    await follow(page, route);
    await arrived(page, route);
    const ids = await listed(page);
    expect(await marked(page)).toEqual([ids[0]]);
    await bring(page, ids[7]!, 50);
    expect(await marked(page)).toEqual([ids[7]]);
  });

  it('moves on when a passage above it is opened', async () => {
    const page = await reader.open(route, { sparing: true });
    const ids = await listed(page);
    const id = ids[3]!;
    await bring(page, id, 90);
    expect(await marked(page)).toEqual([id]);
    await page.evaluate(() => {
      // Held where it is: what grows above pushes the heading down.
      document.body.style.overflowAnchor = 'none';
      const more = document.createElement('div');
      more.style.height = '300px';
      document.querySelector('.prose')!.prepend(more);
    });
    expect(await marked(page)).not.toEqual([id]);
  });
});
