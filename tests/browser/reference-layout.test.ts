/** Where the parts of an operation's page stand, by the width of the screen and on paper. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { idle, newReader, type Opened, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { builtFrom } from './helpers/site.ts';

const description = `openapi: 3.1.0
info: { title: Calls, version: '1' }
servers: [{ url: 'https://pbx.example.com' }]
paths:
  /api/calls/{uuid}/{tag}:
    put:
      operationId: calls.update
      tags: [Calls]
      summary: Change a call
      x-roles: [admin, operator]
      parameters: [{ name: uuid, in: path, required: true, schema: { type: string, minLength: 2, pattern: '^[a-z]+$' } }, { name: tag, in: path, required: true, x-since: v2, deprecated: true, schema: { type: string } }]
      requestBody: { content: { application/json: { schema: { type: object, properties: { held: { type: boolean, example: true } } } } } }
      responses:
        '400': { description: wrong, content: { application/json: { example: { code: 1 } } } }
        '204': { description: done }
    delete: { operationId: calls.end, tags: [Calls], summary: End a call, responses: { '204': { description: done } } }
`;

const reader = newReader(() =>
  builtFrom('reference-layout', {
    'site.config.ts': `export default { title: 'Calls', lang: 'en', api: [{ file: 'api/rest.yaml', prefix: '/rest' }] };\n`,
    'content/index.md': '# Start\n\nTo the [calls](/rest/).\n',
    'content/api/rest.yaml': description,
  }),
);

const update = '/rest/calls/update/';

/** Tops of the parts on the page, px. */
function findTops(page: Opened): Promise<Record<string, number>> {
  return page.evaluate(() => {
    const parts = {
      endpoint: '.api-endpoint',
      path: '#path',
      body: '#body',
      request: '.api-request',
      answers: '#responses',
      answer: '.api-answer',
    };
    return Object.fromEntries(
      Object.entries(parts).map(([name, selector]) => [
        name,
        Math.round(document.querySelector(selector)!.getBoundingClientRect().top + scrollY),
      ]),
    );
  });
}

const sortByTop = (tops: Record<string, number>) => Object.keys(tops).sort((a, b) => tops[a]! - tops[b]!);

describe('an operation', () => {
  it('has its samples below the parameters on a phone, where those who hear the page or step through it meet them', async () => {
    const page = await reader.open(update, { width: widths.phone });
    const tops = await findTops(page);
    expect(sortByTop(tops)).toEqual(['endpoint', 'path', 'body', 'request', 'answer', 'answers']);
    const stops = await page.$$eval('.api :is(a, button, [tabindex="0"])', (all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => Math.round(one.getBoundingClientRect().top + scrollY))
        .filter((top, index, tops) => top < (tops[index - 1] ?? 0) - 44),
    );
    // No stop of the Tab key stands above the one before it, but for the lines of one row.
    expect(stops).toEqual([]);
    // Like all code there, its samples reach from edge to edge, without corners.
    const frames = await page.$$eval('.api-aside > * > :is(.code, .code-group)', (all) =>
      all.map((one) => {
        const { borderInlineStartWidth, borderStartStartRadius } = getComputedStyle(one);
        return [one.getBoundingClientRect().left, borderInlineStartWidth, borderStartStartRadius];
      }),
    );
    expect(frames).toEqual(frames.map(() => [0, '0px', '0px']));
    expect(frames.length).toBeGreaterThan(1);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('has the section named by the bar of a phone that is seen there, not one further up', async () => {
    const page = await reader.open(update, { sparing: true, width: widths.phone, height: 400 });
    await idle(page);
    const named = [];
    const headings = ['path', 'body', 'request-sample', 'answer-sample'];
    for (const id of headings) {
      await page.evaluate((name) => {
        scrollTo(0, scrollY + document.getElementById(name)!.getBoundingClientRect().top - 80);
      }, id);
      await page.evaluate(() => new Promise((next) => setTimeout(next, 100)));
      named.push(await page.textContent('[data-here]'));
      expect(await page.getAttribute('.toc-list [aria-current]', 'href')).toBe(`#${id}`);
    }
    expect(named).toEqual(['Path parameters', 'Request body', 'Request sample', 'Response sample']);
  });

  it('has its samples between the body and the answers on a tablet, and for programs that read the page', async () => {
    const page = await reader.open(update, { width: widths.tablet });
    const order = ['endpoint', 'path', 'body', 'request', 'answer', 'answers'];
    expect(sortByTop(await findTops(page))).toEqual(order);
    const inText = await page.$$eval(
      '.api-endpoint, #path, #body, .api-request, .api-answer, #responses',
      (all) => all.map((one) => one.id || one.className),
    );
    expect(inText).toEqual(['api-endpoint', 'path', 'body', 'api-request', 'api-answer', 'responses']);
  });

  it('names its samples in the list of headings', async () => {
    const page = await reader.open(update, { width: 1100 });
    await page.locator('.toc-fold > summary').click();
    expect(await page.locator('.toc-fold a').allInnerTexts()).toEqual([
      'Path parameters',
      'Request body',
      'Request sample',
      'Response sample',
      'Responses',
      '204',
      '400',
    ]);
  });

  it('begins beside its samples at the top of a wide screen, its tools beside the title', async () => {
    const page = await reader.open(update, { width: widths.wide });
    const tops = await findTops(page);
    expect(tops.request).toBe(tops.endpoint);
    expect(tops.endpoint).toBeLessThan(270);
    expect(await page.locator('.toc-fold').isVisible()).toBe(false);
    const [title, tools] = [await page.locator('h1').boundingBox(), await page.locator('.pt').boundingBox()];
    expect(tools!.y).toBeLessThan(title!.y + title!.height);
    expect(await layoutFaults(page)).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('fades its samples where their column goes on, and nothing of them at its ends', async () => {
    const page = await reader.open(update, { width: widths.wide, height: 420 });
    const clear = await page.$eval('.api-aside', (aside) => {
      const [top, bottom] = [16, 24];
      const isFaded = /linear-gradient\(.*16px.*24px/.test(getComputedStyle(aside).maskImage);
      const ends: number[] = [];
      for (const at of [0, aside.scrollHeight]) {
        aside.scrollTop = at;
        const box = aside.getBoundingClientRect();
        if (at === 0) ends.push(aside.firstElementChild!.getBoundingClientRect().top - box.top - top);
        else ends.push(box.bottom - bottom - aside.lastElementChild!.getBoundingClientRect().bottom);
      }
      return { isFaded, goesOn: aside.scrollTop > 0, ends };
    });
    expect(clear).toEqual({ isFaded: true, goesOn: true, ends: [0, 0] });
  });

  it('gives its path to the clipboard', async () => {
    const page = await reader.open(update, { permissions: ['clipboard-read', 'clipboard-write'] });
    await idle(page);
    await page.locator('.api-endpoint .copy').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('/api/calls/{uuid}/{tag}');
    expect(await page.locator('.api-endpoint [role="status"]').innerText()).toBe('Copied');
  });

  it('shows first what is answered if all goes well, also where that has no body', async () => {
    const page = await reader.open(update);
    await idle(page);
    expect(await page.locator('.api-answer [role="tab"]').allInnerTexts()).toEqual(['204', '400']);
    expect(await page.locator('.api-answer pre:visible').innerText()).toBe('HTTP/1.1 204 No Content');
  });

  it('has one size and one height in the line of a field, whatever stands there', async () => {
    const page = await reader.open(update);
    const heights = await page.$$eval('.api-fields dt', (all) => [
      ...new Set(all.map((one) => one.getBoundingClientRect().height)),
    ]);
    expect(heights).toHaveLength(1);
  });

  it('is called by its method in the sidebar, and titles below each other begin in one line', async () => {
    const page = await reader.open(update);
    const links = page.locator('.side a:has(.nav-method)');
    expect(await links.allInnerTexts()).toEqual(['PUT Change a call', 'DEL End a call']);
    const lefts = await links.evaluateAll((all) =>
      all.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link.lastChild!);
        return Math.round(range.getBoundingClientRect().left);
      }),
    );
    expect(new Set(lefts).size).toBe(1);
  });

  it('prints the request and the answer that the reader has chosen', async () => {
    const page = await reader.open(update);
    await idle(page);
    await page.locator('.api-request [role="tab"]', { hasText: 'Python' }).click();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.api-aside pre:visible').count()).toBe(2);
    expect(await page.locator('.api-request pre:visible').innerText()).toContain('import');
  });
});
