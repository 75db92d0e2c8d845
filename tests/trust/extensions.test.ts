/** Functions in site.config.ts: what they bring, and what becomes of those that fail. */
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build, check, dev } from '../helpers/api.ts';
import { projectRoot, snapshot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';

let site: TemporarySite;
beforeEach(() => {
  site = temporarySite({ 'content/index.md': page('Text.') });
  symlinkSync(join(projectRoot, 'node_modules'), join(site.dir, 'node_modules'));
});
afterEach(() => site.remove());

function page(body: string, frontmatter = ''): string {
  return `---\ntitle: Home\ndescription: The home page.\n${frontmatter}---\n\n${body}\n`;
}

/** `keys`: of the configuration; `before`: what stands before it. */
function config(keys: string, before = ''): Record<string, string> {
  return {
    'site.config.ts': `import { defineConfig } from 'docgen';\n${before}\nexport default defineConfig({\n  title: 'T',\n  lang: 'en',\n  url: 'https://docs.example.com',\n${keys}\n});\n`,
  };
}

const html = (path = 'index.html') => load(readFileSync(join(site.dir, 'dist', path), 'utf8'));
const told = async (options = {}) =>
  (await build({ dir: site.dir, ...options })).diagnostics.map(({ severity: _, hint: __, ...one }) => one);
/** The line of site.config.ts, 1-based, that the first of its own keys stands in. */
const firstKey = 7;

describe('markdown plugins from npm', () => {
  it('work as they come: attributes, emoji, keys, tables of several lines, formulas', async () => {
    site.write({
      ...config(
        `  markdown: { use: [attrs, emoji, kbd, [tables, { rowspan: true, headerless: true }],
        [texmath, { engine: katex, delimiters: 'dollars', katexOptions: { output: 'mathml' } }]] },`,
        `import attrs from 'markdown-it-attrs';
import { full as emoji } from 'markdown-it-emoji';
import kbd from 'markdown-it-kbd';
import tables from 'markdown-it-multimd-table';
import texmath from 'markdown-it-texmath';
import katex from 'katex';`,
      ),
      'content/index.md': page(
        'Press [[Ctrl+C]] :rocket: $x^2$ {.lead}\n\n|   | Group ||\n| A | B | C |\n|---|---|---|\n| a | b | c |\n| ^^ | d | e |\n\n[link](./a.md){target=_blank} [2.1]{.badge} is new\n\n## Own {#given}\n\n[there](#given)',
      ),
      'content/a.md': page('A.'),
    });
    expect(await told()).toEqual([]);
    const $ = html();
    expect($('.prose p.lead').text()).toContain('Ctrl+C');
    expect($('.prose kbd').text()).toBe('Ctrl+C');
    expect($('.prose p.lead').text()).toContain('🚀');
    expect($('.prose math msup').length).toBe(1);
    expect($('.prose [colspan="2"], .prose [rowspan="2"]').length).toBe(2);
    expect($('.prose h2#given').length).toBe(1);
    expect($('.prose a[target=_blank]').attr('href')).toBe('/a');
    expect($('.prose span.badge').text()).toBe('2.1');
  });

  it('work where the function is the default export of a CommonJS package', async () => {
    const rule = "(md) => { md.renderer.rules.hr = () => '<hr class=own>'; }";
    site.write({
      ...config('  markdown: { use: [own, [own, {}]] },', "import own from 'markdown-it-own';"),
      'node_modules/markdown-it-own/package.json': '{ "name": "markdown-it-own", "main": "index.js" }',
      'node_modules/markdown-it-own/index.js': `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${rule};\n`,
      'content/index.md': page('---'),
    });
    expect(await told()).toEqual([]);
    expect(html()('.prose hr.own').length).toBe(1);
  });

  it('give the same bytes with more workers, and from the cache', async () => {
    site.write({
      ...config(
        "  markdown: { use: [[(md, { word }) => { md.renderer.rules.hr = () => word + '\\n'; }, { word: '<hr class=own>' }]] },",
      ),
      ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`content/p${n}.md`, page(`${n}\n\n---`)])),
    });
    expect(await told({ out: 'one', workers: 1, cache: false })).toEqual([]);
    await build({ dir: site.dir, out: 'three', workers: 3 });
    await build({ dir: site.dir, out: 'warm', workers: 1 });
    const one = snapshot(join(site.dir, 'one'));
    expect(readFileSync(join(site.dir, 'one/p0/index.html'), 'utf8')).toContain('<hr class=own>');
    expect(snapshot(join(site.dir, 'three'))).toEqual(one);
    expect(snapshot(join(site.dir, 'warm'))).toEqual(one);
  });

  it('that change make pages anew', async () => {
    const rule = (word: string) =>
      config(`  markdown: { use: [(md) => { md.renderer.rules.hr = () => '<p>${word}</p>'; }] },`);
    site.write({ ...rule('one'), 'content/index.md': page('---') });
    await build({ dir: site.dir });
    site.write(rule('two'));
    await build({ dir: site.dir });
    expect(html()('.prose').text()).toContain('two');
  });

  it('that throw are told at the line where that happens, by name', async () => {
    const plugin = `function loud(md) {
  md.block.ruler.before('paragraph', 'loud', (state, line) => { if (state.getLines(line, line + 1, 0).includes('BLOCK')) throw new Error('no block'); return false; });
  md.inline.ruler.before('text', 'loud', (state) => { if (state.src.includes('INLINE')) throw new Error('no inline'); return false; });
  md.renderer.rules.hr = () => undefined;
}`;
    site.write({
      ...config('  markdown: { use: [loud] },', plugin),
      'content/index.md': page('Fine.\n\nBLOCK'),
      'content/b.md': page('Fine.\n\n* a\n* **INLINE**'),
      'content/c.md': page('Fine.\n\n---\n'),
    });
    const name = 'The markdown plugin "loud" (markdown.use[0])';
    expect(await told()).toMatchObject([
      { code: 'plugin-failed', file: 'content/b.md', line: 9, message: `${name} throws: no inline` },
      {
        code: 'plugin-failed',
        file: 'content/c.md',
        line: 8,
        message: `${name} gives undefined where it must give text.`,
      },
      { code: 'plugin-failed', file: 'content/index.md', line: 8, message: `${name} throws: no block` },
    ]);
  });

  it('that cannot be applied are told once, where the configuration names them', async () => {
    site.write({
      ...config('  markdown: {\n    use: [() => {}, () => document.title],\n  },'),
      'content/b.md': page('B.'),
    });
    const report = await build({ dir: site.dir });
    expect(report.diagnostics).toMatchObject([
      {
        code: 'plugin-failed',
        file: 'site.config.ts',
        line: firstKey + 1,
        hint: 'It wants a browser; pages are made without one.',
      },
    ]);
  });

  it.each([
    ['renders no text', '(md) => { md.renderer.render = () => 42; }'],
    ['takes the tokens away', "(md) => { md.core.ruler.push('x', (state) => { state.tokens = null; }); }"],
    [
      'adds what is no token',
      "(md) => { md.core.ruler.push('x', (state) => { state.tokens.push(null); }); }",
    ],
  ])('of which one %s are told with the page', async (_, plugin) => {
    site.write({
      ...config(`  markdown: { use: [${plugin}] },`),
      'content/index.md': '---\ntitle: Home\n---\n\nText.\n',
    });
    expect(await told()).toMatchObject([
      {
        code: 'plugin-failed',
        file: 'content/index.md',
        line: 1,
        message: expect.stringContaining('no page'),
      },
    ]);
  });

  it('of which one gives a promise are told where the configuration names it', async () => {
    site.write(config('  markdown: { use: [async () => { throw new Error(); }] },'));
    expect(await told()).toMatchObject([
      {
        code: 'plugin-failed',
        file: 'site.config.ts',
        line: firstKey,
        message: expect.stringContaining('gives a promise'),
      },
    ]);
  });

  it('make pages anew when a variable of the environment has changed that the configuration names', async () => {
    site.write(
      config('  markdown: { use: [(md) => { md.renderer.rules.hr = () => process.env.OWN_WORD; }] },'),
    );
    site.write({ 'content/index.md': page('a\n\n---') });
    try {
      for (const word of ['<p>one</p>', '<p>two</p>']) {
        process.env.OWN_WORD = word;
        await build({ dir: site.dir });
        expect(readFileSync(join(site.dir, 'dist/index.html'), 'utf8')).toContain(word);
      }
    } finally {
      delete process.env.OWN_WORD;
    }
  });

  it('that are none are mistakes of the configuration', async () => {
    site.write(config("  markdown: { use: [{}, undefined, ['x']], languages: [{ name: 'x' }] },"));
    expect((await told()).map(({ message }) => message).sort()).toEqual([
      "`markdown.languages[0]` must be a language: { name: 'xdial', aliases: ['xd'], grammar: { … } } with a grammar of Prism; found an object.",
      '`markdown.use[0]` must be a markdown-it plugin, or a list of one and its options; found an object.',
      '`markdown.use[1]` must be a markdown-it plugin, or a list of one and its options; found nothing.',
      '`markdown.use[2]` must be a markdown-it plugin, or a list of one and its options; found a list.',
    ]);
  });
});

describe("languages of a site's own", () => {
  it('are coloured, by name and alias, and no fence of theirs is unknown', async () => {
    site.write({
      ...config(
        "  markdown: { languages: [{ name: 'xdial', aliases: ['xd'], grammar: { keyword: /\\b(?:dial|hangup)\\b/, string: /\"[^\"]*\"/ } }] },",
      ),
      'content/index.md': page('```XD\ndial "100"\n```\n\n```xdail\ndial\n```'),
    });
    const report = await build({ dir: site.dir });
    expect(report.diagnostics).toMatchObject([
      { code: 'fence-unknown-language', line: 10, hint: 'Did you mean "xdial"?' },
    ]);
    expect(html()('.prose code t-k').text()).toBe('dial');
    expect(html()('.prose code t-s').text()).toBe('"100"');
  });
});

describe('head and csp', () => {
  const keys = `  head: ({ route, title, file }) => [
    { tag: 'meta', attrs: { name: 'about', content: [route, title, file].join(' ') } },
    ...(route === '/' ? [{ tag: 'script', content: 'window.own = "<home>"' }, { tag: 'style', content: '.own { color: red }' }] : []),
    { tag: 'script', attrs: { src: 'https://w.example/a.js', async: true, nomodule: true } },
  ],
  csp: { 'script-src': ['https://w.example'], 'frame-src': ['https://v.example'], 'form-action': ["'self'"] },`;

  it('put elements into heads, and into the policy the hashes of their texts and what is added', async () => {
    site.write({ ...config(keys), 'content/a.md': page('A.') });
    expect(await told()).toEqual([]);
    const $ = html();
    expect($('head meta[name=about]').attr('content')).toBe('/ Home content/index.md');
    expect($('head script:not([src])').last().html()).toBe('window.own = "<home>"');
    expect($('head style').html()).toBe('.own { color: red }');
    expect($('head script[src="https://w.example/a.js"]').attr()).toMatchObject({ async: '', nomodule: '' });
    const policy = /Content-Security-Policy: (.*)/.exec(
      readFileSync(join(site.dir, 'dist/_headers'), 'utf8'),
    )![1]!;
    const parts = Object.fromEntries(policy.split('; ').map((part) => [part.split(' ')[0], part]));
    expect(parts['script-src']).toMatch(
      /^script-src 'self' 'sha256-[^']+' 'sha256-[^']+' https:\/\/w\.example$/,
    );
    expect(parts['style-src']).toMatch(/^style-src 'self' 'sha256-[^']+'$/);
    expect(parts['frame-src']).toBe('frame-src https://v.example');
    expect(parts['form-action']).toBe("form-action 'self'");
    // Pages with other scripts in their heads are loaded as a whole.
    const acting = (path: string) => html(path)('script[defer]').first().attr('data-head');
    expect(acting('index.html')).not.toBe(acting('a/index.html'));
  });

  it('that name what the policy stops are told with what to write', async () => {
    site.write(
      config(
        "  head: [{ tag: 'script', attrs: { src: 'https://w.example/a.js' } }, { tag: 'link', attrs: { rel: 'stylesheet', href: '/own.css' } }],",
      ),
    );
    const { diagnostics } = await build({ dir: site.dir });
    expect(diagnostics).toMatchObject([
      { code: 'head-blocked', line: firstKey, hint: "Write: csp: { 'script-src': ['https://w.example'] }" },
    ]);
  });

  it('leave pages and policy of a site without them as they are', async () => {
    site.write(config(''));
    await build({ dir: site.dir, out: 'plain' });
    site.write(config('  head: [], csp: {},'));
    await build({ dir: site.dir, out: 'empty' });
    expect(snapshot(join(site.dir, 'empty'))).toEqual(snapshot(join(site.dir, 'plain')));
  });

  it.each([
    ["() => [{ tag: 'iframe' }]", 'gives what it may not for content/index.md: `[0].tag` must be'],
    ["() => [{ tag: 'meta', attrs: { onload: 'x' } }]", 'gives what it may not for content/index.md'],
    ["() => [{ tag: 'script', content: '</script><p>' }]", 'a text without </script and </style'],
    ["() => { throw new Error('no head'); }", 'fails for content/index.md: no head.'],
    [
      '() => { const tags = []; tags.push(tags); return tags; }',
      'gives what it may not for content/index.md',
    ],
    ['() => new Promise((_, no) => no(7))', 'fails for content/index.md: 7.'],
  ])('%s is told once, at its place', async (head, message) => {
    site.write({ ...config(`  head: ${head},`), 'content/z.md': page('Z.') });
    const faults = await told();
    expect(faults).toMatchObject([{ code: 'extension-failed', file: 'site.config.ts', line: firstKey }]);
    expect(faults[0]!.message).toContain(message);
    expect(existsSync(join(site.dir, 'dist'))).toBe(false);
  });

  it.each([
    ["head: [{ tag: 'base' }]", '`head[0].tag` must be "link", "meta", "script" or "style"; found "base".'],
    ["csp: { 'img-source': [] }", '`csp.img-source` is no key of `csp`.'],
    [
      "csp: { 'img-src': ['https://a.example; script-src *'] }",
      'must be a source such as https://img.example.com',
    ],
  ])('%s is a mistake of the configuration', async (key, message) => {
    site.write(config(`  ${key},`));
    const report = await build({ dir: site.dir });
    expect(report.exitCode).toBe(2);
    expect(report.diagnostics[0]!.message).toContain(message);
  });
});

describe('pages made of data', () => {
  const pages = (list: string) => config(`  pages: async () => ${list},`);

  it('are pages like others: in the navigation, checked, found', async () => {
    site.write({
      ...pages(
        "[200, 404].map((code) => ({ path: 'codes/' + code + '.md', text: '# Code ' + code + '\\n\\nAbout. [home](/) [gone](/gone)\\n' }))",
      ),
      'content/index.md': page('[404](./codes/404.md)'),
    });
    const report = await build({ dir: site.dir });
    expect(report.diagnostics).toMatchObject([
      {
        code: 'link-missing-page',
        message: '"/gone" is not a page of this site. Page made by `pages`: "codes/200.md", line 3.',
        file: 'site.config.ts',
        line: 7,
      },
      {
        code: 'link-missing-page',
        message: '"/gone" is not a page of this site. Page made by `pages`: "codes/404.md", line 3.',
        file: 'site.config.ts',
        line: 7,
      },
    ]);
    site.write(pages("[{ path: 'codes/404.md', text: '# Code 404\\n\\nAbout.\\n' }]"));
    expect(await told()).toEqual([]);
    expect(html('codes/404/index.html')('h1').text()).toBe('Code 404');
    expect(html()('.prose a').attr('href')).toBe('/codes/404');
    // What made them is part of what a build is made from.
    site.write(pages("[{ path: 'codes/404.md', text: '# Not found\\n\\nAbout.\\n' }]"));
    await build({ dir: site.dir });
    expect(html('codes/404/index.html')('h1').text()).toBe('Not found');
  });

  it('are not written to disk by a fix', async () => {
    site.write(pages("[{ path: 'a.md', text: '# A\\n\\n[x](./INDEX.md)\\n' }]"));
    const { fixed } = await check({ dir: site.dir, fix: true });
    expect([...(fixed ?? [])]).toEqual([]);
    expect(existsSync(join(site.dir, 'content/a.md'))).toBe(false);
  });

  it.each([
    ["[{ path: '../x.md', text: '' }]", 'gives as page 1 the path "../x.md"'],
    ["[{ path: '/etc/x.md', text: '' }]", 'gives as page 1 the path "/etc/x.md"'],
    ["[{ path: 'x.txt', text: '' }]", 'gives as page 1 the path "x.txt"'],
    ["[{ path: 'x.md' }]", 'gives as page 1 something else than { path, text }'],
    [
      "[{ path: 'x.md', text: '' }, { path: 'x.md', text: '' }]",
      'gives as page 2 the path "x.md" a second time',
    ],
    ["'none'", 'must give a list of pages'],
    ["Promise.reject(new Error('no data'))", 'fails: no data.'],
  ])('that are %s are told', async (list, message) => {
    site.write(pages(list));
    const [fault] = (await build({ dir: site.dir })).diagnostics.filter(
      ({ code }) => code === 'extension-failed',
    );
    expect(fault).toMatchObject({ severity: 'error', file: 'site.config.ts', line: firstKey });
    expect(fault!.message).toContain(message);
  });

  it('give way to a file of the same name, and say so', async () => {
    site.write(pages("[{ path: 'index.md', text: '# Mine\\n' }]"));
    expect(await told()).toMatchObject([{ code: 'route-duplicate', file: 'content/index.md' }]);
  });
});

describe("outputs and rules of a site's own", () => {
  it('are written beside the others, into the manifest too', async () => {
    site.write(
      config(
        "  emit: [{ name: 'routes', emit: (site) => [{ path: 'data/routes.json', body: JSON.stringify(site.trees[0].pages.map(({ route }) => route)) }] },\n    { name: 'later', emit: async function () { return [{ path: 'b.bin', body: new Uint8Array([1, 2]) }]; } }],",
      ),
    );
    expect(await told()).toEqual([]);
    expect(readFileSync(join(site.dir, 'dist/data/routes.json'), 'utf8')).toBe('["/"]');
    expect(readFileSync(join(site.dir, 'dist/manifest.json'), 'utf8')).toContain('data/routes.json');
  });

  it.each([
    ["emit: () => [{ path: '../x', body: '' }]", 'extension-failed', '`emit[0]` gives the path "../x"'],
    [
      "emit: () => [{ path: 'x', body: 1 }]",
      'extension-failed',
      '`emit[0]` gives for "x" what is neither a text nor bytes.',
    ],
    ["emit: () => { throw new Error('no output'); }", 'extension-failed', '`emit[0]` fails: no output.'],
    ['emit: () => 7', 'extension-failed', '`emit[0]` fails'],
    ['emit: () => Promise.reject(undefined)', 'extension-failed', '`emit[0]` fails: undefined.'],
    [
      'emit: () => { throw Object.create(null); }',
      'extension-failed',
      '`emit[0]` fails: something that is no',
    ],
    [
      "*emit() { for (;;) yield { path: 'a', body: '' }; }",
      'extension-failed',
      '`emit[0]` fails: it gives more than 200000 files, and does not stop.',
    ],
    [
      "*emit() { const body = new Uint8Array(1e8); for (let at = 0; ; at++) yield { path: 'a' + at, body }; }",
      'extension-failed',
      '`emit[0]` fails: its files have more than 512 MiB together.',
    ],
    ["emit: () => [{ path: 'index.html', body: '' }]", 'output-collision', 'index.html'],
    ['emit: (site) => { site.trees.length = 0; return []; }', 'extension-failed', '`emit[0]` fails: Cannot'],
    [
      "emit: (site) => { site.config.title = 'X'; return []; }",
      'extension-failed',
      '`emit[0]` fails: Cannot',
    ],
  ])('%s is told, and the last output stays', async (emit, code, message) => {
    site.write(config(''));
    await build({ dir: site.dir });
    const before = snapshot(join(site.dir, 'dist'));
    site.write(config(`  emit: [{ name: 'own', ${emit} }],`));
    const faults = await told();
    expect(faults).toMatchObject([{ code }]);
    expect(faults[0]!.message).toContain(message);
    expect(snapshot(join(site.dir, 'dist'))).toEqual(before);
  });

  it('judge with codes of their own, which can be silenced and weighed', async () => {
    const rule =
      "{ name: 'todo', check: (site) => site.trees.flatMap(({ pages }) => pages.filter(({ document }) => document.markdown.includes('TODO')).map(({ document }) => ({ severity: 'warning', code: 'acme/no-todo', message: 'A TODO is left.', file: document.path, line: 6 }))) }";
    const write = (more: string) =>
      site.write({ ...config(`  check: { rules: [${rule}], ${more} },`), 'content/index.md': page('TODO') });
    write('');
    expect(await told()).toEqual([
      { code: 'acme/no-todo', message: 'A TODO is left.', file: 'content/index.md', line: 6 },
    ]);
    write("severity: { 'acme/no-todo': 'error' }");
    expect((await build({ dir: site.dir })).exitCode).toBe(1);
    write("ignore: [{ code: 'acme/no-todo', file: 'content/**' }]");
    expect(await told()).toEqual([]);
    write("ignore: [{ code: 'no-todo' }]");
    expect((await build({ dir: site.dir })).exitCode).toBe(2);
  });

  it.each([
    ['() => 7', 'must give a list of findings'],
    ["() => [{ severity: 'error', code: 'todo', message: 'x' }]", 'gives the code "todo"'],
    ["() => [{ code: 'a/b', message: 'x' }]", 'gives what is no finding'],
    ["() => { throw new TypeError('bad rule'); }", 'fails: bad rule.'],
  ])('a rule %s is told', async (rule, message) => {
    site.write(config(`  check: { rules: [{ name: 'own', check: ${rule} }] },`));
    const faults = await told();
    expect(faults).toMatchObject([{ code: 'extension-failed', file: 'site.config.ts', line: firstKey }]);
    expect(faults[0]!.message).toContain(message);
  });
});

describe('an output of its own that fails', () => {
  it('is told by dev, too', async () => {
    site.write(config("  emit: [{ name: 'own', emit: () => { throw new Error('no output'); } }],"));
    const heard: string[][] = [];
    const judged: NonNullable<Parameters<typeof dev>[0]>['judged'] = (diagnostics) =>
      heard.push(diagnostics.map(({ message }) => message));
    const server = await dev({ dir: site.dir, port: 0, judged });
    try {
      await server.settled;
      expect(heard.at(-1)).toEqual(['`emit[0]` fails: no output.']);
      site.write(config("  emit: [{ name: 'own', emit: () => [{ path: 'a.txt', body: 'a' }] }],"));
      await expect.poll(() => heard.at(-1)).toEqual([]);
      expect(await (await fetch(new URL('a.txt', server.url))).text()).toBe('a');
    } finally {
      await server.close();
    }
  });
});

describe('a schema for the frontmatter', () => {
  it.each([
    [
      'valibot',
      "import * as v from 'valibot';\nconst schema = v.object({ level: v.number(), owner: v.optional(v.string(), 'nobody') });",
    ],
    [
      'zod',
      "import { z } from 'zod';\nconst schema = z.object({ level: z.number(), owner: z.string().default('nobody') });",
    ],
  ])('of %s gives keys their types, and tells what it does not take', async (_, before) => {
    site.write({
      ...config(
        "  frontmatter: schema,\n  head: ({ data }) => [{ tag: 'meta', attrs: { name: 'data', content: JSON.stringify(data) } }],",
        before,
      ),
      'content/index.md': page('Text.', 'level: 3\n'),
    });
    expect(await told()).toEqual([]);
    expect(JSON.parse(html()('meta[name=data]').attr('content')!)).toEqual({ level: 3, owner: 'nobody' });
    site.write({ 'content/a.md': page('A.', 'lvel: 3\nlevel: high\n'), 'content/b.md': page('B.') });
    const faults = (await build({ dir: site.dir })).diagnostics;
    expect(faults).toMatchObject([
      { code: 'frontmatter-rejected', file: 'content/a.md', line: 5, target: 'level' },
      { code: 'frontmatter-rejected', file: 'content/b.md', line: 1, target: 'level' },
    ]);
    site.write({
      'content/a.md': page('A.', 'lvel: 3\nlevel: 1\n'),
      'content/b.md': page('B.', 'level: 2\n'),
    });
    expect(await told()).toMatchObject([{ code: 'frontmatter-unknown-key', file: 'content/a.md', line: 4 }]);
  });

  it('that rejects is told alone: no function for heads is called for that page', async () => {
    const schema = (body: string) =>
      `{ '~standard': { version: 1, vendor: 'x', validate: ({ level }) => ${body} } }`;
    const head = "  head: ({ data }) => [{ tag: 'meta', attrs: { name: 'level', content: data.level } }],";
    const rejects = "level ? { value: { level } } : { issues: [{ message: 'no level' }] }";
    site.write({
      ...config(`  frontmatter: ${schema(rejects)},\n${head}`),
      'content/index.md': page('Text.', 'level: a\n'),
      'content/b.md': page('B.'),
    });
    expect(await told()).toMatchObject([{ code: 'frontmatter-rejected', file: 'content/b.md' }]);
    const throws = "{ if (level) return { value: { level } }; throw new Error('broken'); }";
    site.write(config(`  frontmatter: ${schema(throws)},\n${head}`));
    expect(await told()).toMatchObject([{ code: 'extension-failed', file: 'content/b.md' }]);
  });

  it.each([
    [
      "{ '~standard': { version: 1, vendor: 'x', validate: () => { throw new Error('no schema'); } } }",
      'no schema',
    ],
    ["{ '~standard': { version: 1, vendor: 'x', validate: () => 42 } }", 'it gives number'],
    [
      "{ '~standard': { version: 1, vendor: 'x', validate: () => { const value = {}; value.self = value; return { value }; } } }",
      'fails',
    ],
  ])('%s is told with the page', async (schema, message) => {
    site.write({ ...config(`  frontmatter: ${schema},`), 'content/index.md': page('Text.', 'x: 1\n') });
    const faults = await told();
    expect(faults).toMatchObject([{ code: 'extension-failed', file: 'content/index.md' }]);
    expect(faults[0]!.message).toContain(message);
  });
});
