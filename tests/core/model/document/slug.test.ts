import { describe, expect, it } from 'vitest';
import { slugify } from '#model/document/slug';

describe('slugOf', () => {
  it.each([
    ['安装 步骤', '安装-步骤'],
    ['安装　步骤', '安装-步骤'],
    ['1. 安装 步骤', '1-安装-步骤'],
    ['第一步：安装', '第一步安装'],
    ['FAQ（常见问题）', 'faq常见问题'],
    ['uuid_bridge 命令', 'uuid_bridge-命令'],
    ['Wi-Fi & 5G', 'wi-fi--5g'],
    ['v6.4.1', 'v641'],
    ['ＡＢＣ１', 'abc1'],
    ['☎️ 电话', '-电话'],
    ['？！', 'section'],
    ['', 'section'],
    ['Café déjà', 'café-déjà'],
  ])('%s → %s', (title, slug) => {
    expect(slugify(title)).toBe(slug);
  });
});
