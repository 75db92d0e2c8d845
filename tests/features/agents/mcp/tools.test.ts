/** The tools of `docgen mcp` on the fixture site: what agents get from a folder. */
import { beforeAll, describe, expect, it } from 'vitest';
import { writeInstructions } from '../../../../src/features/agents/mcp/instructions.ts';
import { readSite } from '../../../../src/features/agents/mcp/site/site.ts';
import { openSource } from '../../../../src/features/agents/mcp/source/open-source.ts';
import type { ReadOutput } from '../../../../src/features/agents/mcp/source/output.ts';
import { type Answer, createCaller, listTools } from '../../../../src/features/agents/mcp/tools/index.ts';
import { builtSite } from '../../../browser/helpers/site.ts';

let read: ReadOutput;
let call: (name: string, input: unknown) => Promise<Answer>;
beforeAll(async () => {
  read = await openSource(await builtSite());
  call = createCaller(read);
});

const ask = async (name: string, input: unknown) => {
  const { text, isError } = await call(name, input);
  expect([isError, text]).toEqual([false, text]);
  return text;
};

describe('the tools', () => {
  it('are five, read only, in at most 2,000 characters', async () => {
    const tools = listTools(await readSite(await read()));
    expect(tools.map(({ name, inputSchema }) => [name, Object.keys(inputSchema.properties)])).toEqual([
      ['search_docs', ['query', 'version', 'language', 'area', 'limit']],
      ['read_docs', ['address', 'max_chars', 'offset']],
      ['list_docs', ['area', 'version', 'language']],
      ['find_operation', ['text', 'method', 'path', 'version']],
      ['compare_versions', ['address', 'area', 'from', 'to']],
    ]);
    expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    expect(JSON.stringify({ tools }).length).toBeLessThanOrEqual(2000);
  });

  it('come with the trees, the default and the language to search in', async () => {
    const text = writeInstructions(await readSite(await read()));
    expect(text).toContain('Trees: v6.4 (default) · zh-CN; dev · zh-CN; v6.2 · zh-CN.');
    expect(text).toContain('Default: v6.4 (default) · zh-CN. Search in zh-CN');
    expect(text).toMatch(/v6\.4 \(default\) · en \(\d+ of \d+ pages\)/);
  });

  it('name version and address in every result', async () => {
    for (const [name, input] of [
      ['search_docs', { query: '离线' }],
      ['read_docs', { address: '/auth' }],
      ['list_docs', {}],
      ['find_operation', { text: '查询灯具' }],
      ['compare_versions', { address: '/starting/installation', from: 'v6.2', to: 'v6.4' }],
    ] as const) {
      const text = await ask(name, input);
      expect(text).toContain('v6.4 (default)');
      expect(text).toContain('https://docs.example.com/');
    }
  });

  it('say what is wrong with a call, and what there is instead', async () => {
    const faults = await Promise.all([
      call('search_docs', {}),
      call('search_docs', { query: '灯', version: 'v9' }),
      call('search_docs', { query: '灯', language: 'fr' }),
      call('read_docs', { address: '/nowhere' }),
      call('read_docs', { address: 'https://elsewhere.example/auth/' }),
      call('list_docs', { area: 'nothing' }),
      call('find_operation', {}),
      call('compare_versions', { from: 'v6.2', to: 'v6.4' }),
    ]);
    expect(faults.every(({ isError }) => isError)).toBe(true);
    expect(faults.map(({ text }) => text)).toEqual([
      expect.stringContaining('query'),
      'There is no version "v9". Versions: v6.4, dev, v6.2.',
      'Version v6.4 is not in "fr". Languages: zh-CN, en.',
      expect.stringContaining('There is no page at /nowhere.'),
      'https://elsewhere.example/auth/ is not on this site, which is https://docs.example.com.',
      expect.stringMatching(/^There is no area "nothing"\. Areas: .+ · .+/),
      'Give a text, or a method and a path.',
      'Give the address of a page, or an area.',
    ]);
  });
});

describe('arguments of a tool', () => {
  const refuse = async (name: string, input: unknown) => {
    const { text, isError } = await call(name, input);
    return isError ? text : `answered: ${text}`;
  };

  it('that are missing or of another kind are refused in a sentence, with those that it takes', async () => {
    const known = 'It takes query, version, language, area, limit.';
    const isText = '"query" has to be a text of 1 to 2,000 characters.';
    for (const input of [{}, null, undefined])
      expect(await refuse('search_docs', input)).toBe(`"query" is missing. ${known}`);
    for (const query of [['a'], '', '   ', true, 'x'.repeat(2001)])
      expect(await refuse('search_docs', { query })).toBe(`${isText} ${known}`);
    for (const limit of ['many', -1, 1.5, {}])
      expect(await refuse('search_docs', { query: '灯', limit })).toBe(
        `"limit" has to be a whole number from 0. ${known}`,
      );
    expect(await refuse('compare_versions', { address: '/auth' })).toBe(
      '"from" is missing. "to" is missing. It takes address, area, from, to.',
    );
  });

  it('that it does not have are named, in what it answers too', async () => {
    expect(await refuse('search_docs', { q: '灯' })).toBe(
      '"query" is missing. Not read: q. It takes query, version, language, area, limit.',
    );
    expect(await ask('list_docs', { lang: 'en', constructor: 1 })).toMatch(
      /\nNot read: lang, constructor\. It takes area, version, language\.$/,
    );
  });

  it('may be numbers where a text is asked, and texts or null for numbers', async () => {
    expect(await ask('search_docs', { query: 40301, version: 6.2, limit: '2', area: null })).toMatch(
      /^v6\.2 · zh-CN\n/,
    );
  });
});

describe('search_docs', () => {
  it('gives pages with an address and an excerpt, and the passages that answer', async () => {
    const text = await ask('search_docs', { query: '网关离线后还能亮灯吗', limit: 2 });
    const [head, ...lines] = text.split('\n');
    expect(head).toBe('v6.4 (default) · zh-CN');
    expect(lines.filter((line) => /^\d\. /.test(line))).toHaveLength(2);
    const excerpts = lines.filter((_, at) => lines[at - 1]?.startsWith('https://'));
    for (const excerpt of excerpts.slice(0, 2)) expect(excerpt.length).toBeLessThanOrEqual(160);
    expect(lines.some((line) => /^> https:\/\/docs\.example\.com\/\S+$/.test(line))).toBe(true);
    expect(text.length).toBeLessThan(2500);
  });

  it('searches one version, one language or one area', async () => {
    expect(await ask('search_docs', { query: '安装', version: 'v6.2' })).toContain(
      'https://docs.example.com/v6.2/',
    );
    expect(await ask('search_docs', { query: 'lamp', language: 'en' })).toMatch(/^v6\.4 \(default\) · en\n/);
    const addresses = async (area: string) =>
      Array.from(
        (await ask('search_docs', { query: '灯', area })).matchAll(/^https:\/\/\S+/gm),
        ([one]) => one,
      );
    for (const address of await addresses('/guide')) expect(address).toContain('/guide/');
    expect((await addresses('/guide')).length).toBeGreaterThan(0);
  });

  it('searches the English pages too for a question in English', async () => {
    expect(await ask('search_docs', { query: 'What is a circuit?' })).toContain(
      'https://docs.example.com/en/',
    );
  });

  it('says which versions a question names that it did not search', async () => {
    const hint = (input: object) =>
      ask('search_docs', input).then((text) => /^Not searched: (.*?)\. Name/m.exec(text)?.[1]);
    expect(await hint({ query: '从 v6.2 升级' })).toBe('v6.2');
    expect(await hint({ query: 'dev 与 6.2 的安装' })).toBe('dev, v6.2');
    expect(await hint({ query: 'v6.4 的安装' })).toBeUndefined();
    expect(await hint({ query: '安装 develop' })).toBeUndefined();
    expect(await hint({ query: '从 v6.2 升级', version: 'v6.4' })).toBeUndefined();
  });

  it('takes an area by its path without a slash, and a version without its letter', async () => {
    const [path, name] = await Promise.all(
      ['/guide', 'guide'].map((area) => ask('search_docs', { query: '灯', area })),
    );
    expect(name).toBe(path);
    const [whole, number] = await Promise.all(
      ['v6.2', '6.2'].map((version) => ask('search_docs', { query: '安装', version })),
    );
    expect(number).toBe(whole);
    expect(await ask('list_docs', { version: 'latest' })).toBe(await ask('list_docs', {}));
  });

  it('says so if nothing is found', async () => {
    expect(await ask('search_docs', { query: 'qqqzzzxxx' })).toContain('Nothing found for "qqqzzzxxx".');
    expect(await ask('search_docs', { query: '灯', area: 'nowhere' })).toContain(
      'Nothing found for "灯" in the area "nowhere".\nAreas with hits: ',
    );
  });
});

describe('read_docs', () => {
  it('reads a page by every form of its address', async () => {
    const pages = await Promise.all(
      [
        'https://docs.example.com/guide/offline/',
        '/guide/offline',
        'guide/offline/index.md',
        '/guide/offline.md',
        '/guide/offline/index.html?x=1',
      ].map((address) => ask('read_docs', { address })),
    );
    expect(new Set(pages).size).toBe(1);
    expect(pages[0]).toContain('https://docs.example.com/guide/offline/');
  });

  it('reads a page by the name of its version and language, where its address has none', async () => {
    const [page, ...named] = await Promise.all(
      ['/auth', '/v6.4/auth', '/@v6.4/auth', '/zh-CN/auth', '/zh-CN/v6.4/auth/', '/6.4/auth'].map((address) =>
        ask('read_docs', { address }),
      ),
    );
    for (const one of named) expect(one).toBe(page);
    expect(await ask('read_docs', { address: '/@v6.2/starting/installation' })).toMatch(/^v6\.2 · /);
  });

  it('names pages like one that is not there: those of other trees, then those spelled alike', async () => {
    const like = async (address: string) => (await call('read_docs', { address })).text;
    expect(await like('/guide/ofline')).toBe(
      'There is no page at /guide/ofline. Like it: https://docs.example.com/guide/offline/. Search for it, or list the pages of an area.',
    );
    expect(await like('/elsewhere/offline')).toContain('Like it: https://docs.example.com/guide/offline/.');
    expect(await like('/en/guide/offline')).toContain('Like it: https://docs.example.com/guide/offline/');
    expect(await like('/qqq/zzz')).not.toContain('Like it');
  });

  it('says of a file that it is no page, and names none like it', async () => {
    for (const path of ['/llms.txt', '/http-api/reference/openapi.yaml'])
      expect(await call('read_docs', { address: `https://docs.example.com${path}` })).toEqual({
        isError: true,
        text: `https://docs.example.com${path} is a file, not a page: fetch https://docs.example.com${path}.`,
      });
  });

  it('says so behind the end of a page', async () => {
    const { isError, text } = await call('read_docs', { address: '/auth', offset: 999_999 });
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(/^Offset 999999 is behind the end: there are \d+ characters\.$/),
    ]);
  });

  it('reads the section of a hash, with what is below it', async () => {
    const { text } = await call('read_docs', { address: '/guide/offline', max_chars: 50_000 });
    const title = /^## (.+)$/m.exec(text)![1]!.replace(/ \{#.*$/, '');
    const [id] = /#\S+/.exec(await ask('search_docs', { query: title, area: '/guide/offline' })) ?? [];
    const section = await ask('read_docs', { address: `/guide/offline${id}` });
    expect(section.length).toBeLessThan(text.length);
    expect(section).toContain('## ');
    expect(await ask('read_docs', { address: '/guide/offline#nothing' })).toContain(
      'No heading has the id "nothing"',
    );
  });

  it('reads on from an offset, so that the parts are the whole', async () => {
    const whole = await ask('read_docs', { address: '/auth', max_chars: 50_000 });
    let offset = 0;
    let joined = '';
    for (let count = 0; count < 50; count++) {
      const text = await ask('read_docs', { address: '/auth', max_chars: 300, offset });
      const [, more] = /\[\d+ more characters: offset (\d+)\]/.exec(text) ?? [];
      joined += text
        .split('\n')
        .slice(3)
        .join('\n')
        .replace(/\n\n\[\d+ more characters[\s\S]*$/, '');
      if (more === undefined) break;
      offset = Number(more);
    }
    const plain = (text: string) => text.replace(/\s+/g, '');
    expect(plain(joined)).toBe(plain(whole.split('\n').slice(3).join('\n')));
  });

  it('writes links within the site as paths that it takes itself', async () => {
    const text = await ask('read_docs', { address: '/http-api/reference' });
    expect(text).not.toContain('](https://docs.example.com');
    const [, path] = /\]\((\/[^)]+)\)/.exec(text)!;
    await ask('read_docs', { address: path });
  });
});

describe('list_docs', () => {
  it('lists the areas, and the pages of one by name or path', async () => {
    const areas = await ask('list_docs', {});
    const [, title] = /^- (.+) \(\d+\): https/m.exec(areas)!;
    expect(await ask('list_docs', { area: title })).toMatch(/^- .+ \/\S*/m);
    expect(await ask('list_docs', { area: '/guide' })).toContain('/guide/offline/');
  });
});

describe('find_operation', () => {
  it('finds an operation by method and path, by its parameters of any name, and by operationId', async () => {
    const byPath = await ask('find_operation', { method: 'get', path: '/lamps/{id}' });
    const [, id] = /operationId `([^`]+)`/.exec(byPath)!;
    expect(byPath).toMatch(/`GET` `\/\S*lamps\/\{\w+\}`/);
    for (const input of [{ text: 'GET /lamps/:lamp' }, { text: 'GET /lamps/17' }, { text: id }])
      expect(await ask('find_operation', input)).toContain(`operationId \`${id}\``);
  });

  it('has the parameters, the errors and one sample', async () => {
    const text = await ask('find_operation', { method: 'GET', path: '/lamps/{id}' });
    expect(text).toMatch(/\{#path\}\n- `\w+` /);
    expect(text).toContain('`401`');
    expect(text.match(/^```/gm)).toHaveLength(2);
    // No heading without anything below it.
    expect(text).not.toMatch(/^(#{2,}) .*\n+(?=\1 )/m);
  });

  it('says so if there is none by that method, path or name, and what is like it', async () => {
    for (const [request, asked] of [
      ['PATCH /lamps/{id}', 'PATCH /lamps/{id}'],
      ['https://pbx.example.com/api/lampz?x=1', '/api/lampz'],
      ['lamps.lst', 'lamps.lst'],
    ] as const) {
      const text = await ask('find_operation', { text: request });
      expect(text).toContain(`There is no operation ${asked}. Like it:\n# `);
      expect(text).toMatch(/operationId `lamps/);
    }
    expect(await ask('find_operation', { text: 'GET /lamps/{id}' })).not.toContain('There is no operation');
  });

  it('gives no operation whole for a path that none is like: those around it, or the APIs', async () => {
    const around = await ask('find_operation', { text: 'PATCH /api/lamps/{id}/nothing' });
    expect(around).toMatch(
      /\nThere is no operation PATCH \/api\/lamps\/\{id\}\/nothing\.\nNearest:\n(?:- [A-Z]+ \/api\/lamps\/\{id\}.*\n?)+$/,
    );
    const named = await ask('find_operation', { method: 'GET', path: '/v9/lamps' });
    expect(named).toMatch(/There is no operation GET \/v9\/lamps\.\nNearest:\n- [A-Z]+ \/api\/lamps/);
    expect(named).not.toContain('operationId');
    const none = await ask('find_operation', { method: 'GET', path: '/api/nothing' });
    expect(none).toMatch(
      /There is no operation GET \/api\/nothing\.\nAPIs:\n(?:https:\/\/docs\.example\.com\/\S+\n?)+$/,
    );
  });

  it('searches by words among the operations of a method, and asks for more than a method', async () => {
    const list = await ask('find_operation', { text: '灯具', method: 'DELETE' });
    expect(list).toMatch(/`DELETE` `\/api\/lamps/);
    expect(list).not.toMatch(/^- (?!DELETE )[A-Z]+ \//m);
    expect((await call('find_operation', { method: 'GET' })).text).toBe(
      'Give a text, or a method and a path.',
    );
  });

  it('names the descriptions of APIs if it finds none', async () => {
    const text = await ask('find_operation', { text: 'qqqzzzxxx' });
    expect(text).toContain('No operation found for "qqqzzzxxx".');
    expect(text).toContain('https://docs.example.com/http-api/reference/');
  });
});

describe('compare_versions', () => {
  it('tells the lines of a page that differ, without those that are equal', async () => {
    const text = await ask('compare_versions', {
      address: '/starting/installation',
      from: 'v6.2',
      to: 'v6.4',
    });
    expect(text).toMatch(/^- /m);
    expect(text).toMatch(/^\+ /m);
    expect(await ask('compare_versions', { address: '/law', from: 'v6.2', to: 'v6.4' })).toContain(
      'Both versions say the same.',
    );
  });

  it('compares the section of a hash alone, or the page if neither version has it', async () => {
    const compare = (hash: string) =>
      ask('compare_versions', { address: `/starting/installation${hash}`, from: 'v6.2', to: 'v6.4' });
    const changed = await compare('#准备环境');
    expect(changed).toContain('https://docs.example.com/starting/installation/#准备环境\n');
    expect(changed.match(/^##.*$/gm)).toEqual(['## 准备环境']);
    expect(changed).toMatch(/^\+ - /m);
    expect(await compare('#下一步')).toContain('Both versions say the same.');
    expect(await compare('#nothing')).toBe(await compare(''));
  });

  it('tells the pages of an area that are new, gone or changed', async () => {
    const text = await ask('compare_versions', { area: '/starting', from: 'v6.2', to: 'v6.4' });
    expect(text).toContain('~ https://docs.example.com/starting/installation/');
    expect(text).not.toContain('/starting/concept/');
  });
});
