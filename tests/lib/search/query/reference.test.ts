/** Queries that ask for an entry of a reference, words that only look like one, names of several parts, and words that stand by chance within longer ones. */
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { buildIndex, indexPage } from '#search';
import { createEmbedded } from '#search/query';
import { markEnd, markStart } from '../../../../src/lib/search/answer.ts';
import { dropMarks } from '../../../../src/lib/search/mark.ts';

const empty = { anchor: '', text: '', code: '', keywords: '', questions: '' };
type Type = 'page' | 'generated';
type Page = readonly [area: string, type: Type, title: string, text: string, keywords?: string];

/** Routes of the hits, best first. */
async function ask(pages: Readonly<Record<string, Page>>, query: string, synonyms: string[][] = []) {
  return (await search(pages, query, synonyms)).hits.map(({ url }) => url);
}

async function search(pages: Readonly<Record<string, Page>>, query: string, synonyms: string[][] = []) {
  const all = Object.entries(pages).map(([route, [area, type, title, text, keywords = '']]) => ({
    route,
    key: route,
    area,
    type,
    read: () => indexPage([{ ...empty, level: 1, title, text, keywords }]),
  }));
  const input = { trees: [{ folder: 'search', pages: all }], synonyms };
  const files = new Map(Array.from(buildIndex(input), ({ path, body }) => [path, body]));
  const engine = createEmbedded({
    addressOf: ({ route }) => route,
    async load(path) {
      runInThisContext(new TextDecoder().decode(files.get(`search/${path}`)));
    },
  });
  return engine.search(query, { offset: 0, limit: 9 });
}

const reference = {
  '/guide': ['手册', 'page', '删除分机', '删除分机之后，分机不能恢复。接口见参考。'],
  '/api/create': ['REST API', 'generated', '创建分机', 'POST /users'],
  '/api/delete': ['REST API', 'generated', '删除分机', 'DELETE /users'],
  '/api/gateway': ['REST API', 'generated', '创建网关', 'POST /gateways'],
} as const satisfies Readonly<Record<string, Page>>;

describe('a query for an operation', () => {
  it.each(['删除分机的接口', '删除分机接口', '删除分机 api', '删除分机 API', '用接口怎么删除分机'])(
    'finds the operation before the manual: %s',
    async (query) => {
      expect((await ask(reference, query))[0]).toBe('/api/delete');
    },
  );

  it.each(['新增分机的接口', '添加分机 api'])('knows other words for what it does: %s', async (query) => {
    expect((await ask(reference, query))[0]).toBe('/api/create');
  });

  it.each(['add extension api', 'the api to create an extension', 'extension create endpoint'])(
    'finds it in English by the words of the site and of actions: %s',
    async (query) => {
      expect((await ask(reference, query, [['分机', 'extension']]))[0]).toBe('/api/create');
    },
  );

  it('is answered by what the operation says of itself', async () => {
    const { '/guide': guide, ...operations } = reference;
    const pages = {
      '/api': ['REST API', 'page', '参考', '全部操作。'],
      ...operations,
      '/guide': guide,
    } as const;
    const { passage } = await search(pages, '删除分机的接口');
    expect([passage?.url, dropMarks(passage?._formatted.content ?? '')]).toEqual([
      '/api/delete',
      'DELETE /users',
    ]);
    // It must have each word.
    expect((await search(pages, '删除分机录音的接口')).passage).toBeUndefined();
    expect((await search(pages, '删除分机')).passage).toBeUndefined();
  });

  it.each(['删分机的接口', '删分机 api'])('may have a verb of one character: %s', async (query) => {
    expect((await ask(reference, query, [['分机', 'extension']]))[0]).toBe('/api/delete');
  });

  it('is not answered by what a server sends by itself', async () => {
    const sent = '录音完成时一次。\nSEND /hook\n服务端发出 · 协议 https';
    const pages = {
      '/api': ['REST API', 'page', '参考', '全部操作。'],
      '/api/sent': ['REST API', 'generated', '录音可下载', sent],
      '/api/file': ['REST API', 'generated', '下载或播放录音', 'GET /recordings/{id}'],
      '/guide': ['手册', 'page', '通话', '通话可以录下来。'],
    } as const;
    const { hits, passage } = await search(pages, '下载录音的接口', [['录音', 'record']]);
    expect([hits[0]?.url, passage?.url]).toEqual(['/api/file', '/api/file']);
  });

  it('alone has these words as synonyms', async () => {
    expect(await ask(reference, '新增')).toEqual([]);
    expect(await ask(reference, '新增的接口')).not.toEqual([]);
  });

  it('leaves the title of a page, and the name of an area, as they are typed', async () => {
    const pages = { ...reference, '/about': ['手册', 'page', '分机接口', '这里讲分机的接口。'] } as const;
    expect((await ask(pages, '分机接口'))[0]).toBe('/about');
    const named = { ...reference, '/rest': ['REST API', 'page', 'REST API', 'REST API 的约定。'] } as const;
    expect((await ask(named, 'rest api'))[0]).toBe('/rest');
  });
});

describe('a word that ends like one for an operation', () => {
  const pages = {
    ...reference,
    '/api/open': ['REST API', 'generated', '打开 open', 'POST /open'],
    '/rest': ['REST API', 'page', '总入口', '下载描述。', 'OpenAPI'],
  } as const satisfies Readonly<Record<string, Page>>;

  it.each(['openapi', 'OpenAPI', 'open-api', 'open api'])('is searched whole: %s', async (query) => {
    expect((await ask(pages, query))[0]).toBe('/rest');
  });

  it.each(['用apifox', 'apifox 的接口'])('or begins like one: %s', async (query) => {
    const tool = { ...pages, '/fox': ['手册', 'page', 'Apifox', '用 Apifox 导入。'] } as const;
    expect((await ask(tool, query))[0]).toBe('/fox');
  });
});

describe('a name of several parts', () => {
  it('stands in a page that has it, not in one whose keywords have its parts apart', async () => {
    const list = (count: number, route: string, text: string) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index): [string, Page] => [
          `/${route}/${index}`,
          ['手册', 'page', `第 ${index} 节`, text],
        ]),
      );
    const pages = {
      ...list(5, 'cause', '挂机原因 GATEWAY_DOWN，即网关不可用。\nGATEWAY_DOWN 会切换。'),
      ...list(60, 'gateway', 'Check the gateway.'),
      ...list(60, 'down', 'A server is down.'),
      '/console': ['手册', 'page', '管理台', '打不开时这样做。', '502 Bad Gateway\nweb console down'],
    } as const;
    expect((await ask(pages, 'GATEWAY_DOWN'))[0]).toMatch(/^\/cause\//);
  });
});

describe('the marks of a question', () => {
  it('leave out the particle between its word and what it asks', async () => {
    const text = '录音在挂机之后转码，在分机里打开。';
    const { hits } = await search({ '/record': ['手册', 'page', '配置', text] }, '录音在哪里', [
      ['录音', 'recording'],
    ]);
    expect(hits[0]?._formatted.content).toBe(`${markStart}录音${markEnd}在挂机之后转码，在分机里打开。`);
  });
});

describe('a synonym within a longer word', () => {
  it('does not cut it', async () => {
    const pages = {
      '/drop': ['', 'page', '掉话', '通话中断的原因。'],
      '/hangup': ['', 'page', '挂机', '结束一通电话。'],
    } as const;
    const synonyms = [
      ['掉话', '断电话'],
      ['挂机', '挂断'],
    ];
    expect((await ask(pages, '挂断电话', synonyms))[0]).toBe('/hangup');
    expect((await ask(pages, '断电话', synonyms))[0]).toBe('/drop');
  });

  it('of two words is found with or without the blank', async () => {
    const pages = {
      '/backup': ['', 'page', '备份', '备份数据。'],
      '/other': ['', 'page', '其他', '别的。'],
    } as const;
    for (const query of ['back up', 'backup'])
      expect((await ask(pages, query, [['备份', 'backup']]))[0], query).toBe('/backup');
  });
});
