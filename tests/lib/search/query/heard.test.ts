/** Words as an input method writes them wrongly, words of other regions, and addresses: queries that no text has as typed. */
import { describe, expect, it } from 'vitest';
import { markEnd, markStart } from '../../../../src/lib/search/answer.ts';
import { listSounds } from '../../../../src/lib/search/build/sounds.ts';
import { getSimplified } from '../../../../src/lib/search/simplified.ts';
import { found, openSite, siteWith } from '../../../search/memory.ts';

const pages = {
  '/register': '注册失败\n话机注册失败时先看端口。注册之后再拨号。',
  '/voicemail': '语音信箱\n没人接时留言到语音信箱。',
  '/fraud': '防盗打\n防盗打的要点：限频。发现盗打之后先停中继。',
  '/manager': '网管手册\n写给网管。网关在另一页。',
  '/gateway': '网关\n网关通往运营商。',
};

describe('a word in characters of the same sound', () => {
  const { engine } = openSite(siteWith(pages));

  it('finds what the reader meant, and marks that', async () => {
    expect(await found(engine, '注策失败')).toEqual(['/register/']);
    expect(await found(engine, '语音新箱')).toEqual(['/voicemail/']);
    expect(await found(engine, '防到打')).toEqual(['/fraud/']);
    expect((await found(engine, '朱册'))[0]).toBe('/register/');
    const { hits } = await engine.search('话机祝册', { offset: 0, limit: 1 });
    expect(hits[0]?._formatted.content).toContain(`${markStart}话机注册${markEnd}`);
  });

  it('stays as typed where the site has it, or has nothing that sounds so', async () => {
    expect((await found(engine, '网管'))[0]).toBe('/manager/');
    expect(await found(engine, '飞碟')).toEqual([]);
    expect(await found(engine, '𠮷册')).toEqual([]);
  });

  it('stays as typed in a sentence, where the other words find enough', async () => {
    const { hits } = await engine.search('我的话机今天早上注策一直不成功', { offset: 0, limit: 9 });
    expect(hits.map(({ url }) => url)).toEqual(['/register/']);
    expect(hits[0]?._formatted.hierarchy_lvl1).not.toContain(markStart);
  });

  it('is found beside other words and in questions, and the answer tells what was looked for', async () => {
    const meant = async (query: string) => (await engine.search(query, { offset: 0, limit: 9 })).meant;
    expect(await meant('SIP 注策')).toBe('SIP 注册');
    expect(await meant('语音心箱怎么开')).toBe('语音信箱怎么开');
    expect((await found(engine, '语音心箱怎么开'))[0]).toBe('/voicemail/');
    // As typed.
    expect(await meant('注册失败')).toBeUndefined();
    expect(await meant('语音信箱怎么开')).toBeUndefined();
  });

  it('may sound as many speakers say it: z for zh, n for l, an for ang, in for ing', async () => {
    expect((await found(engine, '组册失败'))[0]).toBe('/register/');
    expect((await found(engine, '完关'))[0]).toBe('/gateway/');
    expect((await found(engine, '王关'))[0]).toBe('/gateway/');
    expect((await found(engine, 'zuce shibai'))[0]).toBe('/register/');
    expect((await found(engine, 'yuying xingxiang'))[0]).toBe('/voicemail/');
    expect((await found(engine, 'wangguang'))[0]).toBe('/gateway/');
  });

  it('is never put in the place of words that stand beside one another by chance', async () => {
    for (const query of ['网关是通的', '话机快坏', '留言被删但是没声', '运营商写真好'])
      expect((await engine.search(query, { offset: 0, limit: 9 })).meant, query).toBeUndefined();
  });

  it('loads the sounds only when they are wanted, and never on a site without Chinese', async () => {
    const chinese = openSite(siteWith(pages));
    await found(chinese.engine, '语音信箱');
    await found(chinese.engine, '话机早上不能注册怎么办');
    expect(chinese.loaded).not.toContain('sounds.js');
    await found(chinese.engine, '注策');
    expect(chinese.loaded).toContain('sounds.js');
    const english = openSite(siteWith({ '/a': 'Calls\nHow to call.' }));
    expect(await found(english.engine, '注策')).toEqual([]);
    expect(english.loaded).not.toContain('sounds.js');
  });

  it('is told by a count of characters for each syllable, in the order that every browser has them in', () => {
    const runs = [...listSounds().matchAll(/([a-z]+)(\d+)/g)];
    expect(runs.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(3755);
    const sounds = runs.flatMap(([, name = '', count]) => Array<string>(Number(count)).fill(name));
    const characters = [...getSimplified()];
    const read = (text: string) => [...text].map((one) => sounds[characters.indexOf(one)]).join(' ');
    expect(read('啊注册录音会议坐席')).toBe('a zhu ce lu yin hui yi zuo xi');
    expect(read('女略暖做')).toBe('nv lve nuan zuo');
  });
});

describe('pinyin that pairs of several words have', () => {
  it('is the word that stands in most places, not the pairs that are most frequent apart', async () => {
    const { engine } = openSite(
      siteWith({
        ...pages,
        '/put': '放到\n把文件放到目录。放到这里，放到那里。',
        '/come': '到达\n报文到达以后。到达时间。',
        '/both': '放到应答之后\n到达的先后不限，放到应答之后再写。',
        '/more':
          '限频\n防盗打靠限频。\n## 封禁\n防盗打也靠封禁。\n## 告警\n防盗打的告警。\n## 路由\n防盗打的路由。',
      }),
    );
    expect((await found(engine, 'fangdaoda'))[0]).toBe('/fraud/');
  });
});

describe('first letters of a word', () => {
  it('mean the word whose characters stand together, not pairs that are most frequent apart', async () => {
    const { engine } = openSite(
      siteWith({
        ...pages,
        '/info': '语音资源\n## 信息\n文字。',
        '/news': '信息\n## 信息的来源\n信息。',
        '/apps': '应用\n## 应用清单\n应用。',
      }),
    );
    expect((await found(engine, 'yyxx'))[0]).toBe('/voicemail/');
  });
});

describe('a misspelt word', () => {
  it('finds what the right one finds, with its synonyms, and the answer tells it', async () => {
    const site = siteWith({
      '/password': '口令\n口令怎么改。',
      '/excel': '表格\n用 password 一列。',
      '/nginx': 'Nginx\n代理。',
    });
    const search = { ...site.config.search, provider: 'embedded' as const, synonyms: [['口令', 'password']] };
    const { engine } = openSite({ ...site, config: { ...site.config, search } } as typeof site);
    expect((await found(engine, 'passwrod'))[0]).toBe('/password/');
    expect((await engine.search('passwrod', { offset: 0, limit: 9 })).meant).toBe('password');
    expect((await engine.search('nginix', { offset: 0, limit: 9 })).meant).toBe('nginx');
    expect((await engine.search('password', { offset: 0, limit: 9 })).meant).toBeUndefined();
    // What the reader has not typed to the end is not misspelt.
    expect((await engine.search('passw', { offset: 0, limit: 9 })).meant).toBeUndefined();
  });

  it('is none where the word is a name of its own that looks like a form of a synonym', async () => {
    const site = siteWith({ '/ha': '双机\n## keepalived\n两台主机。', '/beat': '心跳\n每 30 秒一次。' });
    const search = {
      ...site.config.search,
      provider: 'embedded' as const,
      synonyms: [['心跳', 'keepalive']],
    };
    const { engine } = openSite({ ...site, config: { ...site.config, search } } as typeof site);
    expect(await found(engine, 'keepalived')).toContain('/ha/#keepalived');
    expect(await found(engine, 'keepalive')).toEqual(['/beat/']);
  });
});

describe('words of Taiwan and Hong Kong', () => {
  it('find what the mainland calls otherwise, without synonyms', async () => {
    const { engine } = openSite(
      siteWith({
        '/disk': '磁盘与硬盘\n硬盘写满时清理。',
        '/import': '批量导入\n批量导入分机。',
        '/sms': '短信\n发送短信通知。',
        '/net': '网络\n网络时延。',
      }),
    );
    expect(await found(engine, '硬碟滿了')).toEqual(['/disk/']);
    expect(await found(engine, '批次匯入')).toEqual(['/import/']);
    expect(await found(engine, '簡訊')).toEqual(['/sms/']);
    expect(await found(engine, '網路')).toEqual(['/net/']);
  });

  it('are the words of a site that writes them itself, for readers of the mainland too', async () => {
    const { engine } = openSite(
      siteWith({
        '/net': '網路設定\n設定網路。',
        '/soft': '軟體更新\n更新軟體。',
        '/disk': '硬碟\n硬碟空間。',
      }),
    );
    expect((await found(engine, '網路'))[0]).toBe('/net/');
    expect((await found(engine, '网络设置'))[0]).toBe('/net/');
    expect((await found(engine, '软件'))[0]).toBe('/soft/');
    expect((await found(engine, '硬盘'))[0]).toBe('/disk/');
  });
});

describe('the address of a page', () => {
  const { engine } = openSite(
    siteWith({
      '/api': 'API\n接口。',
      '/api/users/get': '查询用户\n返回一个用户。',
      '/api/calls/get': '查询通话\n返回一通呼叫。',
      '/api/calls/list': '通话列表\n看 /api/users/get 与 /api/users/get。',
      '/guide/get': '取得\n怎样取得。',
    }),
  );

  it('leads to the page, in all forms that a browser shows', async () => {
    for (const query of [
      '/api/users/get',
      'api/users/get/',
      'https://docs.example.com/api/users/get/',
      '/v6.2/api/users/get',
      '/api/users/get/index.html',
    ])
      expect((await found(engine, query))[0], query).toBe('/api/users/get/');
    expect((await found(engine, '/guide/get'))[0]).toBe('/guide/get/');
  });

  it('is no other path: a request, or one that no page has', async () => {
    expect(await found(engine, '/api/users/nothing/here')).not.toContain('/guide/get/');
    expect((await found(engine, 'tcp/udp')).length).toBe(0);
  });
});

describe('marks', () => {
  it('leave out what says nothing beside a known word, as 能 in 能录音吗', async () => {
    const { engine } = openSite(
      siteWith({ '/a': '录音\n录音功能只有管理员能用，能打开也能关闭。录音默认关闭。' }),
    );
    const { hits } = await engine.search('能不能在这里看录音呢', { offset: 0, limit: 1 });
    const { hits: short } = await engine.search('能录音吗', { offset: 0, limit: 1 });
    for (const hit of [...hits, ...short])
      expect(hit._formatted.content).not.toContain(`${markStart}能${markEnd}`);
    expect(short[0]?._formatted.content).toContain(`${markStart}录音${markEnd}`);
  });
});
