/** Other ways to write a word, a number or a name than the pages have: each finds what they have. */
import { describe, expect, it } from 'vitest';
import { markEnd, markStart } from '../../../../src/lib/search/answer.ts';
import { configOf, siteOf } from '../../../helpers/site.ts';
import { found, indexFiles, openFiles, openSite, siteWith } from '../../../search/memory.ts';

const fill = Object.fromEntries(
  Array.from({ length: 12 }, (_, index) => [
    `/fill${index}`,
    `另一页 ${index}\n这里讲网关与中继的配置，号码 ${index}。`,
  ]),
);

/** Routes of the hits on a site that has these pages, and some others. */
async function routes(pages: Readonly<Record<string, string>>, query: string, synonyms: string[][] = []) {
  const site = siteWith({ ...pages, ...fill });
  const config = configOf({ ...site.config, search: { provider: 'embedded', records: false, synonyms } });
  const urls = await found(openSite({ ...site, config }).engine, query);
  return [...new Set(urls.map((url) => url.replace(/\/(?:#.*)?$/, '')))];
}

/** The first hit's texts, with what is marked in brackets. */
async function marked(text: string, query: string): Promise<string> {
  const { hits } = await openSite(siteWith({ '/a': text, ...fill })).engine.search(query, {
    offset: 0,
    limit: 5,
  });
  return String(hits[0]?._formatted.content).replaceAll(markStart, '[').replaceAll(markEnd, ']');
}

describe('a number', () => {
  const forms = ['400-820-8820', '400 820 8820', '4008208820', '(400) 820-8820', '４００－８２０－８８２０'];
  it.each(forms.flatMap((text) => forms.map((query) => [text, query] as const)))(
    'written %s is found by %s',
    async (text, query) => {
      expect(await routes({ '/a': `甲\n热线是 ${text}，随时可打。` }, query)).toEqual(['/a']);
    },
  );

  it('is found without its commas, and with them', async () => {
    expect(await routes({ '/a': '甲\n最多 1,000,000 条。' }, '1000000')).toEqual(['/a']);
    expect(await routes({ '/a': '甲\n最多 1000000 条。' }, '1,000,000')).toEqual(['/a']);
    expect(await routes({ '/a': '甲\n最多 1,500 条。' }, '1500')).toEqual(['/a']);
  });

  it('is marked as it is written', async () => {
    expect(await marked('甲\n热线 400-820-8820。', '4008208820')).toBe('热线 [400-820-8820]。');
    expect(await marked('甲\n热线 4008208820。', '400-820-8820')).toBe('热线 [4008208820]。');
  });
});

describe('a name', () => {
  const forms = ['userById', 'user_by_id', 'user-by-id', 'UserById', 'userbyid', 'USER_BY_ID'];
  it.each(forms.flatMap((text) => forms.map((query) => [text, query] as const)))(
    'written %s is found by %s',
    async (text, query) => {
      if (text === 'userbyid' && query !== text && !/^user/i.test(query)) return;
      expect(await routes({ '/a': `甲\n调用 ${text} 取得。` }, query)).toEqual(['/a']);
    },
  );

  it('is found within a longer one, from any part on', async () => {
    for (const text of ['getUserById', 'find_user_by_id', 'api.userById', 'getUserByIdOrName'])
      for (const query of ['userbyid', 'userby', 'byid']) {
        expect(await routes({ '/a': `甲\n调用 ${text} 取得。` }, query), `${text} ${query}`).toEqual(['/a']);
      }
  });

  it('is marked where a part of it was found', async () => {
    expect(await marked('甲\n调用 sendMessage 发送。', 'message')).toBe('调用 send[Message] 发送。');
    expect(await marked('甲\n调用 getUserById 取得。', 'userbyid')).toBe('调用 get[UserById] 取得。');
    expect(await marked('甲\n调用 find_user_by_id 取得。', 'userbyid')).toBe('调用 find_[user_by_id] 取得。');
  });
});

describe('a letter that is none of the 26', () => {
  it.each([
    ['Straße', 'strasse'],
    ['STRASSE', 'straße'],
    ['Øresund', 'oresund'],
    ['Łódź', 'lodz'],
    ['œuvre', 'oeuvre'],
  ])('of %s is found by %s', async (text, query) => {
    expect(await routes({ '/a': `甲\n在 ${text} 上。` }, query)).toEqual(['/a']);
    expect(await marked(`甲\n在 ${text} 上。`, query)).toBe(`在 [${text}] 上。`);
  });
});

describe('a traditional character', () => {
  it.each([
    ['録'.length === 1 ? '录音' : '', '錄音'],
    ['錄音', '录音'],
    ['錄音', '錄音'],
    ['电话会议', '電話會議'],
    ['设备与网络', '設備與網絡'],
    ['单通', '單通'],
    ['录', '錄'],
  ])('in %s and %s is the same as its simplified form', async (text, query) => {
    expect(await routes({ '/a': `甲\n说的是${text}。` }, query)).toEqual(['/a']);
    expect(await marked(`甲\n说的是${text}。`, query)).toContain(`[${text}]`);
  });
});

describe('pinyin', () => {
  const pages = {
    '/failure': '注册失败\n终端注册失败时看日志。',
    '/room': '会议室\n实时会议在会议室里开。',
    '/scheme': '方案\n方案对比。',
    '/english': 'Names\nMan page of the range: change the name.',
  };

  it.each([
    ['zhuceshibai', '/failure'],
    ['zhuce shibai', '/failure'],
    ['zhu ce shi bai', '/failure'],
    ["zhu'ce'shi'bai", '/failure'],
    ['Zhu Ce', '/failure'],
    ['ｚｈｕ ｃｅ', '/failure'],
    ['SIP zhu ce', '/failure'],
    ['zhu ce 日志', '/failure'],
    ['hui yi shi', '/room'],
    ['shi shi hui yi', '/room'],
    ['fang’an', '/scheme'],
  ])('with blanks or apostrophes, as %s, finds what the characters find', async (query, page) => {
    expect((await routes(pages, query))[0]).toBe(page);
  });

  it('finds synonyms in a tree of another language, which has no characters', async () => {
    const { config, ...site } = siteOf({
      pages: {
        'content/a.md': {
          title: '录音',
          sections: [{ level: 1, title: '录音', text: '录音在哪里。', code: '' }],
        },
        'content/@v6.2/a.md': {
          title: 'Calls',
          sections: [{ level: 1, title: 'Calls', text: 'Keep a recording.', code: '' }],
        },
      },
    }).value;
    const search = { provider: 'embedded' as const, records: false, synonyms: [['录音', 'recording']] };
    const files = indexFiles({ ...site, config: configOf({ ...config, search }) }, 'v6.2');
    for (const query of ['luyin', 'lu yin'])
      expect(await found(openFiles(() => files).engine, query), query).toEqual(['/a/']);
  });

  it('is not read into words that the site has', async () => {
    for (const query of ['man page', 'change name', 'name change range'])
      expect((await routes(pages, query))[0], query).toBe('/english');
  });

  it('marks the characters that it means', async () => {
    expect(await marked('甲\n终端注册失败时看日志。', 'zhu ce')).toBe('终端[注册]失败时看日志。');
  });

  it('asks as the characters ask', async () => {
    const site = siteWith({ '/a': '录音\n录音在哪里。\n## 保存多久\n录音保存 90 天。', ...fill });
    const { engine } = openSite(site);
    const { passage } = await engine.search('lu yin bao cun duo jiu', { offset: 0, limit: 5 });
    expect(passage?.url).toBe('/a/#保存多久');
  });
});

describe('a word with blanks between its characters, as copied from a PDF,', () => {
  const pages = { '/a': '甲\n打开录音。', '/b': '乙\n先录再播，音量要小。' };

  it.each(['录 音', '录　音', '打 开 录 音', '打开 录 音'])('is found by %s', async (query) => {
    expect(await routes(pages, query)).toEqual(['/a']);
  });

  it('may be two words', async () => {
    expect((await routes(pages, '播 音'))[0]).toBe('/b');
  });
});

describe('synonyms', () => {
  const synonyms = [
    ['前转', '呼叫转移', 'call forwarding'],
    ['口令', '密码', 'password'],
    ['A 腿', '主叫腿'],
  ];
  const pages = {
    '/a': '甲\n设置前转，填写号码。',
    '/b': '乙\n先改口令。',
    '/c': '丙\nChange the password.',
  };

  it('find each other, whichever is typed', async () => {
    for (const query of ['前转', '呼叫转移', 'call forwarding', 'Call  Forwarding'])
      expect(await routes(pages, query, synonyms), query).toEqual(['/a']);
    for (const query of ['口令', '密码', 'password', 'passwords', '密碼'])
      expect((await routes(pages, query, synonyms)).sort(), query).toEqual(['/b', '/c']);
    expect(await routes({ '/a': '甲\n这是主叫腿。' }, 'a 腿', synonyms)).toEqual(['/a']);
  });

  it('find each other within a sentence', async () => {
    for (const query of [
      '怎么设置呼叫转移',
      '呼叫转移怎么设置',
      '设置呼叫转移',
      'how to set call forwarding 设置',
    ])
      expect((await routes(pages, query, synonyms))[0], query).toBe('/a');
    expect((await routes(pages, '怎么改密码', synonyms))[0]).toBe('/b');
  });

  it('stand for no segment of a path', async () => {
    const paths = { '/a': '甲\n先改口令，列出用户。', '/b': '乙\nPOST /users/:id/password 返回 204。' };
    for (const query of ['/password', 'users/password', '/users/{id}/password', 'POST /users/:password'])
      expect(await routes(paths, query, synonyms), query).toEqual(['/b']);
    for (const query of ['用户/password', 'password/用户', 'password'])
      expect(await routes(paths, query, synonyms), query).toContain('/a');
  });

  it('are marked as they stand there', async () => {
    const site = siteWith({ '/a': '甲\n设置前转，填写号码。', ...fill });
    const config = configOf({ ...site.config, search: { provider: 'embedded', records: false, synonyms } });
    const { hits } = await openSite({ ...site, config }).engine.search('呼叫转移', { offset: 0, limit: 5 });
    expect(hits[0]!._formatted.content).toContain(`设置${markStart}前转${markEnd}`);
  });

  it('leave what was typed first where it stands', async () => {
    const both = { '/a': '甲\n设置前转。', '/b': '乙\n设置呼叫转移。' };
    expect(await routes(both, '呼叫转移', synonyms)).toEqual(['/b', '/a']);
    expect(await routes(both, '设置呼叫转移', synonyms)).toEqual(['/b', '/a']);
  });

  it('that no page has find nothing, and harm nothing', async () => {
    expect(await routes(pages, '飞碟', [['飞碟', 'UFO'], ...synonyms])).toEqual([]);
    expect(await routes(pages, '号码', [['飞碟', '号码'], ...synonyms])).toContain('/a');
  });
});

describe('letters of pinyin', () => {
  const pages = {
    '/a': '许可\n说明。',
    '/b': '乙\n请先申请许可证，再安装许可证。',
    '/c': '会议\n开会议室。',
    '/d': '丁\n一次会议。',
    '/e': '挂机原因\n列表。',
  };

  it.each([
    ['huiyi', '会议'],
    ['xukezheng', '许可证'],
    ['xuke', '许可'],
    ['gjyy', '挂机原因'],
    ['huiyishi', '会议室'],
    ['guajiyuanyin', '挂机原因'],
  ])('%s finds what %s finds, in the same order', async (letters, word) => {
    const expected = await routes(pages, word);
    expect(expected.length).toBeGreaterThan(0);
    expect(await routes(pages, letters)).toEqual(expected);
  });

  it('has the usual readings of a word, also of characters that are mostly read otherwise', async () => {
    const words = {
      juese: '角色',
      mudi: '目的',
      mudidi: '目的地',
      duichen: '对称加密',
      feiduichen: '非对称',
      jiou: '奇偶校验',
      jixiaoyan: '奇校验',
      chuchai: '出差',
      dique: '的确',
      boruo: '薄弱',
      zhaoxiang: '照相',
      kesou: '咳嗽',
      jujue: '咀嚼',
    };
    for (const [letters, word] of Object.entries(words))
      expect([letters, await routes({ '/a': `${word}\n内容。` }, letters)]).toEqual([letters, ['/a']]);
  });

  it('may be begun', async () => {
    expect((await routes(pages, 'huiy'))[0]).toBe('/c');
    expect((await routes(pages, 'guajiy'))[0]).toBe('/e');
  });

  it('is nothing where no text is read so', async () => {
    expect(await routes(pages, 'qiche')).toEqual([]);
    expect(await routes(pages, 'zzzz')).toEqual([]);
  });
});

describe('a page with five mentions', () => {
  it.each(['sofia status', '录音设备', 'mod_tts'])('of %s stands before one with one', async (words) => {
    const once = `一\n先看 ${words}。${'别的文字。'.repeat(20)}`;
    const often = `多\n${`再看 ${words}。别的。`.repeat(5)}`;
    const spread = `散\n无关。\n${Array.from({ length: 5 }, (_, index) => `## 第 ${index} 节\n看 ${words}。`).join('\n')}`;
    expect((await routes({ '/a': once, '/z': often }, words))[0]).toBe('/z');
    expect((await routes({ '/a': once, '/z': spread }, words))[0]).toBe('/z');
  });
});
