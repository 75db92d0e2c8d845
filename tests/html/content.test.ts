/** The page bodies of the fixture site: differences between versions, code, tables, pictures, drawings. */
import type { CheerioAPI } from 'cheerio/slim';
import { describe, expect, it } from 'vitest';
import { type BuiltPage, builtSite, differs, english, faults, trees } from './built.ts';

const site = await builtSite();
const { pages } = site;
const attributes = ($: CheerioAPI, selector: string, name: string) =>
  $(selector)
    .map((_, element) => $(element).attr(name))
    .get();

describe('versions', () => {
  const whereIs = (route: string) =>
    trees.filter(({ base }) => site.has(base, route)).map(({ version }) => version);

  it('have pages of their own: one tree, two trees, all trees', () => {
    expect(whereIs('/guide/mesh')).toEqual(['dev']);
    expect(whereIs('/guide/key')).toEqual(['dev', 'v6.4']);
    expect(whereIs('/guide/old-keys')).toEqual(['v6.2']);
    expect(whereIs('/auth')).toEqual(['dev', 'v6.4', 'v6.2']);
  });

  it('have the pages that their sources say, comparisons with older ones, and no others', () => {
    const written = [...site.files.keys()]
      .filter((path) => path.endsWith('index.html') && !`/${path}`.startsWith(`${english.base}/`))
      .map((path) => ({ path, address: `/${path.replace(/\/?index\.html$/, '')}` }))
      .filter(({ address }) => !site.isReference(address) && !site.isGathered(address))
      .map(({ path }) => path)
      .sort();
    const compared = trees.filter(({ base }) => site.has(base, '/changes')).map(({ version }) => version);
    expect(compared).toEqual(['dev', 'v6.4']);
    const searches = trees.map(({ base }) => `${base}/search/index.html`.slice(1));
    const expected = pages.map(
      ({ address }) => (address === '/' ? '' : `${address.slice(1)}/`) + 'index.html',
    );
    expect(written).toEqual([...expected, ...searches].sort());
  });

  it('may replace a page in their overlay', () => {
    const prose = (address: string) => site.page(address).$('.prose').text();
    expect(prose('/v6.2/starting/installation')).toContain('CentOS 7');
    expect(site.page('/v6.2/starting/installation').source.file).toBe(
      'content/@v6.2/starting/installation.md',
    );
    expect(prose('/starting/installation')).not.toBe(prose('/v6.2/starting/installation'));
    expect(prose('/dev/starting/installation')).toBe(prose('/starting/installation'));
    expect([...site.files.keys()].filter((path) => path.includes('@'))).toEqual([]);
  });

  it('keep passages to themselves, with their headings, links and code', () => {
    const opaque = 'v6.2 的令牌是不透明字符串';
    const jwt = '自 v6.4，令牌是 JWT';
    const auth = trees.map(({ base }) => site.page(`${base}/auth`).$('.prose').text());
    expect(auth.map((text) => [text.includes(jwt), text.includes(opaque)])).toEqual([
      [true, false],
      [true, false],
      [false, true],
    ]);
    expect(site.page('/auth').html).not.toContain('x-auth-token"');
    expect(site.page('/v6.2/auth').html).toContain('href="/v6.2/guide/old-keys"');
    expect(site.page('/v6.2/auth').html).not.toContain('/guide/key"');
    // `\\:::` in the source shows `:::` on purpose.
    const signs = ({ html, source }: BuiltPage) =>
      source.text.includes('\\:::')
        ? undefined
        : /^(?:<p>)?:::.*/m.exec(html.replace(/<code[\s\S]*?<\/code>/g, ''))?.[0];
    expect(faults(pages, signs)).toEqual([]);
  });

  it('are filled into text by their names', () => {
    const shown = trees.map(({ base }) => site.page(`${base}/manual/markdown`).$('.prose').text());
    expect(shown[0]).not.toBe(shown[1]);
    expect(shown[2]).toContain('v6.2');
  });
});

describe('code', () => {
  it('stands in a figure that names it and scrolls by keyboard', () => {
    expect(
      faults(pages, ({ $ }) =>
        $('.prose')
          .find('pre')
          .filter((_, pre) => !($(pre).attr('tabindex') === '0' && $(pre).parent().is('figure.code')))
          .map((_, pre) => $.html(pre).slice(0, 80))
          .get(),
      ),
    ).toEqual([]);
    const { $ } = site.page('/guide/key');
    expect(
      $('figure.code .t')
        .map((_, title) => $(title).text())
        .get(),
    ).toContain('verify.mjs');
  });

  it('is coloured by five elements and nothing else', () => {
    const kinds = new Set(['t-k', 't-s', 't-f', 't-n', 't-c']);
    const marks = new Set(['l', 'hl', 'add', 'del', 'fo', 'er', 'wa', 'no', 'out']);
    const used = new Set<string>();
    expect(
      faults(pages, ({ $ }) => {
        for (const one of $('pre code *:not(span, br, t-p)').toArray()) used.add(one.name);
        const classes = attributes($, 'pre code span', 'class').flatMap((names) => names.split(' '));
        return classes.filter((name) => !marks.has(name));
      }),
    ).toEqual([]);
    expect(used).toEqual(kinds);
  });

  it('keeps its text, character by character', () => {
    const { $, source } = site.page('/guide/key');
    const written = [...source.text.matchAll(/^```(?!mermaid)[^\n]*\n([\s\S]*?)\n```$/gm)].map(([, code]) =>
      code!.replaceAll('{{product.slug}}', 'lumo'),
    );
    const shown = $('figure.code code')
      .map((_, code) => $(code).text())
      .get();
    expect(shown).toEqual(written);
    expect(shown.length).toBeGreaterThan(5);
  });
});

describe('tables', () => {
  it('scroll within a named region; their heads say what they head', () => {
    let count = 0;
    expect(
      faults(pages, ({ $ }) =>
        $('.prose')
          .find('table')
          .map((_, table) => {
            count++;
            const box = $(table).parent();
            return [
              ...differs('role', [box.attr('role'), box.attr('tabindex')], ['region', '0']),
              ...differs('name', /^表格：./.test(box.attr('aria-label') ?? ''), true),
              ...differs('heads', $(table).find('th').not('[scope="col"], [scope="row"]').length, 0),
              ...differs('has heads', $(table).find('th').length > 0, true),
              ...differs('align', $(table).find('[align]').length, 0),
            ];
          })
          .get(),
      ),
    ).toEqual([]);
    expect(count).toBeGreaterThan(90);
  });
});

describe('pictures', () => {
  it('have a text, a width and a height, and all but the first of a page load late', () => {
    let count = 0;
    expect(
      faults(pages, ({ $ }) =>
        $('.prose')
          .find('img')
          .map((index, image) => {
            count++;
            const { alt, width, height, loading } = image.attribs;
            return [
              ...differs('alt', Boolean(alt), true),
              ...differs('size', Number(width) > 0 && Number(height) > 0, true),
              ...(index > 0 ? differs('loading', loading, 'lazy') : []),
            ];
          })
          .get(),
      ),
    ).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(12);
  });

  it('that stand alone lead to themselves', () => {
    const { $ } = site.page('/starting/first-lamp');
    const link = $('figure.figure > a.zoom').first();
    expect(link.attr('href')).toBe(link.find('img').attr('src'));
    expect(link.attr('aria-label')).toMatch(/^放大图片：./);
  });
});

describe('drawings', () => {
  it('stand for every mermaid fence as inline SVG with a name and a text alternative', () => {
    expect(
      faults(pages, ({ $, source, version }) => {
        // Skip fences in passages for other versions.
        const text = source.text
          .replace(/^````[\s\S]*?^````$/gm, '')
          .replace(/^::: only ([^\n]*)\n([\s\S]*?)^:::$/gm, (_, names: string, inner: string) =>
            names.split(/[\s,]+/).includes(version) ? inner : '',
          );
        const drawings = $('figure.diagram > svg[role="img"]');
        return [
          ...differs('drawings', drawings.length, (text.match(/^ *```mermaid/gm) ?? []).length),
          ...differs(
            'sources shown',
            $('code.language-mermaid').length,
            (text.match(/^ *~~~mermaid/gm) ?? []).length,
          ),
          ...drawings
            .map((_, drawing) =>
              ($(drawing).attr('aria-describedby') ?? '')
                .split(' ')
                .filter((id) => $(drawing).find(`[id="${id}"]`).text().trim() === '')
                .map((id) => `no text in ${id}`),
            )
            .get(),
          ...differs('names', drawings.filter('[aria-label!=""][aria-label]').length, drawings.length),
        ];
      }),
    ).toEqual([]);
  });

  it('bring neither styles nor small print of their own', () => {
    expect(
      faults(pages, ({ $ }) =>
        $('svg[role="img"]')
          .find('[font-size]')
          .map((_, element) => Number.parseFloat($(element).attr('font-size')!))
          .get()
          .filter((size) => size < 12)
          .map((size) => `text of ${size} px`),
      ),
    ).toEqual([]);
  });
});
