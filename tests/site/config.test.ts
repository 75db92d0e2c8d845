import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSiteConfig } from '#engine';
import type { SiteConfig } from '#model/config/config';
import { flattenLinks } from '#model/site/nav';

let config: SiteConfig;

beforeAll(async () => {
  const { value, diagnostics } = await readSiteConfig(fileURLToPath(new URL('../../', import.meta.url)));
  expect(diagnostics).toEqual([]);
  config = value!;
});

describe('the config of this site', () => {
  it('names the site after the product', () => {
    expect(config.title).toBe('XVox 文档中心');
    expect(config.description).toBe('XVox 软交换与实时媒体平台的使用手册、部署运维与接口文档。');
    expect(config.footer).toEqual({
      since: 2019,
      holder: 'XVox',
      record: '备案号（示例）',
      links: [{ title: '法律声明', href: '/law' }],
    });
  });

  it('has three trees, v6.4 at the root, and one in English', () => {
    expect(config.versions.map(({ value, base, isDefault }) => [value, base, isDefault])).toEqual([
      ['dev', '/dev', false],
      ['v6.4', '', true],
      ['v6.2', '/v6.2', false],
      ['v6.4', '/en', true],
    ]);
  });

  it('shows twenty-four cards in four categories, one of them leading outside', () => {
    const { categories } = config.home;
    expect(categories.map(({ title, menus }) => `${title} ${menus.length}`)).toEqual([
      '从这里开始 4',
      '使用与运维 4',
      '开发接口 9',
      '进阶与支持 7',
    ]);
    const cards = categories.flatMap(({ menus }) => menus);
    expect(cards.filter(({ href }) => href.startsWith('https:')).map(({ title }) => title)).toEqual([
      '简明手册（外部）',
    ]);
    expect(cards.every(({ icon, desc }) => icon !== undefined && desc !== '')).toBe(true);
  });

  it('lists every section of the site once, each link under the prefix of its group', () => {
    expect(config.nav.map((group) => group.prefix).join(' ')).toBe(
      '/tutorial /installation /xvox-user /xvox-lite /xvox-concise-user /xvox-advanced /xvox-ops /infra /cloud ' +
        '/dev-guide /auth /rest-api /callcenter-api /xcc-api /xrtc /ai-api /conference /mod-api /howto ' +
        '/trouble-shooting /faq /security /version /xpedia /blog /vip /law /eula /privacy',
    );
    for (const { prefix, sections } of config.nav) {
      const hrefs = sections.flatMap(({ links }) => flattenLinks(links).map(({ href }) => href));
      expect(new Set(hrefs).size).toBe(hrefs.length);
      expect(hrefs.filter((href) => href !== prefix && !href.startsWith(`${prefix}/`))).toEqual([]);
    }
  });

  it('shows three code files of at most fourteen lines', () => {
    expect(config.hero.code.files.map(({ name, code }) => [name, code.split('\n').length <= 14])).toEqual([
      ['hello.lua', true],
      ['hello.js', true],
      ['hello.xml', true],
    ]);
  });

  it('shows one announcement', () => {
    expect(config.announcements.filter(({ show }) => show).map(({ content }) => content)).toEqual([
      'XVox 6.4.1 已发布：维护更新与安全加固',
    ]);
  });
});
