/** Search never misses: any two or more adjacent characters of a page find that page. */
import { describe, expect, it } from 'vitest';
import { openSite, siteWith } from './memory.ts';
import { allUrls, routeOf } from './open.ts';

describe('every substring of a small site', () => {
  const pages = {
    '/': '首页\n企业语音、视频与会议。',
    '/record':
      '配置录音\n录音分为三级：全局、分机与路由。\n## 录音文件的格式\n默认单声道，也可以改为双声道。',
    '/pbx':
      '在自己的平台上拨打测试\n九一九六是回声。\n### 怎么听不到自己的声音\n检查声卡。\n```\n// 代码里的中文注释\n```',
    '/long': `长文\n${'这一段没有标点所以只能从中间切开'.repeat(60)}`,
    '/wide': '𠮷野家の𠮷\n𠮷𠮷𠮷与サーバー。',
  };
  const opened = openSite(siteWith(pages));

  it('finds the page it stands in', async () => {
    const missed: string[] = [];
    for (const [route, text] of Object.entries(pages)) {
      const seen = new Set<string>();
      for (const run of text.match(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu) ?? []) {
        const characters = [...run];
        for (let from = 0; from < Math.min(characters.length, 40); from++) {
          for (let size = 2; size <= Math.min(12, characters.length - from); size++) {
            seen.add(characters.slice(from, from + size).join(''));
          }
        }
      }
      for (const query of seen) {
        const routes = (await allUrls(opened, query)).map((url) => routeOf(url, '/'));
        if (!routes.includes(route)) missed.push(`${query} ${route}`);
      }
    }
    expect(missed).toEqual([]);
  });
});
