/** Components of a site's theme in its pages: what they say is found, and what they do wrong is told, by every command. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { build, check, dev } from '../helpers/api.ts';
import { docgen, type TemporarySite, temporarySite } from '../helpers/docgen.ts';

let site: TemporarySite;
beforeEach(() => {
  site = temporarySite({
    'site.config.ts':
      "export default { title: 'T', lang: 'en', search: { records: true }, check: { severity: { 'theme-unused': 'off' } } };\n",
    'theme/components/Card.tsx':
      'export default ({ title, children }) => <section className="card"><h3>{title}</h3><ul><li>first</li><li>second</li></ul>{children}</section>;\n',
    'theme/components/Tag.tsx': 'export default ({ name }) => <b>{name.toUpperCase()}</b>;\n',
  });
});
afterEach(() => site.remove());

const page = (body: string) => `---\ntitle: Home\ndescription: The home page.\n---\n\n${body}\n`;
const output = (path: string) => readFileSync(join(site.dir, 'dist', path), 'utf8');
const problems = (found: readonly { severity: string; code: string }[]) =>
  found.map(({ severity: _, ...one }) => one);

describe('what components draw', () => {
  it('is found by search under its heading, and stands in the copies for machines', async () => {
    site.write({
      'content/index.md': page(
        'Before.\n\n## Prices\n\n<Card title="Zebra *plan*">\n\nInside.\n\n</Card>\n\n> <Tag name="quoted"/>\n\nA <Tag name="inline"/> word.\n\n- <Card title="Listed"/>\n\n| a | b |\n|---|---|\n| <Tag name="x\\|y"/> | c |',
      ),
    });
    expect(problems((await build({ dir: site.dir })).diagnostics)).toEqual([]);
    expect(output('index.md')).toBe(
      `# Home

> Language: en · Page: </> · Index: [llms.txt](/llms.txt)

The home page.

Before.

## Prices

Zebra \\*plan\\*

first

second

Inside.

> QUOTED

A INLINE word.

- Listed

  first

  second

| a | b |
| --- | --- |
| X\\|Y | c |
`,
    );
    const records = output('search/records.ndjson')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records[1]).toMatchObject({ anchor: 'prices' });
    expect(records[1].content).toContain('Zebra *plan*\nfirst\nsecond\nInside.\nQUOTED\nA INLINE word.');
    expect(output('llms-full.txt')).toContain('Zebra');
  });

  it('is found by what it was drawn as last, from the cache too', async () => {
    site.write({ 'content/index.md': page('<Tag name="one"/>') });
    await build({ dir: site.dir });
    site.write({ 'theme/components/Tag.tsx': 'export default ({ name }) => <b>{"two " + name}</b>;\n' });
    await build({ dir: site.dir });
    expect(output('search/records.ndjson')).toContain('two one');
    expect(output('index.html')).toContain('<b>two one</b>');
  });

  const linking = `export default ({ to }) => <p><a href={to}>a</a><a href="/guide/tls?x=1#b">b</a><img src="/img/a.svg" alt=""/><a href="/llms.txt">c</a><a href="//cdn.example.cn/">d</a></p>;\n`;
  const linked = (html: string) => {
    const $ = load(html);
    const addresses = $('.prose a, .prose img').map((_, one) => $(one).attr('href') ?? $(one).attr('src'));
    return addresses.get();
  };

  it('leads where the same addresses of a page lead: in each version, below a base, on a disk', async () => {
    const versions = `versions: [{ value: 'v2', base: '', default: true }, { value: 'v1', base: '/v1' }]`;
    site.write({
      'site.config.ts': `export default { title: 'Site', lang: 'en', ${versions} };\n`,
      'theme/components/Ways.tsx': linking,
      'theme/islands/Far.tsx': 'export default () => <a href="/guide/tls">a</a>;\n',
      'content/index.md': page('<Ways to="/guide/tls"/>\n\n<Far/>'),
      'content/guide/tls.md': page('## b'),
      'content/public/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const { diagnostics } = await build({ dir: site.dir, base: '/docs' });
    expect(diagnostics.filter(({ code }) => code !== 'theme-unused')).toEqual([]);
    const others = ['/docs/img/a.svg', '/docs/llms.txt', '//cdn.example.cn/'];
    const ways = (tree: string) => [
      `${tree}/guide/tls`,
      `${tree}/guide/tls?x=1#b`,
      ...others,
      `${tree}/guide/tls`,
    ];
    expect(linked(output('index.html'))).toEqual(ways('/docs'));
    expect(linked(output('v1/index.html'))).toEqual(ways('/docs/v1'));
    await build({ dir: site.dir, offline: true });
    expect(linked(output('v1/index.html')).slice(0, 3)).toEqual([
      '../v1/guide/tls/index.html',
      '../v1/guide/tls/index.html?x=1#b',
      '../img/a.svg',
    ]);
  });

  it('is told where it leads nowhere, by check as by build, once for all its places', async () => {
    site.write({
      'theme/components/Ways.tsx': linking,
      'content/index.md': page('<Ways/>\n\n<Ways/>'),
      'content/public/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    });
    const told = {
      code: 'component-html',
      file: 'content/index.md',
      line: 6,
      message:
        'The component "Ways" breaks the rules of pages: It leads to "/guide/tls?x=1#b", which is not a page of this tree.',
      hint: 'Seen at 2 places.',
    };
    expect(problems((await build({ dir: site.dir })).diagnostics)).toMatchObject([told]);
    expect(problems((await check({ dir: site.dir })).diagnostics)).toMatchObject([told]);
  });

  it('brings the styles that it imports, which the custom.css of the site overrides', async () => {
    site.write({
      'theme/components/Tone.tsx': `import './tone.css';\nexport default () => <i className="tone">x</i>;\n`,
      'theme/components/tone.css': `@import './inner.css';\n.tone { color: red; background: url(/img/tone.svg); }\n@font-face { font-family: Tone; src: url(./tone.woff2); }\n`,
      'theme/components/inner.css': '.inner-tone { color: red; }\n',
      'theme/components/tone.woff2': 'font',
      'theme/islands/Ring.tsx': `import './ring.css';\nexport default () => <button>x</button>;\n`,
      'theme/islands/ring.css': '.ring { color: red; cursor: url(/img/tone.svg), auto; }\n',
      'theme/styles/custom.css': '.tone { color: blue; }\n',
      'content/public/img/tone.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/index.md': page('<Tone/>\n\n<Ring/>'),
    });
    const { diagnostics } = await build({ dir: site.dir });
    expect(problems(diagnostics)).toEqual([]);
    const link = load(output('index.html'))('link[rel=stylesheet]').first().attr('href')!;
    expect(output(link.slice(1))).toMatch(
      /\.ring\{color:red;cursor:url\(\.\.\/img\/tone\.svg\),auto\}\.inner-tone\{color:red\}\.tone\{color:red;background:url\(\.\.\/img\/tone\.svg\)\}@font-face\{font-family:Tone;src:url\(\.\/tone\.\w+\.woff2\)\}\.tone\{color:#00f\}/,
    );
  });

  it('brings its styles too where the theme has nothing else that scripts and styles are made of', async () => {
    site.write({
      'theme/components/Tone.tsx': `import './tone.css';\nexport default () => <i className="tone">x</i>;\n`,
      'theme/components/tone.css': '.tone { color: red; }\n',
      'content/index.md': page('<Tone/>'),
    });
    expect(problems((await build({ dir: site.dir })).diagnostics)).toEqual([]);
    const link = load(output('index.html'))('link[rel=stylesheet]').first().attr('href')!;
    expect(output(link.slice(1))).toContain('.tone{color:red}');
  });

  it('may use CSS modules, whose names are its own in the page, in the script of an island and in the style sheet', async () => {
    site.write({
      'theme/components/Tone.tsx': `import styles from './tone.module.css';\nexport default () => <i className={styles.title}><b className={styles['two-words']}>x</b></i>;\n`,
      'theme/components/tone.module.css':
        ".title { composes: base from '../shared/base.module.css'; color: red; }\n:global(.wide) .title { color: blue; }\n.two-words { animation: turn 1s; background: url(/img/tone.svg); }\n@keyframes turn { to { opacity: 0; } }\n",
      'theme/shared/base.module.css':
        ".base { margin: 0; }\n@font-face { font-family: Tone; src: url('./tone.woff2'); }\n",
      'theme/shared/tone.woff2': 'font',
      'theme/islands/Ring.tsx': `import { title } from './tone.module.css';\nexport default () => <button className={title}>x</button>;\n`,
      'theme/islands/tone.module.css': '.title { color: green; }\n',
      'content/public/img/tone.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'content/index.md': page('<Tone/>\n\n<Ring/>'),
    });
    const { diagnostics } = await build({ dir: site.dir });
    expect(problems(diagnostics)).toEqual([]);
    const $ = load(output('index.html'));
    const [base, tone] = $('.prose i').attr('class')!.split(' ');
    const ring = $('.prose button').attr('class')!;
    expect([base, tone, ring]).toEqual([
      expect.stringMatching(/^base_[0-9a-f]{6}_base$/),
      expect.stringMatching(/^tone_[0-9a-f]{6}_title$/),
      expect.stringMatching(/^tone_[0-9a-f]{6}_title$/),
    ]);
    expect(ring).not.toBe(tone);
    const words = $('.prose b').attr('class')!;
    const sheet = output($('link[rel=stylesheet]').first().attr('href')!.slice(1));
    expect(sheet).toContain(`.${ring}{color:green}`);
    expect(sheet).toContain(`.${base}{margin:0}`);
    expect(sheet).toMatch(/src:url\(\.\/tone\.\w+\.woff2\)/);
    expect(sheet).toContain(`.${tone}{color:red}.wide .${tone}{color:#00f}`);
    expect(sheet).toContain(
      `.${words}{animation:${tone!.replace('title', 'turn')} 1s;background:url(../img/tone.svg)}`,
    );
    const script = readdirSync(join(site.dir, 'dist/assets')).find((name) => name.includes('Ring'))!;
    expect(output(`assets/${script}`)).toContain(ring);
  });

  it('is told where a CSS module takes rules from a file that does not exist', async () => {
    site.write({
      'theme/components/Tone.tsx': `import styles from './tone.module.css';\nexport default () => <i className={styles.title}>x</i>;\n`,
      'theme/components/tone.module.css': ".title {\n  composes: base from './bse.module.css';\n}\n",
      'content/index.md': page('<Tone/>'),
    });
    const { diagnostics } = await build({ dir: site.dir });
    expect(problems(diagnostics)).toMatchObject([
      { code: 'theme-failed', file: 'theme/components/tone.module.css', line: 2, column: 23 },
    ]);
  });

  it('without text leaves the page as it is', async () => {
    site.write({
      'theme/components/Line.tsx': 'export default () => <i className="own" />;\n',
      'content/index.md': page('One.\n\n<Line/>\n\nTwo `a`<Line/>`b`.\n\n<Line/>'),
    });
    await build({ dir: site.dir });
    expect(output('index.md')).toBe(
      '# Home\n\n> Language: en · Page: </> · Index: [llms.txt](/llms.txt)\n\nThe home page.\n\nOne.\n\nTwo `a`<b></b>`b`.\n',
    );
  });
});

describe('dev', () => {
  it('serves what components draw, and their text, as a build writes them', async () => {
    site.write({
      'theme/islands/Run.tsx': 'export default ({ label }) => <button>{label}</button>;\n',
      'content/index.md': page('<Card title="Zebra">\n\n<Run label="go"/>\n\n</Card>\n\nA <Tag name="b"/>.'),
    });
    await build({ dir: site.dir });
    const server = await dev({ dir: site.dir, port: 0 });
    try {
      await server.settled;
      const get = async (path: string) => (await fetch(new URL(path, server.url))).text();
      for (const path of ['index.md', 'search/records.ndjson', 'llms-full.txt'])
        expect(await get(path), path).toBe(output(path));
      expect(load(await get(''))('.prose').html()).toBe(load(output('index.html'))('.prose').html());
    } finally {
      await server.close();
    }
  });

  it('shows a saved CSS module, also one of which another takes rules', async () => {
    site.write({
      'theme/components/Tone.tsx': `import styles from './tone.module.css';\nexport default () => <i className={styles.title}>x</i>;\n`,
      'theme/components/tone.module.css': ".title { composes: base from './base.module.css'; color: red; }\n",
      'theme/components/base.module.css': '.base { margin: 1px; }\n',
      'content/index.md': page('<Tone/>'),
    });
    const server = await dev({ dir: site.dir, port: 0 });
    try {
      await server.settled;
      const get = async (path: string) => (await fetch(new URL(path, server.url))).text();
      const getStyles = async () =>
        get(
          load(await get(''))('link[rel=stylesheet]')
            .first()
            .attr('href')!,
        );
      expect(await getStyles()).toMatch(/_base\{margin:1px\}\.\w+_title\{color:red\}/);
      site.write({ 'theme/components/tone.module.css': '.title { color: green; }\n.wide { color: red; }\n' });
      await vi.waitFor(async () => expect(await getStyles()).toMatch(/_title\{color:green\}/), 20_000);
      expect(load(await get(''))('.prose i').attr('class')).toMatch(/^tone_\w+_title$/);
      site.write({
        'theme/components/tone.module.css':
          ".title { composes: base from './base.module.css'; color: red; }\n",
      });
      await vi.waitFor(async () => expect(await getStyles()).toMatch(/_base\{margin:1px\}/), 20_000);
      site.write({ 'theme/components/base.module.css': '.base { margin: 2px; }\n' });
      await vi.waitFor(async () => expect(await getStyles()).toMatch(/_base\{margin:2px\}/), 20_000);
    } finally {
      await server.close();
    }
  });
});

describe('a component that', () => {
  const told = async (component: string, body = '<Odd/>') => {
    site.write({ 'content/index.md': page(body), 'theme/components/Odd.tsx': component });
    const { code, stdout } = await docgen(['check', site.dir, '--json'], { killAfter: 60_000 });
    return { code, found: JSON.parse(stdout).diagnostics };
  };

  it('ends the process is told at once', async () => {
    const { code, found } = await told('export default () => process.exit(0);\n');
    expect(code).toBe(1);
    expect(found).toMatchObject([{ code: 'theme-failed', message: expect.stringContaining('process.exit') }]);
  });

  it.each([
    [
      'loads a part of itself later',
      `import { lazy, Suspense } from 'react';
const Part = lazy(async () => ({ default: () => 'part' }));
export default () => <p><Suspense fallback="wait"><Part/></Suspense></p>;`,
    ],
    [
      'reads a promise that is settled before it is drawn',
      `import { use } from 'react';
const text = Promise.resolve('text');
await text;
text.status = 'fulfilled';
text.value = 'text';
export default () => <p>{use(text)}</p>;`,
    ],
  ])('%s is told: whether it is there by then is chance', async (_, component) => {
    const { code, found } = await told(component);
    expect(code).toBe(1);
    expect(problems(found)).toMatchObject([
      { code: 'component-failed', line: 6, message: expect.stringContaining('It waits for a promise') },
    ]);
  });

  it('runs in the browser shows its fallback until then, whether its part is there or not', async () => {
    const island = `import { createContext, lazy, Suspense, use } from 'react';
const Part = lazy(async () => ({ default: () => 'part' }));
const Words = createContext('words');
export default () => <p>{use(Words)} <Suspense fallback="wait"><Part/></Suspense></p>;`;
    site.write({ 'theme/islands/Lazy.tsx': island, 'content/index.md': page('<Lazy/>\n\n<Lazy/>') });
    await build({ dir: site.dir });
    const texts = load(output('index.html'))('docgen-island').map((_, part) => load(part).text());
    expect(texts.get()).toEqual(['words wait', 'words wait']);
  });

  it('leaves something running that throws does not bring docgen down', async () => {
    const component = `export default () => { setTimeout(() => { throw new Error('later'); }); return <p>x</p>; };\n`;
    const { code, found } = await told(component, '<Odd/>\n\n<Tag name="a"/>');
    // The check may be done by then.
    expect([0, 1]).toContain(code);
    expect(['theme-failed', undefined]).toContain(problems(found)[0]?.code);
  });
});

describe('check', () => {
  it('tells what is wrong with components as build does, and writes nothing', async () => {
    site.write({
      'content/index.md': page('<Tag name={3}/>\n\n<Styled/>'),
      'theme/components/Styled.tsx': 'export default () => <p style={{ color: "red" }}>x</p>;\n',
    });
    const report = await check({ dir: site.dir });
    expect(report.exitCode).toBe(1);
    expect(report.diagnostics.map(({ code, line }) => [code, line])).toEqual([
      ['component-failed', 6],
      ['component-html', 8],
    ]);
    expect(existsSync(join(site.dir, '.docgen'))).toBe(false);
    expect(existsSync(join(site.dir, 'dist'))).toBe(false);
    expect(report.diagnostics).toEqual((await build({ dir: site.dir })).diagnostics);
  });

  it('tells what is wrong with a part of the theme', async () => {
    site.write({
      'content/index.md': page('Text.'),
      'theme/components/Footer.tsx': 'export function Footer({ no }) { return no.such; }\n',
    });
    const report = await check({ dir: site.dir });
    expect(report.diagnostics).toMatchObject([{ code: 'theme-failed', file: 'theme/components/Footer.tsx' }]);
  });

  it('has nothing to say of a good site', async () => {
    site.write({ 'content/index.md': page('<Card title="x"/>') });
    expect(problems((await check({ dir: site.dir })).diagnostics)).toEqual([]);
  });
});
