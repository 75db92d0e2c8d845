/** `docgen mcp` on small sites that are built for it: what depends on how the whole output is written. */
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { writeInstructions } from '../../../../src/features/agents/mcp/instructions.ts';
import { readSite } from '../../../../src/features/agents/mcp/site/site.ts';
import { openSource } from '../../../../src/features/agents/mcp/source/open-source.ts';
import { createCaller } from '../../../../src/features/agents/mcp/tools/index.ts';
import { docgen, temporarySite } from '../../../helpers/docgen.ts';

async function build(config: object, pages: Readonly<Record<string, string>>) {
  const written = Object.entries(pages).map(
    ([path, text]) => [`content/${path}`, `---\ntitle: ${path.replace(/\W+/g, ' ')}\n${text}`] as const,
  );
  const site = temporarySite({
    'site.config.ts': `export default ${JSON.stringify({ title: 'T', ...config })};\n`,
    ...Object.fromEntries(written),
  });
  onTestFinished(() => site.remove());
  const { code, stderr } = await docgen(['build'], { cwd: site.dir });
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  const read = await openSource(join(site.dir, 'dist'));
  const call = createCaller(read);
  return {
    read,
    ask: async (name: string, input: object) => (await call(name, input)).text,
  };
}

const languages = {
  locales: [
    { value: 'zh-CN', base: '' },
    { value: 'en', base: '/en' },
  ],
};

describe('a site', () => {
  it('has its trees by their languages, though the home page of one is not translated', async () => {
    const { read, ask } = await build(
      {
        ...languages,
        versions: [
          { value: 'v2', base: '' },
          { value: 'v1', base: '/v1' },
        ],
      },
      { 'index.md': '---\n\n你好。\n', 'a.md': '---\n\n甲。\n', '@en/a.md': '---\n\nAlpha.\n' },
    );
    const text = writeInstructions(await readSite(await read()));
    expect(text).toContain('Trees: v2 (default) · zh-CN; v1 · zh-CN.');
    expect(text).toMatch(/v2 \(default\) · en \(\d of \d pages\); v1 · en/);
    expect(await ask('search_docs', { query: 'alpha', language: 'en' })).toContain('/en/a/');
    expect(await ask('read_docs', { address: '/en/v1/a' })).toMatch(/^v1 · en · /);
    expect(await ask('read_docs', { address: '/en' })).toContain('你好。');
  });

  it('is read at the old addresses of its pages, which lead where they lead readers', async () => {
    const { ask } = await build(
      {
        url: 'https://docs.example.com/docs',
        versions: [
          { value: 'v2', base: '' },
          { value: 'v1', base: '/v1' },
        ],
        redirects: [{ from: '/faq', to: '/new#b' }],
      },
      {
        'index.md': '---\n\nHome.\n',
        'new.md': 'aliases: [/old, "/旧 页", /moved/deep]\n---\n\n## A\n\nFirst.\n\n## B\n\nSecond.\n',
      },
    );
    const head = async (address: string) => (await ask('read_docs', { address })).split('\n')[0];
    const at = (path: string, version = 'v2 (default)') =>
      `${version} · zh-CN · https://docs.example.com/docs${path}`;
    expect(await head('/old')).toBe(at('/new/'));
    expect(await head('https://docs.example.com/docs/%E6%97%A7%20%E9%A1%B5/')).toBe(at('/new/'));
    expect(await head('/docs/v1/moved/deep/index.html')).toBe(at('/v1/new/', 'v1'));
    expect(await head('/old#a')).toBe(at('/new/#a'));
    expect(await head('/faq')).toBe(at('/new/#b'));
    expect(await head('/older')).toContain('There is no page at /older.');
    expect(await ask('compare_versions', { address: '/old', from: 'v1', to: 'v2' })).toContain(
      'Both versions say the same.',
    );
  });

  it('gives the footnotes and abbreviations of a section with it, and finds them there', async () => {
    const { ask } = await build(
      { lang: 'en' },
      {
        'index.md': `---

## One

The B2BUA waits[^a].

## Two

Text[^b] and a number^[Written inline].

## Three

Last.

[^a]: Forty seconds, see[^b].

    \`\`\`js
    a('[^c]: none');
    \`\`\`

[^b]: In RFC 3261.

*[B2BUA]: back-to-back user agent
`,
      },
    );
    const read = (id: string) => ask('read_docs', { address: `/#${id}` });
    const one = await read('one');
    expect(one).toContain('[^a]: Forty seconds');
    expect(one).toContain("    a('[^c]: none');");
    expect(one).toContain('[^b]: In RFC 3261.');
    expect(one).toContain('*[B2BUA]: back-to-back user agent');
    const two = await read('two');
    expect(two).not.toMatch(/Forty|B2BUA/);
    expect(two).toContain('[^b]: In RFC 3261.');
    expect(two).toContain(': Written inline');
    expect((await read('three')).split('\n').slice(2).join('\n').trim()).toBe('## Three\n\nLast.');
    const found = await ask('search_docs', { query: 'forty seconds' });
    expect(found).toMatch(/> \S*#one\nForty seconds/);
  });
});
