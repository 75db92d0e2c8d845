/** What is filled into templates is byte for byte what React renders: whatever the texts, whatever a page lacks. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { PageView } from '../../../src/model/view.ts';
import { renderPage } from '../../../src/render/index.ts';
import { renderByTemplate } from '../../../src/render/templates.ts';
import { Page } from '../../../theme/pages/Page.tsx';
import { randomFrom } from '../../search/generated.ts';
import { chrome, docView, link, oldView, plainView, views } from '../theme/views.ts';

vi.mock(import('react-dom/server'), async (original) => {
  const whole = await original();
  return { ...whole, renderToString: vi.fn(whole.renderToString) };
});

/** The third page of a shape is the first that is filled. */
const filled = (view: PageView) => [view, view, view].map(renderByTemplate).at(-1);

/** The components that React is asked for. */
const asked = (work: () => void) => {
  vi.mocked(renderToString).mockClear();
  work();
  return vi.mocked(renderToString).mock.calls.map(([element]) => (element as ReactElement).type);
};

/** What could be mistaken for something else on the way. */
const hostile = [
  `<b>"it's" & so on</b>`,
  '</body></html>',
  '<kept-part>0</kept-part>',
  '<kept-part>b0</kept-part>',
  '\uE0000\uE001',
  '\uE000time\uE001',
  '$& $1 $`',
  ' href="#I-search"',
  '\n',
  ' ',
  '😀\uD83D',
  'x'.repeat(5000),
];

describe.each(Object.entries(views))('the %s page', (_name, view) => {
  it('is the same from a template', () => {
    expect(filled(view)).toBe(renderPage(view));
  });

  it('is the same without any one of what it may lack', () => {
    for (const field of Object.keys(view) as (keyof PageView)[]) {
      if (['kind', 'chrome', 'head', 'versions', 'categories', 'currentVersion'].includes(field)) continue;
      const empty = Array.isArray(view[field]) ? [] : typeof view[field] === 'string' ? '' : undefined;
      for (const value of [
        empty,
        ...(['html', 'toc', 'breadcrumbs', 'title'].includes(field) ? [] : [undefined]),
      ]) {
        const lacking = { ...view, [field]: value };
        expect(filled(lacking), field).toBe(renderPage(lacking));
      }
    }
  });
});

describe('pages of one shape', () => {
  it('are seen by React twice, and then filled', () => {
    const own = { ...chrome, brand: 'once' };
    const whole = Array.from({ length: 5 }, (_, index) =>
      asked(() => renderByTemplate({ ...docView, chrome: own, title: `第 ${index} 页` })).filter(
        (type) => type === Page,
      ),
    );
    // The second page is rendered as it is and with tokens.
    expect(whole.map(({ length }) => length)).toEqual([1, 2, 0, 0, 0]);
  });

  it('may hold any text anywhere', () => {
    filled(docView);
    filled(oldView);
    for (const text of hostile) {
      for (const view of [docView, oldView]) {
        const page: PageView = {
          ...view,
          head: { ...view.head, title: text, description: text, canonical: text, ogUrl: text },
          title: text,
          description: text,
          author: text,
          time: text,
          category: text,
          section: text,
          segment: text,
          html: `<p>${text}</p>`,
          toc: [
            { id: text, level: 2, title: text },
            { id: 'b', level: 3, title: text },
          ],
          breadcrumbs: view.breadcrumbs.map((crumb) => ({ ...crumb, title: text })),
          previous: link(text, '/a/'),
          next: link(text, '/b/'),
          notice: view.notice && { text, link: link(text, '/c/') },
        };
        expect(filled(page), text).toBe(renderPage(page));
      }
    }
  });

  it('may hold any address, also one that React does not let through', () => {
    filled(docView);
    const addresses = [
      'javascript:alert(1)',
      ' javascript:alert(1)',
      'java\nscript:alert(1)',
      'JavaScript:alert(1)',
      '\u0001javascript:alert(1)',
      '//example.com/"<&\'',
      'mailto:a@example.com',
      'http://example.com/',
      '#here',
      '?q=1',
      '../a/index.html',
      '\uE0000\uE001',
    ];
    for (const href of addresses) {
      const page: PageView = {
        ...docView,
        previous: link('前', href),
        next: { title: '后', href, external: true },
        feedbackHref: href,
        editHref: href,
        breadcrumbs: docView.breadcrumbs.map(({ title }) => ({ title, href })),
        versions: docView.versions.map((version) => ({ ...version, href })),
      };
      expect(filled(page), href).toBe(renderPage(page));
    }
  });

  it('differ in the tools that their bodies ask for, and in whether there is a list of headings', () => {
    const bodies = ['', '  ', '<p>-</p>', '<figure class="code">', '<figure class="figure">', docView.html];
    for (const html of bodies) {
      for (const toc of [[], docView.toc.slice(0, 1), docView.toc]) {
        const page = { ...docView, html, toc };
        expect(filled(page)).toBe(renderPage(page));
      }
    }
  });

  it('show the symbols of their own bodies, lists and parts', () => {
    const icon = (name: string) => `<svg class="i"><use href="#I-${name}"></use></svg>`;
    for (const name of ['bulb', 'warn', 'nobody-drew-this', 'search']) {
      const page = { ...plainView, html: icon(name) };
      expect(filled(page)).toBe(renderPage(page));
      expect(filled(page)).toContain(`<symbol id="I-${name}"`);
    }
  });

  it('are the same in any order, with whatever came before', () => {
    const random = randomFrom(7);
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
    const chromes = [chrome, { ...chrome, brand: '另一个' }];
    for (let count = 0; count < 400; count++) {
      const view = pick([docView, oldView, plainView, views.post!]);
      const current = Math.floor(random() * 15);
      const page: PageView = {
        ...view,
        chrome: pick(chromes),
        title: pick([...hostile, '页', '另一页']),
        time: pick(['2026-01-02', '2026-01-03', '去年', undefined]),
        toc: docView.toc.slice(0, pick([0, 1, 2])),
        categories: pick([docView.categories, []]),
        category: pick(['REST API', undefined]),
        sidebar: pick([
          undefined,
          docView.sidebar!.map((section) => ({
            ...section,
            links: section.links.map((one, index) => ({ ...one, current: index === current })),
          })),
        ]),
        editHref: pick([docView.editHref, '/edit/', undefined]),
        previous: pick([docView.previous, undefined]),
      };
      expect(renderByTemplate(page)).toBe(renderPage(page));
    }
  });
});
