/** Checks the real site against its plan (content/_plan) and the house rules: every planned page, as it was planned. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtRealSite as outputFolder } from '../browser/helpers/site.ts';
import { docgen, projectRoot } from '../helpers/docgen.ts';
import { type BuiltPage, builtRealSite, differs, faults, trees } from '../html/built.ts';

type Planned = { route: string; title: string; versions: string[]; least: number };

const site = await builtRealSite();
const { config, pages } = site;
/** Fewest Han characters outside code for each class of page; the home page has cards instead. */
const leastOf: Readonly<Record<string, number>> = { S: 400, M: 800, L: 1600 };
const roles = [
  '文档组',
  '研发组',
  '运维组',
  '产品组',
  '音视频组',
  '呼叫中心组',
  '智能语音组',
  '安全组',
  '技术支持组',
  '法务组',
];

const plan: Planned[] = readFileSync(join(projectRoot, 'content/_plan/pages.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [route = '', title = '', , versions = '', length = ''] = line.split('\t');
    return {
      route: route.replaceAll('[product]', config.product.slug),
      title: title.replaceAll('{{product.name}}', config.product.name),
      versions: versions.split(','),
      least: route === '/' ? 0 : (leastOf[length] ?? Number.NaN),
    };
  });
const own = pages.filter(({ source }) => !source.generated);

/** Number of Han characters outside code and drawings. */
function han({ $ }: BuiltPage): number {
  const prose = $('.prose').clone();
  prose.find('pre, code, svg').remove();
  return (prose.text().match(/[\u3400-\u9fff]/g) ?? []).length;
}

describe('the plan', () => {
  it('has 286 pages: 284 in dev, 279 in v6.4, 264 in v6.2', () => {
    expect(plan.length).toBe(286);
    const counts = trees.map(
      ({ version }) => plan.filter(({ versions }) => versions.includes(version)).length,
    );
    expect(counts).toEqual([284, 279, 264]);
  });

  it('is what every tree has, page by page and title by title', () => {
    for (const { version } of trees) {
      const expected = plan
        .filter(({ versions }) => versions.includes(version))
        .map(({ route, title }) => [route, title]);
      const found = own
        .filter((page) => page.version === version)
        .map(({ route, source }) => [route, source.title]);
      expect([version, ...found.sort()]).toEqual([version, ...expected.sort()]);
    }
  });

  it('is kept in length where a page is fullest: Chinese characters outside code', () => {
    const counts = new Map<string, number>();
    for (const page of own) counts.set(page.route, Math.max(han(page), counts.get(page.route) ?? 0));
    const short = plan.filter(({ route, least }) => (counts.get(route) ?? 0) < least);
    expect(short.map(({ route, least }) => `${route}: ${counts.get(route)} of ${least}`)).toEqual([]);
  });
});

describe('every page', () => {
  it('has its four fields, with a role for an author and a day that was', () => {
    expect(
      faults(own, ({ source: { description = '', author, time } }) => [
        ...(description.length >= 12 && description.endsWith('。') ? [] : [`description: ${description}`]),
        ...(roles.includes(author) ? [] : [`author: ${author}`]),
        ...(/^20(?:1[89]|2\d)-\d\d-\d\d$/.test(time) && time <= '2025-10-31' ? [] : [`time: ${time}`]),
      ]),
    ).toEqual([]);
  });

  it('leads to at least three others', () => {
    expect(
      faults(own, ({ $, base, route }) => {
        const targets = new Set(
          $('.prose a[href^="/"]')
            .map((_, link) => $(link).attr('href')!.slice(base.length).split(/[?#]/)[0]!.replace(/\/$/, ''))
            .get(),
        );
        targets.delete(route);
        return route !== '/' && targets.size < 3 ? [`${targets.size} links`] : [];
      }),
    ).toEqual([]);
  });

  it('names no real telephone number, address or domain, and addresses nobody as 您', () => {
    const reserved =
      /^(?:192\.0\.[02]|198\.51\.100|203\.0\.113|127|10|0|2[45]\d|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|198\.1[89]|224|239|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
    expect(
      faults(own, ({ source: { text } }) => [
        ...(text.match(/(?<![\d.])1[3-9]\d{9}(?!\d)/g) ?? []),
        ...(text.match(/(?<![\d.v])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])/g) ?? []).filter(
          (address) => !reserved.test(`${address}.`),
        ),
        ...(text.includes('您') ? ['您'] : []),
      ]),
    ).toEqual([]);
  });

  it('uses the words of the house', () => {
    const avoided = /话务员|交换机号码|电话会议桥|极致|赋能|颠覆/;
    expect(faults(own, ({ source: { text } }) => avoided.exec(text)?.[0])).toEqual([]);
  });

  it('is in its sidebar, so that readers come upon it', () => {
    const unlisted = /^\/(?:$|law$|eula$|privacy$|vip$|faq$|auth$|blog\/)/;
    expect(
      faults(own, ({ $, route, address }) =>
        unlisted.test(route)
          ? []
          : differs('current', $('nav[aria-label="本类文档"] [aria-current="page"]').length > 0, true).map(
              (one) => `${address}: ${one}`,
            ),
      ),
    ).toEqual([]);
  });
});

describe('versions', () => {
  it('differ in the development tree: pages of its own, and at least forty passages', () => {
    const of = (base: string) =>
      new Map(
        pages.filter((page) => page.base === base).map((page) => [page.route, page.$('.prose').text()]),
      );
    const [dev, stable] = [of('/dev'), of('')];
    const differing = [...dev].filter(([route, text]) => stable.has(route) && stable.get(route) !== text);
    expect([...dev.keys()].filter((route) => !stable.has(route)).length).toBeGreaterThanOrEqual(5);
    expect(differing.length).toBeGreaterThanOrEqual(40);
  });
});

describe('the check of the whole site', () => {
  it('finds nothing: links, samples of code, prose, words, pictures', async () => {
    // Uses the build's cache: parsing all pages again would give the same result.
    const folder = dirname(await outputFolder());
    const { code, stdout } = await docgen(['check', folder, '--strict', '--json']);
    // Every page has a Markdown copy: planned pages, folders' lists, English pages, API references. Pages about changes, which
    // are made of others, those of all contents and those that search have one too, but are not among those that are checked.
    const written = [...site.files.keys()].filter(
      (path) =>
        /(?:^|\/)index\.md$/.test(path) &&
        !/^(?:dev\/|v6\.2\/|en\/)*(?:changes|search)\/|(?:^|\/)all-pages\/index\.md$/.test(path),
    );
    expect(written.length).toBeGreaterThan(pages.length);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, pages: written.length, diagnostics: [] });
    expect(code).toBe(0);
  }, 900_000);
});

describe('what the site knowingly accepts', () => {
  it('is nothing', () => {
    expect(config.check.ignore).toEqual([]);
  });
});
