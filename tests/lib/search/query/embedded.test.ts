import { describe, expect, it } from 'vitest';
import { recordAddress } from '#model/address/record-address';
import { markEnd, markStart } from '../../../../src/lib/search/answer.ts';
import { cpuTime } from '../../../helpers/cpu.ts';
import { found, indexFiles, openFiles, openSite, siteWith } from '../../../search/memory.ts';

const first = (limit = 25) => ({ offset: 0, limit });

describe('the answer', () => {
  it('has the shape of the hosted one, with marks for markup', async () => {
    const { engine } = openSite(
      siteWith({ '/record': '配置录音\n打开录音。\n## 文件格式\n### 单声道\n录音默认为 <b>wav</b>。' }),
    );
    const answer = await engine.search('录音', first());
    expect(answer).toMatchObject({ estimatedTotalHits: 2, offset: 0 });
    expect(answer.hits[1]).toEqual({
      url: '/record/#单声道',
      _formatted: {
        hierarchy_lvl0: '配置录音',
        hierarchy_lvl1: `配置${markStart}录音${markEnd}`,
        hierarchy_lvl2: '文件格式',
        hierarchy_lvl3: '单声道',
        hierarchy_lvl4: null,
        hierarchy_lvl5: null,
        content: `${markStart}录音${markEnd}默认为 <b>wav</b>。`,
      },
    });
  });

  it('names the titles above a place, not those beside it', async () => {
    const { engine } = openSite(siteWith({ '/a': '页\n## 甲\n### 乙\n文。\n### 丙\n文。\n## 丁\n飞碟。' }));
    const { hits } = await engine.search('飞碟', first());
    expect(hits[0]).toMatchObject({
      url: '/a/#丁',
      _formatted: { hierarchy_lvl1: '页', hierarchy_lvl2: '丁', hierarchy_lvl3: null },
    });
  });

  it('comes page by page, each hit once and in one order', async () => {
    const pages = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `/p${index}`,
        `页面 ${index}\n这里讲录音。\n## 二\n也讲录音。`,
      ]),
    );
    const { engine } = openSite(siteWith(pages));
    const all = await found(engine, '录音', 1000);
    expect(new Set(all).size).toBe(80);
    const paged: string[] = [];
    for (let offset = 0; offset < 80; offset += 25) {
      const { hits, estimatedTotalHits } = await engine.search('录音', { offset, limit: 25 });
      expect(estimatedTotalHits).toBe(80);
      paged.push(...hits.map(({ url }) => url));
    }
    expect(paged).toEqual(all);
    expect((await engine.search('录音', { offset: 500, limit: 25 })).hits).toEqual([]);
  });

  it('leads to files where pages are opened from disk', async () => {
    const files = indexFiles(siteWith({ '/record': '录音\n## 格式\n录音。' }));
    const { engine } = openFiles(() => files, {
      addressOf: ({ route, anchor }) => recordAddress('../../', route, anchor, true),
    });
    expect(await found(engine, '录音')).toEqual(['../../record/index.html', '../../record/index.html#格式']);
  });

  it('is empty for what has no letters, and for what nobody wrote', async () => {
    const { engine } = openSite(siteWith({ '/a': '录音\n文本' }));
    for (const query of ['', '   ', '……', '🎉', '<>', '\u0000', '\ud800']) {
      expect(await engine.search(query, first())).toEqual({
        hits: [],
        estimatedTotalHits: 0,
        offset: 0,
        areas: [],
        instead: { queries: [], hits: [] },
      });
    }
    expect(await found(engine, '飞碟')).toEqual([]);
  });

  it('offers words that are spelt nearly so where nothing is found, and the pages that these find', async () => {
    const { engine } = openSite(
      siteWith({ '/a': 'Conference\nRooms.', '/b': '录音\n文本', '/c': '网关\n```\nkeepalived\n```' }),
    );
    const { hits, instead } = await engine.search('cunferanze', first());
    expect(hits).toEqual([]);
    expect(instead?.queries).toEqual(['conference']);
    expect(instead?.hits.map(({ url }) => url)).toEqual(['/a/']);
  });

  it('tells the areas of all hits, and answers with those of one', async () => {
    const { engine } = openSite(siteWith({ '/a': '录音\n文本', '/b': '会议\n录音' }));
    const all = await engine.search('录音', first());
    expect([all.hits.length, all.areas]).toEqual([2, ['录音', '会议']]);
    const one = await engine.search('录音', { ...first(), area: '会议' });
    expect([one.hits.map(({ url }) => url), one.estimatedTotalHits]).toEqual([['/b/'], 1]);
    const none = await engine.search('录音', { ...first(), area: 'elsewhere' });
    expect([none.hits.length, none.estimatedTotalHits, none.areas]).toEqual([0, 0, all.areas]);
  });

  it('tells the areas with most hits first', async () => {
    const pages = { '/a': '录音\n文本', '/b': '会议\n录音\n## 会议录音\n录音\n## 录音格式\n录音' };
    const { engine } = openSite(siteWith(pages));
    const { areas, hits } = await engine.search('录音', first());
    expect([areas, hits[0]?.url]).toEqual([['会议', '录音'], '/a/']);
  });
});

describe('finding', () => {
  const { engine } = openSite(
    siteWith({
      '/manual/hangup-cause': '挂机原因\nQ.850 与 SIP 的对应。\n## NO_ROUTE_DESTINATION\n没有路由。',
      '/guide/record': '配置录音\n打开全程录音。',
      '/guide/dtmf': 'DTMF 三种方式\n按 RFC 4733 传送。',
      '/mod-apis/tts': '语音合成\n加载 mod_tts 之后可用。\n```\nsession.speak("mod_tts")\n```',
      '/sdks/verto': 'Verto 协议\n发送 verto.invite 呼出。',
      '/http-api/call': '呼叫控制\nPOST /api/calls 发起呼叫。',
      '/conf/env': '环境变量\n```\nEXT_IP=198.51.100.7\nuuid_bridge a b\n```',
      '/release/v6.4': 'v6.4 发布说明\n新增能力。\n## 6.4.1\n修复。',
      '/sdks/sdk': 'JS SDK\n调用 getUserMedia 取得声音。',
      '/guide/nat': '解决 NAT 与单通\n只有一个方向有声音。',
    }),
  );

  it('finds identifiers whole, by parts, in any case and width', async () => {
    for (const [query, url] of [
      ['mod_tts', '/mod-apis/tts/'],
      ['verto.invite', '/sdks/verto/'],
      ['/api/calls', '/http-api/call/'],
      ['EXT_IP', '/conf/env/'],
      ['ext ip', '/conf/env/'],
      ['ＥＸＴ＿ＩＰ', '/conf/env/'],
      ['uuid_bridge', '/conf/env/'],
      ['RFC 4733', '/guide/dtmf/'],
      ['rfc4733', '/guide/dtmf/'],
      ['user media', '/sdks/sdk/'],
      ['no_route', '/manual/hangup-cause/#NO_ROUTE_DESTINATION'],
      ['6.4', '/release/v6.4/'],
      ['v6.4', '/release/v6.4/'],
      ['hangup-cause', '/manual/hangup-cause/'],
    ] as const) {
      expect([query, (await found(engine, query))[0]]).toEqual([query, url]);
    }
  });

  it('finds what the last word begins', async () => {
    expect((await found(engine, 'vert'))[0]).toBe('/sdks/verto/');
    expect((await found(engine, '发送 ver'))[0]).toBe('/sdks/verto/');
  });

  it('forgives small typos in words', async () => {
    expect((await found(engine, 'vertto'))[0]).toBe('/sdks/verto/');
    expect((await found(engine, 'getUserMeida'))[0]).toBe('/sdks/sdk/');
    expect((await found(engine, 'dtfm'))[0]).toBe('/guide/dtmf/');
    expect(await found(engine, 'ntt')).toEqual([]);
  });

  it('finds titles by pinyin, in full and by first letters', async () => {
    for (const [query, url] of [
      ['luyin', '/guide/record/'],
      ['peizhiluyin', '/guide/record/'],
      ['pzly', '/guide/record/'],
      ['gjyy', '/manual/hangup-cause/'],
      ['guaji yuanyin', '/manual/hangup-cause/'],
      ['yuyin hecheng', '/mod-apis/tts/'],
    ] as const) {
      expect([query, (await found(engine, query))[0]]).toEqual([query, url]);
    }
  });

  it('finds single characters wherever they stand', async () => {
    expect((await found(engine, '录'))[0]).toBe('/guide/record/');
    expect((await found(engine, '音'))[0]).toMatch(/record|tts/);
    expect((await found(engine, '因'))[0]).toBe('/manual/hangup-cause/');
  });

  it('takes mixed queries and blanks as they come', async () => {
    expect((await found(engine, 'NAT 单通'))[0]).toBe('/guide/nat/');
    expect((await found(engine, '单通nat'))[0]).toBe('/guide/nat/');
    expect((await found(engine, '　挂机　原因 '))[0]).toBe('/manual/hangup-cause/');
    expect((await found(engine, '怎么配置录音？'))[0]).toBe('/guide/record/');
    expect((await found(engine, '录音的配置方法'))[0]).toBe('/guide/record/');
  });

  it('answers any text in bounded time', async () => {
    const hostile = [
      '录'.repeat(10_000),
      'a'.repeat(10_000),
      'a_'.repeat(5000),
      'a b '.repeat(2500),
      '录 音 '.repeat(2500),
      '(((([[[[.*+?^$|{}\\'.repeat(500),
      '𠮷'.repeat(5000),
      '\ud800\udc00\ud800'.repeat(1000),
      'שלום עולם مرحبا'.repeat(50),
      '__proto__ constructor toString',
      '<img src=x onerror=alert(1)>',
      `${markStart}录音${markEnd}`,
      'e\u0301\u0301\u0301'.repeat(3000),
      'ａＡaＡ'.repeat(2000),
    ];
    for (const query of hostile) {
      const started = cpuTime();
      const { hits } = await engine.search(query, first());
      expect(cpuTime() - started).toBeLessThan(2000);
      expect(hits.length).toBeLessThanOrEqual(25);
    }
    expect((await found(engine, `${markStart}录音${markEnd}`))[0]).toBe('/guide/record/');
  });
});

describe('ranking', () => {
  it('puts title over heading over text over code', async () => {
    const { engine } = openSite(
      siteWith({
        '/a': '甲\n```\n网关\n```',
        '/b': '乙\n配好网关就能呼出。',
        '/c': '丙\n## 网关\n见下。',
        '/d': '网关配置\n从头说起。',
      }),
    );
    expect(await found(engine, '网关')).toEqual(['/d/', '/c/#网关', '/b/', '/a/']);
  });

  it('puts the title that says nothing else first', async () => {
    const { engine } = openSite(siteWith({ '/a': '录音存储怎么选\n录音。', '/b': '录音\n文字。' }));
    expect((await found(engine, '录音'))[0]).toBe('/b/');
  });

  it('puts exact words over beginnings, and finds by a misspelt word what the right one finds', async () => {
    const { engine } = openSite(siteWith({ '/a': '甲\nsessions', '/b': '乙\nsession', '/c': '丙\nother' }));
    expect(await found(engine, 'session')).toEqual(['/b/', '/a/']);
    expect(await found(engine, 'sesion')).toEqual(['/b/', '/a/']);
  });

  it('puts a number over the longer ones that it begins, wherever both stand', async () => {
    const { engine } = openSite(
      siteWith({
        '/a': '甲\n## 遇到 40302\n没有授权，网关 40302。',
        '/b': '40301\n见 40301。',
        '/c': '丙\n网关返回 403。',
        '/d': '丁\n```\n403\n```',
      }),
    );
    const all = await found(engine, '403');
    expect(all.slice(0, 2)).toEqual(['/c/', '/d/']);
    expect(new Set(all.slice(2))).toEqual(new Set(['/b/', '/a/#遇到%2040302']));
    expect((await found(engine, '网关 403'))[0]).toBe('/c/');
    // What nothing holds is still a beginning.
    expect(new Set(await found(engine, '4030'))).toEqual(new Set(['/b/', '/a/#遇到%2040302']));
  });

  it('marks longer numbers that follow, and counts them', async () => {
    const { engine } = openSite(siteWith({ '/a': '甲\n见 40302。', '/b': '乙\n返回 403。' }));
    const { hits, estimatedTotalHits } = await engine.search('403', first());
    expect(estimatedTotalHits).toBe(2);
    expect(hits.map(({ _formatted }) => _formatted.content)).toEqual([
      `返回 ${markStart}403${markEnd}。`,
      `见 ${markStart}403${markEnd}02。`,
    ]);
    expect((await engine.search('403', { offset: 1, limit: 1 })).hits).toEqual(hits.slice(1));
  });

  it('puts the row that explains a code or a name over texts that mention it', async () => {
    const { engine } = openSite(
      siteWith({
        '/a': '甲\n应答 486 时挂机，见 page_size。\n## 二\n又得 486。\n## 三\n还是 486，page_size=5。',
        '/b': '乙\n## 状态码\n480 暂时不可用\n486 忙\n487 取消',
        '/c': '丙\n## 参数\n参数 默认\n16 page_size 20',
      }),
    );
    expect((await found(engine, '486'))[0]).toBe('/b/#状态码');
    expect((await found(engine, 'page_size'))[0]).toBe('/c/#参数');
  });

  it('knows a page by the parts of its address and of its category, however the name is written', async () => {
    const { engine } = openSite(
      siteWith({
        '/mod-api': '模块\n清单。',
        '/mod-apis/tts': '语音合成\n把文字读出来。',
        '/manual/hangup-cause': '挂机原因\n对照表。',
        '/search': '搜索\n例如 mod_tts。',
        ...Object.fromEntries(
          Array.from({ length: 12 }, (_, index) => [`/c${index}`, `话单 ${index}\n字段 hangup_cause。`]),
        ),
      }),
    );
    expect((await found(engine, 'mod_tts'))[0]).toBe('/mod-apis/tts/');
    expect((await found(engine, 'hangup_cause'))[0]).toBe('/manual/hangup-cause/');
    expect(await found(engine, 'mod_tts')).toContain('/search/');
  });

  it('counts for a path the places that have its signs', async () => {
    const { engine } = openSite(
      siteWith({
        '/a': '甲\n地址是 /cc/ws。\n## 二\n有 cc 与 ws。',
        '/b': '乙\n连到 /cc/ws。\n## 二\n仍是 /cc/ws。',
      }),
    );
    expect((await found(engine, 'cc/ws'))[0]).toMatch(/^\/b\//);
  });

  it('puts pinyin where its word would be, and beside it what has the letters', async () => {
    const { engine } = openSite(
      siteWith({ '/a': '录音\n文字。', '/b': '乙\n变量 luyin 的值。', '/c': '丙\n一段录音。' }),
    );
    expect(await found(engine, 'luyin')).toEqual(['/a/', '/b/', '/c/']);
  });

  it('puts a text that has the signs of the query over one that has its letters', async () => {
    const { engine } = openSite(
      siteWith({
        '/a': '甲\n话单记录 sessions。',
        '/b': '乙\nPOST /sessions 登录。',
        '/c': '丙\n按 97 听。',
        '/d': '丁\n拨 *97 听留言。',
      }),
    );
    expect(await found(engine, '/sessions')).toEqual(['/b/', '/a/']);
    expect(await found(engine, '*97')).toEqual(['/d/', '/c/']);
  });

  it('puts what stands together over what is scattered', async () => {
    const { engine } = openSite(
      siteWith({
        '/a': '甲\n呼叫很多，叫中了，中心在这里。',
        '/b': '乙\n这里讲呼叫中心。',
      }),
    );
    expect(await found(engine, '呼叫中心')).toEqual(['/b/', '/a/']);
  });

  /** Words that are common apart and seldom meet. */
  const portsAndWalls = siteWith({
    '/upgrade': '升级\n先把防火墙端口放行。',
    '/prepare': '端口与防火墙\n逐条放行。',
    '/other': '其他\n防火墙之外，还有若干端口。',
    ...Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `/p${index}`,
        `页面 ${index}\n${index % 2 ? '防火墙的规则。' : '端口的数目。'}`,
      ]),
    ),
  });

  it('finds the words of a run wherever they stand: titles that have them, texts that have the run, other texts', async () => {
    const { engine } = openSite(portsAndWalls);
    const urls = ['/prepare/', '/upgrade/', '/other/'];
    expect((await found(engine, '防火墙端口')).slice(0, 3)).toEqual(urls);
    expect((await found(engine, '防火墙端口？')).slice(0, 3)).toEqual(urls);
    // With a blank between them they are the same words, that need not stand together.
    expect(new Set(await found(engine, '防火墙 端口'))).toEqual(new Set(await found(engine, '防火墙端口')));
  });

  it('pages through the words of a run as through any answer', async () => {
    const { engine } = openSite(portsAndWalls);
    const all = await engine.search('防火墙端口', first());
    expect(all.estimatedTotalHits).toBe(all.hits.length);
    const paged = [];
    for (let offset = 0; offset < all.hits.length; offset += 2) {
      const { hits, estimatedTotalHits } = await engine.search('防火墙端口', { offset, limit: 2 });
      expect(estimatedTotalHits).toBe(all.hits.length);
      paged.push(...hits);
    }
    expect(paged).toEqual(all.hits);
  });

  it('lets places follow that have most of a long run, where few have all of it', async () => {
    const { engine } = openSite(
      siteWith({ '/a': '甲\n见批量导入分机。', '/b': '乙\n批量导入的说明。', '/c': '丙\n分机与会议。' }),
    );
    expect(await found(engine, '批量导入分机')).toEqual(['/a/', '/b/']);
  });

  it('puts units near each other over units far apart', async () => {
    const { engine } = openSite(
      siteWith({
        '/a': `甲\n备份放在异地。${'无关的话。'.repeat(20)}恢复要演练。`,
        '/b': '乙\n先备份再恢复。',
      }),
    );
    expect(await found(engine, '备份 恢复')).toEqual(['/b/', '/a/']);
  });

  it('puts a category that names a page below the page that answers', async () => {
    const { engine } = openSite(
      siteWith({
        '/guide': '操作指南\n防盗打：怎样防盗打。\n## 防盗打\n防盗打指南。',
        '/guide/anti-fraud': '防止盗用\n防盗打的十条做法。\n## 口令\n防盗打先改口令。',
      }),
    );
    expect((await found(engine, '防盗打的十条'))[0]).toBe('/guide/anti-fraud/');
    const { engine: other } = openSite(
      siteWith({ '/guide': '操作指南\n启用加密。', '/guide/tls': '证书\n启用加密。' }),
    );
    expect(await found(other, '启用加密')).toEqual(['/guide/tls/', '/guide/']);
  });

  it('knows what a section is about from the titles above it', async () => {
    const { engine } = openSite(
      siteWith({
        '/trunk': '中继网关\n概述。\n## 认证失败\n返回四零三。',
        '/other': '其他\n## 认证失败\n另一种。',
      }),
    );
    expect((await found(engine, '中继 认证失败'))[0]).toBe('/trunk/#认证失败');
  });

  it('keeps the hits of a page together, a few of each page first', async () => {
    const sections = (word: string) =>
      Array.from({ length: 8 }, (_, index) => `## ${word}${index}\n讲${word}。`).join('\n');
    const { engine } = openSite(
      siteWith({ '/a': `录音甲\n${sections('录音')}`, '/b': `录音乙\n${sections('录音')}` }),
    );
    const pages = (await found(engine, '录音', 100)).map((url) => url.split('/')[1]);
    expect(pages.join('')).toBe(`aabb${'a'.repeat(7)}${'b'.repeat(7)}`);
  });

  it('answers most of a query that nothing answers whole', async () => {
    const { engine } = openSite(
      siteWith({ '/a': '录音存储\n文件放在目录里。', '/b': '网关\n注册。', '/c': '会议\n预约。' }),
    );
    expect((await found(engine, '录音存储飞碟'))[0]).toBe('/a/');
    expect(await found(engine, '飞碟气球')).toEqual([]);
  });

  it('puts the page whose title has most of it before a section whose title has it', async () => {
    const { engine } = openSite(
      siteWith({ '/a': '网关\n## 录音存储\n注册。', '/b': '录音存储\n注册。', '/c': '会议\n预约。' }),
    );
    expect((await found(engine, '录音存储飞碟')).slice(0, 2)).toEqual(['/b/', '/a/#录音存储']);
  });
});

describe('loading', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [`/p${index}`, `页面 ${index}\n第 ${index} 页讲录音与网关。`]),
  );

  it('fetches a few files and none twice', async () => {
    const { engine, loaded } = openSite(siteWith(pages));
    await engine.prepare();
    expect(loaded).toEqual(['index.js']);
    await engine.search('录音', first(10));
    const count = loaded.length;
    expect(count).toBeLessThan(40);
    await engine.search('录音', first(10));
    expect(loaded).toHaveLength(count);
    expect(new Set(loaded).size).toBe(count);
  });

  it('tells a file that does not come, and finds it the next time', async () => {
    const files = indexFiles(siteWith(pages));
    let broken = true;
    const { engine } = openFiles(() =>
      broken ? new Map([...files].filter(([name]) => name === 'index.js')) : files,
    );
    await expect(engine.search('录音', first())).rejects.toThrow(/did not load: [0-9a-f]{8}\.js/);
    broken = false;
    expect((await engine.search('录音', first())).hits).toHaveLength(25);
  });

  it('tells an index that does not come, and a file that is something else', async () => {
    const files = indexFiles(siteWith(pages));
    let state: ReadonlyMap<string, string> = new Map();
    const { engine } = openFiles(() => state);
    await expect(engine.search('录音', first())).rejects.toThrow('did not load: index.js');
    state = new Map([['index.js', 'void 0']]);
    await expect(engine.search('录音', first())).rejects.toThrow('not what it should be: index.js');
    state = new Map([['index.js', 'docgenIndex("index.js",{"format":99})']]);
    await expect(engine.search('录音', first())).rejects.toThrow('another format');
    state = files;
    expect((await engine.search('录音', first())).hits).toHaveLength(25);
  });

  it('goes on with a new build that took the place of the opened one', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `/p${index}`,
        `页面 ${index}\n${index === 0 ? '录音' : '网关'}。${'与此无关。'.repeat(800)}`,
      ]),
    );
    let files = indexFiles(siteWith(long));
    const { engine } = openFiles(() => files);
    expect(await found(engine, '录音')).toEqual(['/p0/']);
    files = indexFiles(siteWith({ '/new': '新页面\n这里讲网关与会议。' }));
    expect(await found(engine, '网关')).toEqual(['/new/']);
  });

  it('does not mix builds: texts of another build are not shown', async () => {
    const old = indexFiles(siteWith(pages));
    const changed = indexFiles(siteWith({ ...pages, '/p0': '页面 0\n改过的文字。' }));
    const named = [...old.keys()].filter((name) => /^[0-9a-f]{8}\.js$/.test(name));
    const shared = named.filter((name) => changed.has(name));
    // What stays under its name stays as it is.
    for (const name of shared) expect(old.get(name)).toEqual(changed.get(name));
    const of = (files: typeof old, text: string) =>
      [...files].filter(([, body]) => String(body).includes(text)).map(([name]) => name);
    const [before, after] = [of(old, '页面 0'), of(changed, '改过的文字')];
    expect(before.length).toBeGreaterThan(0);
    expect(after.length).toBeGreaterThan(0);
    expect([...before, ...after].filter((name) => shared.includes(name))).toEqual([]);
  });

  it('stops when the reader no longer wants the answer', async () => {
    const { engine, loaded } = openSite(siteWith(pages));
    const controller = new AbortController();
    controller.abort();
    await expect(engine.search('录音', { ...first(), signal: controller.signal })).rejects.toThrow(/abort/i);
    expect(loaded).toEqual([]);
    const later = new AbortController();
    const asked = engine.search('网关', { ...first(), signal: later.signal });
    later.abort();
    await expect(asked).rejects.toThrow(/abort/i);
    expect((await engine.search('录音', first())).hits).toHaveLength(25);
  });

  it('answers queries that are asked at the same time each for itself', async () => {
    const { engine } = openSite(siteWith({ '/a': '录音\n甲', '/b': '网关\n乙' }));
    const [one, two, again] = await Promise.all([
      found(engine, '录音'),
      found(engine, '网关'),
      found(engine, '录音'),
    ]);
    expect([one, two, again]).toEqual([['/a/'], ['/b/'], ['/a/']]);
  });
});
