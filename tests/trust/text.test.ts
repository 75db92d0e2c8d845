/** What files say: encodings, control characters, frontmatter. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { dev } from '../helpers/api.ts';
import { attempt, controlIn, siteWith, textsOf } from '../helpers/attempt.ts';
import { atUsualSpeed } from '../helpers/cpu.ts';

describe('a file in another encoding', () => {
  it('is named with the offset of its first bad byte, and every such file in one run', async () => {
    const { code, found, report } = await attempt({
      'content/gbk.md': Buffer.from([0x23, 0x20, 0xc4, 0xe3, 0xba, 0xc3, 0x0a]),
      'content/cut.md': Buffer.concat([Buffer.from('# 好\n\n'), Buffer.from([0xe4, 0xbd])]),
      'content/utf16.md': Buffer.from('\uFEFF# 你好\n', 'utf16le'),
      'content/utf16-plain.md': Buffer.from('# hello\n', 'utf16le'),
    });
    expect(code).toBe(1);
    expect(found).toEqual([
      'content/cut.md:3:1 error file-encoding',
      'content/gbk.md:1:3 error file-encoding',
      'content/utf16-plain.md:1:2 error file-encoding',
      'content/utf16.md:1:1 error file-encoding',
    ]);
    expect(report.diagnostics.map(({ message }) => /offset (\d+)/.exec(message)?.[1])).toEqual([
      '7',
      '2',
      '1',
      '0',
    ]);
    expect(JSON.stringify(report)).not.toContain('\uFFFD');
  });

  it('may have a byte-order mark and any line ends', async () => {
    const { code, found, output } = await attempt({
      'content/crlf.md': '\uFEFF---\r\ntitle: Windows\r\n---\r\n\r\none\r\n\r\ntwo\r\n',
      'content/cr.md': '# Mac\r\rone\r\rtwo\r',
    });
    expect(found).toEqual([]);
    expect(code).toBe(0);
    for (const [page, title] of [
      ['crlf', 'Windows'],
      ['cr', 'Mac'],
    ]) {
      const $ = load(output.get(`${page}/index.html`)!.toString());
      expect($('h1').text()).toBe(title);
      expect($('.prose > p').get()).toHaveLength(2);
    }
  });
});

describe('control characters', () => {
  const yaml =
    '---\ntitle: "A\\0 \\e[31m\\x9b31m \\0000\\0 \\uFFFE B"\nauthor: "\\e]0;x\\a"\n' +
    'description: "\\x07bell \\x7f"\nsidebar: "\\x08side"\ntime: 2026-01-01\nlayout: post\n---\n';

  it('of every source stay out of HTML, JSON, XML, markdown and the terminal', async () => {
    const attempted = await attempt({
      'site.config.ts': "export default { title: 'T', url: 'https://docs.example.com' };\n",
      'content/blog/a.md':
        `${yaml}text\u0000 \u001b[31m &#0; &#27;[31m &#155; &#x1b; \`&#27;\`\n\n## h &#27;\n\n` +
        '```js title="\\x1b"\nx\u0007\n```\n\n<p title="&#27;&#155;">&#1;</p>\n',
    });
    expect(attempted.code).toBe(0);
    expect(attempted.found).toEqual(['content/blog/a.md:9:5 warning file-control-character']);
    expect(attempted.output.has('feed.xml')).toBe(true);
    for (const [path, text] of textsOf(attempted)) expect(controlIn(text), path).toBe(undefined);
    const $ = load(attempted.output.get('blog/a/index.html')!.toString());
    expect($('h1').text()).toBe('A [31m31m 000  B');
  });

  it('in what is complained of do not reach the complaint', async () => {
    const { code, found } = await attempt({
      'content/a.md': '---\ntitle: a\naliases: ["/\\e[31m\\x9b#", "/x\\ny#"]\n---\n',
      'content/b.md':
        '---\nversions: ["\\x9b31m"]\nlayout: "\\e]0;x\\a"\ntime: "\\e"\n"k\\x9b\\e": 1\n---\n# b\n',
      'content/index.md': '# Home\n\n[\u001b](/\u001b%1b%c2%9b) ![](/%00.png) [x](#%1b)\n',
    });
    expect(code).toBe(1);
    expect(found.map((one) => one.replace(/^.* /, ''))).toEqual([
      'alias-invalid',
      'alias-invalid',
      'version-unknown',
      'frontmatter-type',
      'link-missing-page',
      'image-missing',
      'link-missing-anchor',
      'frontmatter-unknown-key',
      'link-empty',
      'file-control-character',
    ]);
  });
});

describe('frontmatter', () => {
  it('runs no code, whatever language it claims', async () => {
    const site = siteWith({});
    const mark = join(site.dir, 'it-ran');
    const code = `require('fs').writeFileSync(${JSON.stringify(mark)}, 'x')`;
    const languages = ['js', ' javascript', 'JS', 'coffee', 'json', 'toml', 'constructor', '__proto__'];
    languages.forEach((language, index) => {
      site.write({ [`content/p${index}.md`]: `---${language}\n${code}\n---\n# x\n` });
    });
    site.write({
      'content/marked.md': `\uFEFF---js\r\n${code}\r\n---\r\n# x\r\n`,
      'content/function.md': `---\ntitle: !!js/function "function () { ${code.replaceAll('"', '\\"')} }"\n---\n# x\n`,
    });
    const { code: exit, found } = await attempt(site);
    expect(exit).toBe(1);
    expect(existsSync(mark)).toBe(false);
    expect(found).toEqual([
      'content/function.md:2:8 error frontmatter-syntax',
      'content/marked.md:1:4 error frontmatter-language',
      ...languages.map((_, index) => `content/p${index}.md:1:4 error frontmatter-language`),
    ]);
  });

  it('tells syntax, repeated keys and wrong types of all files in one run, with their places', async () => {
    const { code, found } = await attempt({
      'content/a.md': '---\ntitle: [\n---\n# x\n',
      'content/b.md': '---\ntitle: x\norder: 1\ntitle: y\n---\n# x\n',
      'content/c.md': '---\ntitle: x\norder: many\ndraft: perhaps\ntime: yesterday\naliases: { a: b }\n---\n',
      'content/d.md': '---\n\ttitle: x\n---\n# x\n',
      'content/e.md': `---\ntitle: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n---\n# x\n`,
      'content/f.md': '---\ntitle: x\n# x\n',
    });
    expect(code).toBe(1);
    const places = found.filter((one) => one.includes(' error '));
    expect(places.map((one) => one.replace(/:\d+ error/, ' error'))).toEqual([
      'content/a.md:2 error frontmatter-syntax',
      'content/b.md:4 error frontmatter-syntax',
      'content/c.md:3 error frontmatter-type',
      'content/c.md:4 error frontmatter-type',
      'content/c.md:5 error frontmatter-type',
      'content/c.md:6 error frontmatter-type',
      'content/d.md:2 error frontmatter-syntax',
      'content/e.md:2 error frontmatter-too-large',
      'content/f.md:1 error frontmatter-unclosed',
    ]);
  });

  it('that is an alias bomb costs nothing and is never written out', async () => {
    const names = 'abcdefghijkl'.split('');
    const bomb = names
      .map(
        (name, level) =>
          `${name}: &${name} [${Array(9).fill(level === 0 ? 'boom' : `*${names[level - 1]}`)}]`,
      )
      .join('\n');
    const plain = await attempt({ 'content/a.md': '---\ntitle: A\n---\n' }, { alone: true });
    const attempted = await attempt(
      {
        'site.config.ts':
          "export default { title: 'T', check: { ignore: [{ code: 'frontmatter-too-large' }] } };",
        'content/a.md': `---\n${bomb}\ntitle: *l\n---\n# A\n`,
      },
      { alone: true },
    );
    expect(attempted.code).toBe(0);
    expect(atUsualSpeed(attempted.cpu - plain.cpu, 1000)).toBeLessThan(1000);
    expect(attempted.peak).toBeLessThan(300);
    expect(attempted.output.has('a/index.html')).toBe(true);
    for (const [path, body] of attempted.output) expect(body.includes('boom'), path).toBe(false);
  });
});

describe('a link to a name with blanks', () => {
  const files = (text: string) => ({
    'content/index.md': `# Home\n\n${text}\n`,
    'content/sub dir/A B.md': '# A\n',
  });

  it('and no ending is a link, in what is built and in what dev serves; of a missing page it is told', async () => {
    const text = '[a](sub dir/A B) [b](see below) [c](/sub dir/A B "T") [d](sub dir)';
    const { output, code } = await attempt(files(text));
    expect(code).toBe(0);
    const shown = (html: string) => load(html)('p:contains("see below")');
    const built = shown(output.get('index.html')!.toString());
    expect(
      built
        .find('a')
        .get()
        .map(({ attribs }) => decodeURI(attribs.href!)),
    ).toEqual(['/sub dir/A B', '/sub dir/A B', '/sub dir']);
    expect(built.text()).toBe('a [b](see below) c d');
    const site = siteWith(files(text));
    const server = await dev({ dir: site.dir, port: 0 });
    try {
      expect(shown(await (await fetch(server.url)).text()).html()).toBe(built.html());
    } finally {
      await server.close();
    }
    expect((await attempt(files('[a](sub dir/gone) [b](other dir/gone)'))).found).toEqual([
      'content/index.md:3:1 error link-missing-page',
    ]);
  });
});

describe('a title', () => {
  it('of 60,000 characters, of markup or of nothing at all stays a title', async () => {
    const markup = '</title><script>alert(1)</script>';
    const { code, output, found } = await attempt({
      'content/long.md': `---\ntitle: ${'长标题'.repeat(20_000)}\n---\n\n## ${'长'.repeat(200)}\n`,
      'content/markup.md': `---\ntitle: ${markup}\ndescription: '"><script>alert(1)</script>'\n---\n`,
      'content/nameless.md': 'text\n',
    });
    expect(found).toEqual(['content/nameless.md:1 warning title-missing']);
    expect(code).toBe(0);
    const page = (name: string) => load(output.get(`${name}/index.html`)!.toString());
    expect(page('long')('h1').text()).toHaveLength(60_000);
    expect(page('markup')('h1').text()).toBe(markup);
    expect(page('markup')('title').text()).toBe(`${markup} - Test`);
    expect(page('nameless')('h1').text()).toBe('nameless');
  });
});
