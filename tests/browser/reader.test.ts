/** What readers do now and then: copy the page or an address, and go on by keys. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { newGate } from '../helpers/gate.ts';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { shown } from './helpers/same.ts';
import { builtSite } from './helpers/site.ts';

const reader = newReader();
const mayCopy = { permissions: ['clipboard-read', 'clipboard-write'] };

const copied = (page: Opened) => page.evaluate(() => navigator.clipboard.readText());
const told = (page: Opened) => page.textContent('#route-status');
const scripts = (page: Opened) => page.locator('script[src*="/assets/reader."]').count();

describe('the page as Markdown', () => {
  it('is copied by its button, with a word for eyes and one for ears', async () => {
    const page = await reader.open('/guide/key', { sparing: true, ...mayCopy });
    expect(await scripts(page)).toBe(0);
    await page.click('text=复制本页');
    await expect.poll(() => told(page)).toBe('本页已复制为 Markdown');
    const markdown = await page.evaluate(async () => (await fetch('/guide/key/index.md')).text());
    expect(await copied(page)).toBe(markdown);
    const seen = await page
      .locator('.pt button')
      .first()
      .evaluate((one) => getComputedStyle(one, '::after').content);
    expect(seen).toBe('"本页已复制为 Markdown"');
    await expect.poll(() => told(page)).toBe('');
    expect(page.troubles).toEqual([]);
  });

  it('is copied by the keyboard alone, and opened by the link beside it', async () => {
    const page = await reader.open('/guide/key', { sparing: true, ...mayCopy });
    await page.locator('.pt button').first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => told(page)).toBe('本页已复制为 Markdown');
    await page.keyboard.press('Tab');
    const link = await page.evaluate(() => document.activeElement?.getAttribute('href'));
    expect(link).toBe('/guide/key/index.md');
  });

  it('is copied for agents behind a line with whole addresses', async () => {
    const page = await reader.open('/guide/key', { sparing: true, ...mayCopy });
    await page.getByRole('button', { name: '复制给智能体' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => told(page)).toBe('本页已复制为 Markdown');
    const { origin, markdown } = await page.evaluate(async () => ({
      origin: location.origin,
      markdown: await (await fetch('/guide/key/index.md')).text(),
    }));
    const line = `As Markdown: ${origin}/guide/key/index.md All pages: ${origin}/llms.txt`;
    expect(await copied(page)).toBe(`${line}\n\n${markdown}`);
  });

  it('says so when it cannot be had', async () => {
    const page = await reader.open('/guide/key', { sparing: true, ...mayCopy });
    reader.host.faults.set('/guide/key/index.md', { status: 500 });
    await page.click('.pt button');
    await expect.poll(() => told(page)).toBe('没能复制');
  });

  it('is served on a page that has taken the place of another', async () => {
    const page = await reader.open('/guide/key', { sparing: true, ...mayCopy });
    await page.click('.pt button');
    await expect.poll(() => told(page)).toBe('本页已复制为 Markdown');
    const next = await page.getAttribute('main a[rel=next]', 'href');
    await page.click('main a[rel=next]');
    await arrived(page, next!);
    await expect.poll(() => told(page)).not.toBe('本页已复制为 Markdown');
    await page.click('.pt button');
    await expect.poll(() => told(page)).toBe('本页已复制为 Markdown');
    const own = await page.evaluate(async () => {
      const copy = document.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
      return (await fetch(copy!.href)).text();
    });
    expect(await copied(page)).toBe(own);
    expect(await scripts(page)).toBe(1);
  });
});

describe("a section's sign", () => {
  it('copies its address, says so, and leads there all the same', async () => {
    const page = await reader.open('/guide/key', { sparing: true, ...mayCopy });
    const anchor = page.locator('[id="续期"] > .anchor');
    await anchor.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => told(page)).toBe('链接已复制');
    const address = await page.evaluate(() => location.href);
    expect(decodeURI(address)).toContain('#续期');
    expect(await copied(page)).toBe(address);
    expect(page.troubles).toEqual([]);
  });

  it('stands there for fingers, which point at nothing', async () => {
    const page = await reader.open('/guide/key', { width: widths.phone, hasTouch: true, isMobile: true });
    const anchor = page.locator('[id="续期"] > .anchor');
    expect(await anchor.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
    const [sign, heading] = [
      (await anchor.boundingBox())!,
      (await page.locator('[id="续期"]').boundingBox())!,
    ];
    expect(sign.width).toBeGreaterThanOrEqual(24);
    expect(sign.height).toBeGreaterThanOrEqual(24);
    expect(Math.abs(sign.x + sign.width - heading.x - heading.width)).toBeLessThan(1);
  });

  it('lies for fingers on no long word, and stays where it is when it is used', async () => {
    const touch = { width: widths.phone, hasTouch: true, isMobile: true, ...mayCopy };
    const page = await reader.open('/guide/key', { sparing: true, ...touch });
    const anchor = page.locator('[id="续期"] > .anchor');
    const covered = await anchor.evaluate((sign) => {
      const word = new Text('Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz');
      sign.parentElement!.append(word);
      const range = new Range();
      range.selectNode(word);
      const { left, right, top, bottom } = sign.getBoundingClientRect();
      const isOn = (line: DOMRect) =>
        line.left < right && left < line.right && line.top < bottom && top < line.bottom;
      return [...range.getClientRects()].map(isOn);
    });
    expect(covered).toEqual([false, false, false]);
    const before = await anchor.boundingBox();
    await anchor.tap();
    await expect.poll(() => told(page)).toBe('链接已复制');
    const after = await anchor.boundingBox();
    expect(after!.x).toBe(before!.x);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(widths.phone);
  });
});

describe('keys', () => {
  it('lead to the page before and the page after', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    const next = await page.getAttribute('main a[rel=next]', 'href');
    await page.keyboard.press(']');
    await arrived(page, next!);
    await page.keyboard.press('[');
    await arrived(page, '/guide/key');
    expect(page.troubles).toEqual([]);
  });

  it.each([
    [widths.wide, '.toc'],
    [1100, '.toc-fold'],
    [widths.phone, '.subbar'],
  ])('lead to the list of headings at %i px', async (width, holder) => {
    const page = await reader.open('/guide/key', { sparing: true, width });
    await page.keyboard.press('t');
    await expect.poll(() => page.locator(`${holder} .toc-list a:focus`).count()).toBe(1);
  });

  it('are told by a dialog, which leaves nothing behind', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    const dialog = page.getByRole('dialog', { name: '快捷键' });
    // Its script, which comes with the first wish, marks names for programs that translate.
    await page.keyboard.press('?');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const { body } = await shown(page);
    await page.keyboard.press('?');
    await dialog.waitFor();
    const keys = await dialog.locator('kbd').allInnerTexts();
    expect(keys).toEqual(['/', 'Ctrl K', '[', ']', 't', '?', 'Ctrl /', 'Esc']);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '关闭这个列表',
    );
    // Not over itself.
    await page.keyboard.press('?');
    expect(await page.locator('.keys').count()).toBe(1);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.keys').count()).toBe(0);
    expect((await shown(page)).body).toEqual(body);
    expect(page.troubles).toEqual([]);
  });

  it('name none that does nothing on the page', async () => {
    const page = await reader.open('/starting/nowhere', { sparing: true });
    await page.keyboard.press('?');
    await expect
      .poll(() => page.locator('.keys kbd').allInnerTexts())
      .toEqual(['/', 'Ctrl K', '?', 'Ctrl /', 'Esc']);
  });

  it.each(['stored', 'blocked'])(
    'of one character can be switched off, and on again with Ctrl and a slash; storage is %s',
    async (storage) => {
      const page = await reader.open('/404.html', { sparing: true });
      if (storage === 'blocked') {
        await page.addInitScript(() => {
          Object.defineProperty(window, 'localStorage', {
            get() {
              throw new DOMException('blocked', 'SecurityError');
            },
          });
        });
      }
      await page.goto(`${reader.host.origin}/guide/key`);
      await page.keyboard.press('Control+/');
      const box = page.getByRole('checkbox', { name: '启用单个字符的快捷键' });
      expect(await box.isChecked()).toBe(true);
      // Below the button that closes the list, it is what Tab reaches next.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      const keys = () => page.locator('.keys kbd').allInnerTexts();
      expect(await keys()).toEqual(['Ctrl K', 'Ctrl /', 'Esc']);
      const named = () => page.getAttribute('.header .search-btn', 'aria-keyshortcuts');
      expect(await named()).toBe('Control+K Meta+K');
      await page.keyboard.press('Escape');
      for (const key of ['/', 't', '?', ']']) await page.keyboard.press(key);
      expect(await page.locator('dialog[open], .toc-list a:focus').count()).toBe(0);
      expect(await page.evaluate(() => location.pathname)).toBe('/guide/key');
      await page.keyboard.press('Control+k');
      await page.locator('#search[open]').waitFor();
      await page.keyboard.press('Escape');
      if (storage === 'stored') {
        await page.goto(`${reader.host.origin}/starting/overview`);
        await page.keyboard.press('t');
        expect(await page.locator('.toc-list a:focus').count()).toBe(0);
      }
      await page.keyboard.press('Control+/');
      await box.check();
      expect(await keys()).toContain('t');
      expect(await named()).toBe('Control+K Meta+K /');
      await page.keyboard.press('Escape');
      await page.keyboard.press('t');
      await expect.poll(() => page.locator('.toc-list a:focus').count()).toBe(1);
      expect(page.troubles).toEqual([]);
    },
  );

  it('are letters while something is typed, and nothing with a modifier or over a dialog', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    await page.keyboard.press('/');
    await page.keyboard.type('t?[]');
    expect(await page.inputValue('#search input')).toBe('t?[]');
    await page.locator('#search .icon-btn').focus();
    await page.keyboard.press('?');
    await page.keyboard.press('Escape');
    for (const key of ['Control+]', 'Alt+t', 'Meta+[']) await page.keyboard.press(key);
    await page.locator('.header summary').first().press('Enter');
    await page.keyboard.press('t');
    expect(await page.evaluate(() => location.pathname)).toBe('/guide/key');
    expect(await page.locator('.keys, .toc-list a:focus').count()).toBe(0);
    expect(await scripts(page)).toBe(0);
  });

  it('go to the field that has the focus, also in a web component, and to what takes them itself', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    const fields = await page.evaluate(() => {
      const inside = (mode: ShadowRootMode, tag: string, host = document.createElement(tag)) => {
        document.querySelector('.prose')!.append(host);
        const root = host.attachShadow({ mode });
        root.append(Object.assign(document.createElement('input'), { className: 'field' }));
        return root.querySelector('input')!;
      };
      const made = (role: string) => {
        const one = Object.assign(document.createElement('div'), { tabIndex: 0, textContent: 'a' });
        one.setAttribute('role', role);
        document.querySelector('.prose')!.append(one);
        return one;
      };
      const editor = made('group');
      editor.addEventListener('keydown', (press) => press.preventDefault());
      Object.assign(window, {
        fields: [
          inside('open', 'x-field'),
          inside('closed', 'x-field'),
          inside('closed', 'div'),
          made('textbox'),
          made('listbox'),
          editor,
        ],
      });
      return 6;
    });
    for (let at = 0; at < fields; at++) {
      await page.evaluate(
        (index) => (window as unknown as { fields: HTMLElement[] }).fields[index]!.focus(),
        at,
      );
      for (const key of ['/', 't', '?', '[', ']']) await page.keyboard.press(key);
    }
    const typed = () =>
      page.evaluate(() =>
        (window as unknown as { fields: HTMLInputElement[] }).fields.slice(0, 3).map(({ value }) => value),
      );
    expect(await typed()).toEqual(['/t?[]', '/t?[]', '/t?[]']);
    expect(await page.evaluate(() => location.pathname)).toBe('/guide/key');
    expect(await page.locator('dialog[open], .toc-list a:focus').count()).toBe(0);
    await page.focus('main a[rel=next]');
    await page.keyboard.press('t');
    await expect.poll(() => page.locator('.toc-list a:focus').count()).toBe(1);
    expect(page.troubles).toEqual([]);
  });

  it('are those of their places where a layout has no Latin letters', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    const send = (init: { key: string; code: string; ctrlKey?: boolean; metaKey?: boolean }) =>
      page.evaluate(
        (given) =>
          document.body.dispatchEvent(
            new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given }),
          ),
        init,
      );
    await send({ key: 't', code: 'KeyK', ctrlKey: true });
    expect(await page.locator('#search[open]').count()).toBe(0);
    for (const [key, modifier] of [
      ['л', 'ctrlKey'],
      ['ㅏ', 'metaKey'],
    ] as const) {
      expect(await send({ key, code: 'KeyK', [modifier]: true })).toBe(false);
      await page.locator('#search[open]').waitFor();
      await page.keyboard.press('Escape');
    }
    // Chinese keyboards have brackets of their own.
    expect(await send({ key: '【', code: 'BracketLeft' })).toBe(false);
    expect(await send({ key: '—', code: 'Minus' })).toBe(true);
    await send({ key: 'е', code: 'KeyT' });
    await expect.poll(() => page.locator('.toc-list a:focus').count()).toBe(1);
  });

  it('show the list in the language of the page', async () => {
    const page = await reader.open('/en', { sparing: true });
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  });

  it('are tried again where the script could not be loaded', async () => {
    const page = await reader.open('/guide/key', { sparing: true });
    const files = readdirSync(join(await builtSite(), 'assets'));
    const path = `/assets/${files.find((file) => file.startsWith('reader.'))}`;
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    reader.host.faults.set(path, { drop: true });
    const asked = () => reader.host.asked.some((one) => one.path === path);
    await page.keyboard.press('?');
    await expect.poll(asked).toBe(true);
    await page.waitForTimeout(500);
    reader.host.faults.clear();
    await page.keyboard.press('?');
    await page.locator('.keys').waitFor();
  });
});

it('names and keys in the text are kept from programs that translate pages, on the next page too', async () => {
  const page = await reader.open('/http-api/lamp');
  const kept = () =>
    page.$$eval('main :is(code, kbd, samp)', (all) => [
      all.length > 0,
      all.every((one) => (one as HTMLElement).translate === false),
    ]);
  await expect.poll(kept).toEqual([true, true]);
  expect(await page.getAttribute('main h1', 'translate')).toBe(null);
  const next = await page.getAttribute('main a[rel=next]', 'href');
  await page.click('main a[rel=next]');
  await arrived(page, next!);
  await expect.poll(kept).toEqual([true, true]);
});

describe('a page that is on its way', () => {
  const bar = (page: Opened) =>
    page.evaluate(() => {
      const { content, animationName } = getComputedStyle(document.documentElement, '::before');
      return content === 'none' ? 'none' : animationName;
    });

  it('is announced by a bar after 300 ms, until it is there', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, frozen: true });
    const gate = newGate();
    reader.host.faults.set('/starting/concept', { after: gate.opened });
    await page.click('.side a[href="/starting/concept"]');
    await page.clock.runFor(299);
    expect(await bar(page)).toBe('none');
    await page.clock.runFor(2);
    expect(await bar(page)).toBe('busy');
    gate.open();
    await arrived(page, '/starting/concept');
    await expect.poll(() => bar(page)).toBe('none');
  });

  it('moves nothing for readers who want no motion', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, reducedMotion: 'reduce' });
    const gate = newGate();
    reader.host.faults.set('/starting/concept', { after: gate.opened });
    await page.click('.side a[href="/starting/concept"]');
    await expect.poll(() => page.evaluate(() => document.documentElement.matches('[data-busy]'))).toBe(true);
    expect(await bar(page)).not.toBe('busy');
    gate.open();
  });

  it('says nothing where the page comes at once', async () => {
    const page = await reader.open('/starting/overview', { sparing: true, frozen: true });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push('busy')).observe(document.documentElement, {
        attributeFilter: ['data-busy'],
      });
    });
    await page.click('.side a[href="/starting/concept"]');
    await arrived(page, '/starting/concept');
    await page.clock.runFor(1000);
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  });
});

describe('where the tools of a page stand', () => {
  it('is under its title, apart from the bar above, at every width', async () => {
    const page = await reader.open('/http-api/lamp', { sparing: true });
    for (const width of [320, 390, 640, 768, 1023, 1024, 1280, 1440, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const box = async (what: string) => (await page.locator(what).boundingBox())!;
      const [bar, first, title, tools] = [
        await box('header'),
        await box(width < 1024 ? 'h1' : '.crumbs'),
        await box('h1'),
        await box('.pt'),
      ];
      expect([width, first.y - bar.y - bar.height >= 24]).toEqual([width, true]);
      expect([width, tools.y > title.y + title.height, tools.x >= 16]).toEqual([width, true, true]);
    }
  });
});
