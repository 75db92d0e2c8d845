/** Files of the fixture site for machines: manifest, records, copies, sitemap, headers. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, fixtureRoot } from '../helpers/docgen.ts';
import { builtSite, differs, english, faults, trees } from './built.ts';

const site = await builtSite();
const { pages, files, config } = site;

describe('the output', () => {
  it('has a page for what is not found and search records in every tree', () => {
    for (const { base } of trees) {
      expect(files.has(`${base}/404.html`.slice(1))).toBe(true);
      expect(files.has(`${base}/search/records.ndjson`.slice(1))).toBe(true);
    }
  });

  it('has the files of the contract at its root', () => {
    const expected = ['llms-full.txt', 'llms.txt', 'manifest.json', 'robots.txt', 'sitemap.xml', '_headers'];
    expect(expected.filter((path) => !files.has(path))).toEqual([]);
    expect([...files.keys()].filter((path) => path.endsWith('.conf'))).toEqual(['nginx-docgen.conf']);
  });

  it('has every public file as it is, and nothing of what is not published', () => {
    const folder = join(fixtureRoot, 'content/public');
    const written = filesIn(folder);
    expect(written.size).toBeGreaterThan(2);
    expect(
      [...written].filter(([path, body]) => !files.get(path)?.equals(body)).map(([path]) => path),
    ).toEqual([]);
    expect([...files.keys()].filter((path) => path.startsWith('img/') && !written.has(path))).toEqual([]);
    expect([...files.keys()].filter((path) => /(?:^|\/)_(?!headers$|redirects$)/.test(path))).toEqual([]);
  });

  it('keeps hashed names in one folder that all trees share', () => {
    const hashed = [...files.keys()].filter((path) => /\.[0-9a-f]{10}\.\w+$/.test(path));
    expect(hashed.filter((path) => !path.startsWith('assets/'))).toEqual([]);
    expect(hashed.length).toBe([...files.keys()].filter((path) => path.startsWith('assets/')).length);
    for (const path of hashed) {
      const hash = createHash('sha256').update(files.get(path)!).digest('hex');
      expect(hash.slice(0, 10)).toBe(/\.([0-9a-f]{10})\.\w+$/.exec(path)![1]);
    }
  });
});

describe('manifest.json', () => {
  const manifest = JSON.parse(site.text('manifest.json'));

  it('lists every other file with its hash and size', () => {
    const expected = Object.fromEntries(
      [...files]
        .filter(([path]) => path !== 'manifest.json')
        .map(([path, body]) => [
          path,
          { hash: createHash('sha256').update(body).digest('hex'), size: body.length },
        ]),
    );
    expect(manifest.files).toEqual(expected);
  });

  it('names the base and the route of every page', () => {
    expect(manifest.base).toBe('');
    const trim = (route: string) => route.replace(/(.)\/$/, '$1');
    const routes = manifest.routes
      .map(trim)
      .filter(
        (route: string) =>
          !`${route}/`.startsWith(`${english.base}/`) && !site.isReference(route) && !site.isGathered(route),
      );
    expect(routes.sort()).toEqual(pages.map(({ address }) => address).sort());
  });
});

describe('search/records.ndjson', () => {
  const keys = [
    'objectID',
    'url',
    'anchor',
    'version',
    'locale',
    'type',
    ...Array.from({ length: 7 }, (_, level) => `hierarchy_lvl${level}`),
    'content',
  ];
  const recordsOf = (base: string): Record<string, string | null>[] =>
    site
      .text(`${base}/search/records.ndjson`.slice(1))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));

  it.each(trees)(
    'of $version has one record a page and a heading of level 2 to 5, in order',
    ({ base, version }) => {
      const expected = pages
        .filter((page) => page.version === version)
        // Search leaves out generated lists of nested folders.
        .filter(({ route, source }) => !source.generated || !route.includes('/', 1))
        .flatMap(({ $, route, source }) => {
          const url = `${base}${route === '/' ? '' : route}/`;
          const headings = $('.prose')
            .find('h2, h3, h4, h5')
            .map((_, element) => {
              const title = $(element).clone().children('.anchor').remove().end().text();
              return { url: `${url}#${$(element).attr('id')}`, type: `lvl${element.tagName[1]}`, title };
            })
            .get();
          return [{ url, type: 'lvl1', title: source.title }, ...headings];
        });
      const own = recordsOf(base).filter(({ url }) => !site.isReference((url ?? '').split('#')[0]!));
      const found = own.map((record) => ({
        url: record.url,
        type: record.type,
        title: record[`hierarchy_${record.type}`],
      }));
      const byPage = (a: { url: string | null }, b: { url: string | null }) => {
        const [pageA, pageB] = [a.url!.split('#')[0]!, b.url!.split('#')[0]!];
        return pageA < pageB ? -1 : pageA > pageB ? 1 : 0;
      };
      expect(found.sort(byPage as never)).toEqual(expected.sort(byPage));
    },
  );

  it('has the fields of the contract and no others', () => {
    for (const { base, version } of trees) {
      const records = recordsOf(base);
      // Those of posts have their tags, too.
      const untagged = records.filter(
        ({ url, ...record }) => !(url!.includes('/blog/2') && 'tags' in record),
      );
      expect([untagged.length > 100, records.length - untagged.length]).toEqual([true, 6]);
      expect(
        untagged.filter((record) => JSON.stringify(Object.keys(record)) !== JSON.stringify(keys)),
      ).toEqual([]);
      expect(new Set(records.map((record) => record.version))).toEqual(new Set([version]));
      expect(records.filter(({ url }) => !/^\/[^#]*(?:\/|\/#[^#\s]+)$|^\/$/.test(url!))).toEqual([]);
      expect(
        records.filter(({ url, anchor }) => (anchor ?? '') !== decodeURIComponent(url!.split('#')[1] ?? '')),
      ).toEqual([]);
      expect(records.filter(({ content }) => typeof content !== 'string')).toEqual([]);
      expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length);
    }
  });

  it('tells the navigation group, the page and the headings above', () => {
    const record = recordsOf('').find(({ url }) => url === '/guide/key/#nodejs')!;
    expect(record).toMatchObject({
      anchor: 'nodejs',
      version: 'v6.4',
      type: 'lvl3',
      hierarchy_lvl0: '操作指南',
      hierarchy_lvl1: '使用访问令牌',
      hierarchy_lvl2: '两种校验方式',
      hierarchy_lvl3: 'Node.js',
      hierarchy_lvl4: null,
    });
    expect(record.content).toContain('下面的代码只用标准库，适合 Node.js 18 以上：');
  });

  it('finds the words of passages in the trees that have them', () => {
    const has = (base: string, word: string) =>
      recordsOf(base).some(({ content }) => content!.includes(word));
    expect(trees.map(({ base }) => has(base, '自 v6.4，令牌是 JWT'))).toEqual([true, true, false]);
  });
});

describe('machine-readable copies', () => {
  const bare = (text: string) => text.replace(/[\\`*_]/g, '');

  it('stand beside every page: its title, its description, its text, nothing of docgen', () => {
    expect(
      faults(pages, ({ base, route, source, $ }) => {
        const copy = site.text(`${base}${route === '/' ? '' : route}/index.md`.slice(1));
        const prose = copy.replace(/^( *)(`{3,}|~{3,})[\s\S]*?^ *\2`*$/gm, '').replace(/`[^`\n]*`/g, '');
        return [
          ...differs('title', copy.startsWith(`# ${source.title}\n`), true),
          ...differs('description', copy.includes(source.description ?? ''), true),
          ...differs('containers', /^:::/m.test(prose), false),
          ...differs('variables', /\{\{(?:product|version|site)\./.test(prose), false),
          ...differs('frontmatter', copy.startsWith('---'), false),
          ...$('.prose')
            .find('h2')
            .map((_, element) => $(element).clone().children('.anchor').remove().end().text())
            .get()
            .filter((title) => !bare(copy).includes(bare(title)))
            .map((title) => `no ${title}`),
        ];
      }),
    ).toEqual([]);
  });

  it('are listed in llms.txt, once a page of the default tree, and stand whole in llms-full.txt', () => {
    const main = pages.filter(({ base }) => base === '');
    const listed = [
      ...site.text('llms.txt').matchAll(/\]\(https:\/\/docs\.example\.com([^)]*)\/index\.md\)/g),
    ];
    const routes = listed
      .map(([, route]) => route || '/')
      .filter((route) => !site.isReference(route) && !site.isGathered(route));
    expect(routes.sort()).toEqual(main.map(({ route }) => route).sort());
    const full = site.text('llms-full.txt');
    expect(
      main.filter(({ source }) => !full.includes(`# ${source.title}\n`)).map(({ route }) => route),
    ).toEqual([]);
  });
});

describe('files for hosts and search engines', () => {
  it('list the default tree in the sitemap, with the final slash, and the pages that are translated', () => {
    const listed = [...site.text('sitemap.xml').matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url!);
    const expected = pages
      .filter(({ base }) => base === '')
      .map(({ route }) => `${config.url}${route === '/' ? '' : route}/`);
    const inEnglish = listed.filter((url) => `${url}/`.startsWith(`${config.url}${english.base}/`));
    // Four pages, and the list of their folder.
    expect(inEnglish).toHaveLength(5);
    const isOwn = (url: string) =>
      !inEnglish.includes(url) &&
      !site.isReference(url.slice(config.url!.length)) &&
      !site.isGathered(url.slice(config.url!.length));
    expect(listed.filter(isOwn)).toEqual(expected.sort());
    expect(site.text('robots.txt')).toContain('Sitemap: https://docs.example.com/sitemap.xml');
  });

  it('serve every page under a policy that lets in nothing from elsewhere', () => {
    const policy = /^ {2}Content-Security-Policy: (.*)$/m.exec(site.text('_headers'))![1]!;
    const directives = Object.fromEntries(
      policy.split('; ').map((part) => {
        const [name, ...sources] = part.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(directives).toMatchObject({
      'default-src': "'none'",
      'style-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'base-uri': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(directives['script-src']).toMatch(/^'self' 'sha256-[A-Za-z0-9+/=]+'$/);
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });
});
