/** The language of the terminal, from the command line to the browser of `dev`. */
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { openDev } from '../../src/server/dev.ts';
import { projectRoot, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const site = temporarySite({
  'site.config.ts': "export default { title: '文档', lang: 'zh-CN' };\n",
  'content/index.md': '---\ntitle: 首页\n---\n\n[坏](/nowhere)\n',
});
const english = temporarySite({
  'site.config.ts': "export default { title: 'Docs', lang: ['en', 'zh'][0] };\n",
  'content/index.md': '---\ntitle: Home\n---\n\n[bad](/nowhere)\n',
});
afterAll(() => {
  site.remove();
  english.remove();
});

/** Nothing is asked for, unless `env` does. */
const run = (args: readonly string[], env: Record<string, string> = {}) =>
  docgenAgain(args, { cwd: site.dir, env: { DOCGEN_LANG: '', LC_ALL: 'C', ...env } });

describe('the language of the terminal', () => {
  it('is that of the site; codes stay', async () => {
    const { stderr } = await run(['check']);
    expect(stderr).toBe(
      'content/index.md:5:1  错误  link-missing-page\n  “/nowhere”不是本站的页面。\n1 个页面：1 个错误，0 个警告\n',
    );
  });

  it('is English for a site in English, whatever its configuration computes', async () => {
    expect((await run(['check', english.dir])).stderr).toMatch(
      /error {2}link-missing-page\n.*\n1 error, 0 warnings in 1 page\n$/,
    );
  });

  it('follows --lang, DOCGEN_LANG and the locale before the site', async () => {
    expect((await run(['check', '--lang', 'en'])).stderr).toContain('"/nowhere" is not a page');
    expect((await run(['check'], { DOCGEN_LANG: 'en' })).stderr).toContain('"/nowhere" is not a page');
    expect((await run(['check'], { LC_ALL: 'en_US.UTF-8' })).stderr).toContain('"/nowhere" is not a page');
    expect((await run(['--lang=zh', 'check', english.dir])).stderr).toContain('“/nowhere”不是本站的页面。');
  });

  it('is that of messages in JSON and of annotations, whose fields and codes stay', async () => {
    const { diagnostics } = JSON.parse((await run(['check', '--json'])).stdout);
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        code: 'link-missing-page',
        message: '“/nowhere”不是本站的页面。',
        target: '/nowhere',
      },
    ]);
    expect((await run(['check', '--format', 'github'])).stderr).toContain(
      '::error file=content/index.md,line=5,col=1,title=link-missing-page::“/nowhere”不是本站的页面。\n',
    );
  });

  it('is that of help, of what is explained, and of mistakes in the command line', async () => {
    const { stdout: help } = await run(['build', '--help']);
    expect(help).toContain('用法：docgen build [options] [dir]\n');
    expect(help).toMatch(/\n {2}--out <dir> +输出文件夹，从站点文件夹算起（默认："dist"）\n/);
    expect((await run(['help', 'link-missing-page'])).stdout).toMatch(/^link-missing-page\n {2}链接的页面/);
    expect((await run(['biuld'])).stderr).toBe(
      "错误：没有命令 'biuld'\n（是不是想写 build？）\n（docgen --help 列出全部命令）\n",
    );
    expect((await run(['check', '--lang', 'fr'])).stderr).toContain("'fr' 无效。可用的有 en、zh。");
  });

  it('is that of a site whose configuration does not parse', async () => {
    const broken = temporarySite({ 'site.config.ts': "export default { title: '文档' ;\n" });
    expect((await run(['check', broken.dir])).stderr).toMatch(/错误 {2}config-syntax\n {2}文件有语法错误：/);
    broken.remove();
  });

  it('is that of the page of dev, which is told the language', async () => {
    const server = await openDev({
      siteDir: site.dir,
      packageRoot: projectRoot,
      tool: 'test',
      drafts: false,
      year: 2026,
      host: '127.0.0.1',
      port: 0,
      fixedPort: true,
      poll: false,
      judged() {},
      notice() {},
      speech: { language: () => 'zh', translate: (one) => ({ ...one, message: `译：${one.code}` }) },
    });
    await server.settled;
    const [, token] = /data-live="(\w+)"/.exec(await (await fetch(server.url)).text())!;
    const stream = await fetch(new URL(`/@docgen/live?token=${token}&path=/`, server.url));
    let told = '';
    for await (const part of stream.body!.pipeThrough(new TextDecoderStream())) {
      told += part;
      if (/event: faults\n.*\n\n/.test(told.replace(/^id:.*\n/gm, ''))) break;
    }
    await server.close();
    const faults = JSON.parse(/event: faults[^{]*(\{.*\})/.exec(told)![1]!);
    expect(faults).toMatchObject({ language: 'zh', diagnostics: [{ message: '译：link-missing-page' }] });
  });

  it('costs an English run nothing: what starts has no translation in it', async () => {
    const { findCode } = await import('../../bin/place.js');
    const place: URL = await findCode();
    const started = new Set(['cli.js']);
    for (const name of started)
      for (const [, next] of readFileSync(new URL(name, place), 'utf8').matchAll(
        /(?:from|import)"\.\/([\w-]+\.js)"/g,
      ))
        started.add(next!);
    const have = (name: string) => readFileSync(new URL(name, place), 'utf8').includes('{1} errors');
    expect(readdirSync(place).filter((name) => name.endsWith('.js') && have(name))).toHaveLength(1);
    expect([...started].filter(have)).toEqual([]);
  });
});
