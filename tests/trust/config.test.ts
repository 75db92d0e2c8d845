/** What a configuration and a theme may do wrong, and what their code may do to the run. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { attempt, siteWith } from '../helpers/attempt.ts';
import { docgen } from '../helpers/docgen.ts';

const config = (text: string) => ({ 'site.config.ts': text });

/** Code that reaches for its process, or acts when its run may be over, has a process of its own. */
const lastsLonger = (text: string) => /process|Promise|setTimeout|setInterval/.test(text);

describe('a configuration that cannot be used', () => {
  it.each([
    ['does not parse', 'export default {\n  nav: [ };\n', ['site.config.ts:2:10 error config-syntax']],
    [
      'throws an error that looks like a stack',
      "throw new Error('no\\n    at x (/y/z.js:1:2)');",
      ['site.config.ts:1:7 error config-failed'],
    ],
    ['throws nothing', 'throw undefined;', ['site.config.ts error config-failed']],
    [
      'imports what is not there',
      "import { x } from './x.ts';\nexport default { title: x };",
      ['site.config.ts:1:19 error config-failed'],
    ],
    [
      'imports a package that is not there',
      "import x from 'no-such-package';\nexport default { title: x };",
      ['site.config.ts:1:15 error config-failed'],
    ],
    [
      'has values of the wrong type and unknown keys',
      'export default {\n  title: 3,\n  vesions: [],\n  nav: {},\n};',
      [
        'site.config.ts:2:3 error config-invalid',
        'site.config.ts:3:3 error config-unknown-key',
        'site.config.ts:4:3 error config-invalid',
      ],
    ],
    ['exports nothing', 'export const title = 1;', ['site.config.ts error config-invalid']],
    ['exports no object', 'export default null;', ['site.config.ts error config-invalid']],
    [
      'promises and fails',
      "export default Promise.reject(new Error('no'));",
      ['site.config.ts:1:31 error config-failed'],
    ],
    ['ends the process as if all were well', 'process.exit(0);', ['site.config.ts:1:9 error config-failed']],
    [
      'ends the process when it is asked',
      'export default () => process.exit();',
      ['site.config.ts:1:30 error config-failed'],
    ],
    [
      'leaves a promise that fails',
      "Promise.reject(new Error('late'));\nexport default { title: 'T' };",
      ['site.config.ts:1:16 error config-failed'],
    ],
    [
      'leaves a timer that throws',
      "setTimeout(() => { throw new Error('late'); }, 0);\nexport default { title: 'T' };",
      ['site.config.ts:1:26 error config-failed'],
    ],
    [
      'leaves a promise that fails without a reason',
      "Promise.reject();\nexport default { title: 'T' };",
      ['site.config.ts error config-failed'],
    ],
    [
      'leaves a timer that throws what has no text',
      "setTimeout(() => { throw Object.create(null); }, 0);\nexport default { title: 'T' };",
      ['site.config.ts error config-failed'],
    ],
    [
      'holds characters that steer terminals',
      "export default { title: '\\u001b[31m', '\\u009b31m': 1 };",
      ['site.config.ts:1:16 error config-unknown-key', 'site.config.ts:1:18 error config-invalid'],
    ],
    [
      'gives two versions one folder, in another Unicode form',
      "export default { title: 'T', versions: [{ value: 'a', base: '/\\u00e9' }, { value: 'b', base: '/e\\u0301' }] };",
      ['site.config.ts:1:88 error config-invalid'],
    ],
    [
      'puts a version where the hashed files lie',
      "export default { title: 'T', versions: [{ value: 'a', base: '' }, { value: 'b', base: '/assets' }] };",
      ['site.config.ts:1:81 error config-invalid'],
    ],
  ])('%s: the build ends with 2', async (_, text, expected) => {
    const { code, found, stderr } = await attempt(config(text), { alone: lastsLonger(text) });
    expect(found).toEqual(expected);
    expect(code).toBe(2);
    expect(stderr).toBe('');
  });

  it('is not there: the build ends with 2', async () => {
    const site = siteWith({});
    rmSync(join(site.dir, 'site.config.ts'));
    const { code, found } = await attempt(site);
    expect(found).toEqual(['error config-missing']);
    expect(code).toBe(2);
  });

  it('imports pipes, on which a reader would wait for ever', async () => {
    const site = siteWith(
      config("import x from './x.ts';\nimport y from './y.json';\nexport default { x, y };"),
    );
    execFileSync('mkfifo', [join(site.dir, 'x.ts'), join(site.dir, 'y.json')]);
    const { code, found } = await attempt(site);
    expect(found).toEqual([
      'site.config.ts:1:15 error config-failed',
      'site.config.ts:2:15 error config-failed',
    ]);
    expect(code).toBe(2);
  });

  it('is told to people in as few lines, without a stack', async () => {
    const run = await docgen(['build', siteWith(config("throw new Error('no\\n    at x (y.js:1:2)');")).dir]);
    expect(run.code).toBe(2);
    expect(run.stdout).toBe('');
    expect(run.stderr).toBe(
      'site.config.ts:1:7  error  config-failed\n' +
        '  The configuration fails when it is run: no\n' +
        '1 error, 0 warnings in 0 pages\n',
    );
  });
});

describe("a configuration's code", () => {
  it('prints beside the report, not into it', async () => {
    const { code, stderr } = await attempt(
      config(
        "console.log('one'); process.stdout.write('two\\n'); console.error('three'); export default { title: 'T' };",
      ),
      { alone: true },
    );
    expect(code).toBe(0);
    expect(stderr).toBe('one\ntwo\nthree\n');
  });

  it.each([
    ['a promise', "export default Promise.resolve({ title: 'T' });"],
    ['a function', "export default async () => ({ title: 'T' });"],
  ])('may export %s', async (_, text) => {
    expect((await attempt(config(text))).code).toBe(0);
  });

  it('holds the process neither open nor in another folder, nor chooses its exit code', async () => {
    const { code, report } = await attempt(
      config(
        "setInterval(() => {}, 1000); process.chdir('/'); process.exitCode = 9; export default { title: 'T' };",
      ),
      { alone: true },
    );
    expect(code).toBe(0);
    expect(report.pages).toBe(1);
  });
});

describe("a configuration's code in a command that is no build", () => {
  const busy = "console.log('said'); setInterval(() => {}, 1000);";
  const api = "api: [{ file: 'api.yaml', prefix: '/reference' }]";
  const description =
    "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /x: { get: { summary: S, responses: { '200': { description: D } } } } }\n";
  const defined = (before = '') =>
    `import { defineConfig } from 'docgen';\n${before}\nexport default defineConfig({ title: 'T', ${api} });`;

  it.each([
    [['new', '/guide/tls'], 0],
    [['diff-api', 'latest', 'latest', '--json'], 0],
    [['index', '--dry-run'], 2],
    [['preview', '--out', 'none', '--port', '0'], 2],
  ])('lets it come to its end, whatever it left open: docgen %j', async (args, code) => {
    const { dir } = siteWith({ ...config(defined(busy)), 'content/api.yaml': description });
    const run = await docgen(args, { cwd: dir, killAfter: 60_000 });
    expect([run.signal, run.code]).toEqual([null, code]);
    if (args.includes('--json')) expect(JSON.parse(run.stdout)).toMatchObject({ ok: true });
  });

  it('neither ends it nor chooses its exit code', async () => {
    const text = defined("process.exitCode = 9;\nsetTimeout(() => { throw new Error('late'); }, 0);");
    const { dir } = siteWith({ ...config(text), 'content/api.yaml': description });
    const late = await docgen(['diff-api', 'latest', 'latest', '--json'], { cwd: dir, killAfter: 60_000 });
    expect([late.signal, JSON.parse(late.stdout).ok]).toEqual([null, late.code === 0]);
    expect(late.stderr).not.toMatch(/^\s+at /m);
    const ends = siteWith({ ...config(defined('process.exit(0);')), 'content/api.yaml': description });
    const ended = await docgen(['new', '/x'], { cwd: ends.dir, killAfter: 60_000 });
    expect(ended.code).toBe(2);
    expect(ended.stderr).toContain('Something in the configuration fails: it calls process.exit');
  });
});

describe('a theme of the site', () => {
  const logo = (text: string) => ({ 'theme/components/Logo.tsx': text });

  it.each([
    ['does not compile', 'export function Logo( {', 'theme/components/Logo.tsx:1:24 error theme-failed'],
    [
      'imports what is not there',
      "import { x } from './x.ts';\nexport const Logo = () => x;",
      'theme/components/Logo.tsx:1:19 error theme-failed',
    ],
    [
      'throws when it is loaded',
      "throw new Error('no\\n    at x (y.js:1:2)');\nexport const Logo = () => null;",
      'theme/components/Logo.tsx:1:7 error theme-failed',
    ],
    ['ends the process', 'process.exit(0);\nexport const Logo = () => null;', 'error theme-failed'],
  ])('that %s ends the build with 1', async (_, text, expected) => {
    const { code, found } = await attempt(logo(text), { alone: lastsLonger(text) });
    expect(found).toEqual([expected]);
    expect(code).toBe(1);
  });

  it('that throws while it renders is told once, at its place', async () => {
    const { code, found } = await attempt(
      logo("export function Logo(): never { throw new Error('no\\n    at x (y.js:1:2)'); }"),
    );
    expect(found).toEqual(['theme/components/Logo.tsx:1:39 error theme-failed']);
    expect(code).toBe(1);
  });

  it.each([
    ['shows what is no text', 'return <b>{new Date() as never}</b>;', 'Logo', '4:8', 'Objects are not valid'],
    ['uses what is not there', 'const A = ({} as any).a;\n  return <A />;', 'Logo', '4:8', 'Element type is'],
    ['waits for ever', 'return new Promise(() => {}) as never;', 'Logo', '4:8', 'It waits for a promise'],
    ['throws a text', "throw 'only this';", 'Logo', '4:8', 'only this'],
    ['calls what throws', 'return helper();', 'Logo', '3:9', 'deep'],
    ['gives another nothing', 'return <Neighbours {...({} as any)} />;', 'Neighbours', '4:8', 'Cannot'],
  ])('that %s is told with component, place and a page', async (_, body, component, place, why) => {
    const helper =
      "import { Neighbours } from './Neighbours.tsx';\nfunction helper(): never {\n  throw Error('deep');}\n";
    const { found, report } = await attempt(logo(`${helper}export function Logo() {\n  ${body}\n}\n`));
    expect(found).toEqual([`theme/components/Logo.tsx:${place} error theme-failed`]);
    const [{ message, hint }] = report.diagnostics as [Diagnostic];
    expect(message).toMatch(`The theme's component "${component}" cannot be rendered: ${why}`);
    expect(hint).toBe('Seen on "/" (content/index.md) and 2 more.');
  });

  it.each([
    ['an API description', "api: [{ file: 'api.yaml', prefix: '/ref' }]", '/ref/', 'content/api.yaml'],
    ['the configuration', "pages: () => [{ path: 'made.md', text: '# Made' }]", '/made', 'site.config.ts'],
  ])('that throws on a page made from %s names what people can open', async (_, own, route, file) => {
    const { report } = await attempt({
      'theme/components/ArticleHeader.tsx': `export function ArticleHeader({ view }: { view: { route?: string } }) {\n  if (view.route?.startsWith('${route}')) throw new Error('no');\n  return <h1>T</h1>;\n}\n`,
      'site.config.ts': `export default { title: 'T', ${own} };\n`,
      'content/api.yaml':
        "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: { /x: { get: { operationId: x, summary: S, responses: { '200': { description: D } } } } }\n",
    });
    const [{ message, hint }] = report.diagnostics as [Diagnostic];
    expect(message).toBe('The theme\'s component "ArticleHeader" cannot be rendered: no');
    expect(hint).toMatch(new RegExp(`^Seen on "${route}.*" \\(${file}\\)`));
  });

  it('prints beside the report, not into it', async () => {
    const { code, stderr } = await attempt(
      logo("console.log('loaded');\nexport function Logo() { console.log('drawn'); return null; }"),
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(/^(?:loaded\n)+(?:drawn\n)+$/);
  });

  it('leaves the built-in files where its own are pipes or folders', async () => {
    const site = siteWith({ 'theme/styles/base.css/x': '', 'theme/pages': 'no folder' });
    execFileSync('mkfifo', [join(site.dir, 'theme/styles/index.css')]);
    expect((await attempt(site)).code).toBe(0);
  });

  it('may be anything but a folder, and is then none', async () => {
    const { code, output } = await attempt({ theme: 'no folder' });
    expect(code).toBe(0);
    // For all pages, for readers without script, for home pages, for tables and pictures, for what few pages have, for what
    // the islands draw, for text from right to left, and for pictures of one scheme.
    expect([...output.keys()].filter((path) => path.endsWith('.css'))).toHaveLength(8);
  });
});
