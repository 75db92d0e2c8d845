/** Whether a page helped: what readers answer below it, and where that goes. */
import type { Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { arrived, newReader, type Opened, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { layoutFaults } from './helpers/layout.ts';
import { shown } from './helpers/same.ts';
import { builtFrom } from './helpers/site.ts';

const elsewhere = 'https://answers.example/page';
const issues = 'https://git.example/new?title=:title&body=:text%20:url';
const reader = newReader(() =>
  builtFrom('helpful', {
    'site.config.ts': `export default {
      title: 'T',
      url: 'https://docs.example',
      versions: [{ value: 'v2', base: '' }, { value: 'v1', base: '/v1' }],
      locales: [
        { value: 'en', base: '' },
        { value: 'zh-CN', base: '/zh', feedback: { endpoint: '${elsewhere}' } },
        { value: 'de', base: '/de', feedback: { issues: '${issues}' } },
      ],
      feedback: { endpoint: '/api/feedback' },
    };\n`,
    'content/index.md': '# Home\n\nTo [one](/guide/one) and [two](/guide/two).\n',
    'content/@zh-CN/index.md': '# 首页\n',
    'content/@de/index.md': '# Start\n',
    'content/guide/one.md': '# One\n\nTo [two](/guide/two).\n',
    'content/guide/two.md': '# Two\n\nTo [one](/guide/one).\n',
  }),
);

const path = '/api/feedback';
const told = (page: Opened) => page.textContent('#route-status');
const focused = (page: Opened) => page.evaluate(() => document.activeElement?.textContent);
const button = (page: Opened, name: string) => page.getByRole('button', { name, exact: true });

/** A page whose answers arrive, and what was sent from it. */
async function opened(at: string, opening: Parameters<typeof reader.open>[1] = {}) {
  reader.host.faults.set(path, { status: 200, body: '', delay: 100 });
  const page = await reader.open(at, { sparing: true, ...opening });
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request);
  });
  return { page, sent };
}

describe('an answer', () => {
  it('is sent once, with a sentence, and thanked for', async () => {
    const { page, sent } = await opened('/v1/guide/one?secret=1#x');
    // Not even to the site's own host.
    await page.context().addCookies([{ name: 'a', value: 'b', url: reader.host.origin }]);
    await button(page, 'Not helpful').click();
    const text = page.getByRole('textbox', { name: /^Anything to add/ });
    await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await text.getAttribute('maxlength')).toBe('1000');
    expect(sent).toEqual([]);
    await text.fill(' Which port? ');
    await button(page, 'Send answer').dblclick();
    await expect.poll(() => told(page)).toBe('Thank you, your answer has arrived');
    expect(await page.textContent('.rated')).toBe('Thank you, your answer has arrived');
    expect(await focused(page)).toBe('Not helpful');
    await button(page, 'Helpful').click();
    await page.waitForTimeout(200);
    expect(await page.locator('textarea').count()).toBe(0);
    expect(sent.map((one) => one.postDataJSON())).toEqual([
      {
        page: '/guide/one',
        url: `${reader.host.origin}/v1/guide/one`,
        version: 'v1',
        locale: 'en',
        helpful: false,
        text: 'Which port?',
      },
    ]);
    const [asked, ...more] = reader.host.asked.filter((one) => one.path === path);
    expect([asked?.headers['content-type'], asked?.headers.cookie, more]).toEqual([
      'application/json',
      undefined,
      [],
    ]);
    await page.context().clearCookies();
    expect(page.troubles).toEqual([]);
  });

  it('is given by the keyboard alone, may be changed before it is sent, and needs no sentence', async () => {
    const { page, sent } = await opened('/guide/one');
    await button(page, 'Not helpful').press('Enter');
    await page.locator('textarea:focus').waitFor();
    await button(page, 'Helpful').press('Space');
    await page.locator('textarea:focus').waitFor();
    expect(await page.locator('.ask [aria-pressed=true]').allTextContents()).toEqual(['Helpful']);
    expect(await page.locator('.rated').count()).toBe(1);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Send answer');
    await page.keyboard.press('Enter');
    await expect.poll(() => told(page)).toBe('Thank you, your answer has arrived');
    expect(sent.map((one) => one.postDataJSON())).toEqual([
      {
        page: '/guide/one',
        url: `${reader.host.origin}/guide/one`,
        version: 'v2',
        locale: 'en',
        helpful: true,
      },
    ]);
  });

  it.each([
    ['is refused', { status: 500 }],
    ['does not get through', { drop: true }],
  ])('that %s is told to be lost, and can be sent again', async (_what, fault) => {
    const { page, sent } = await opened('/guide/two');
    reader.host.faults.set(path, fault);
    await button(page, 'Helpful').click();
    await page.fill('textarea', 'Good.');
    await button(page, 'Send answer').click();
    await expect.poll(() => told(page)).toBe('The answer could not be sent. Please try again.');
    expect(await page.locator('.rated').innerText()).toContain('The answer could not be sent.');
    expect(await page.inputValue('textarea')).toBe('Good.');
    const lost = sent.length;
    reader.host.faults.set(path, { status: 200, body: '' });
    await button(page, 'Send answer').click();
    await expect.poll(() => told(page)).toBe('Thank you, your answer has arrived');
    expect(sent.length).toBe(lost + 1);
  });

  it('goes to another origin where that is configured, which the policy lets through', async () => {
    const { page, sent } = await opened('/zh/guide/one');
    await page.route(elsewhere, (route) =>
      route.fulfill({ status: 204, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await button(page, '有帮助').click();
    await button(page, '发送评价').click();
    await expect.poll(() => told(page)).toBe('谢谢，评价已收到');
    expect(sent.map((one) => [one.url(), one.postDataJSON().locale])).toEqual([[elsewhere, 'zh-CN']]);
    expect(page.troubles).toEqual([`request elsewhere: ${elsewhere}`]);
  });
});

describe('the question', () => {
  it('is asked anew on the page that takes the place of one that was answered', async () => {
    const { page, sent } = await opened('/guide/one');
    await button(page, 'Helpful').click();
    await page.locator('textarea:focus').waitFor();
    await follow(page, '/guide/two');
    await arrived(page, '/guide/two');
    const soft = await shown(page);
    expect(await page.locator('.rated, [aria-pressed]').count()).toBe(0);
    await button(page, 'Not helpful').click();
    await button(page, 'Send answer').click();
    await expect.poll(() => told(page)).toBe('Thank you, your answer has arrived');
    expect(sent.map((one) => one.postDataJSON().page)).toEqual(['/guide/two']);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(soft);
    expect(page.troubles).toEqual([]);
  });

  it('is not asked without script where answers need it', async () => {
    const { page } = await opened('/guide/one', { javaScriptEnabled: false });
    expect(await page.locator('.ask').isVisible()).toBe(false);
    await page.goto(`${reader.host.origin}/de/guide/one`);
    const links = page.locator('.ask a');
    expect(await links.count()).toBe(2);
    expect(await links.first().isVisible()).toBe(true);
    const of = (name: string) =>
      links.evaluateAll((all, key) => all.map((one) => one.getAttribute(key)), name);
    const href = (text: string) =>
      `https://git.example/new?title=One&body=${text}%20${encodeURIComponent('https://docs.example/de/guide/one/')}`;
    expect(await of('href')).toEqual([href('Hilfreich'), href('Nicht%20hilfreich')]);
    expect([await of('rel'), await of('target')]).toEqual([
      ['noopener', 'noopener'],
      ['_blank', '_blank'],
    ]);
  });

  it.each([widths.wide, widths.phone])('is laid out and named well at %i px, open too', async (width) => {
    const { page } = await opened('/guide/one', { width });
    await button(page, 'Helpful').click();
    await page.locator('textarea:focus').waitFor();
    expect(await layoutFaults(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });
});
