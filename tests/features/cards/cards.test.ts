import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Site } from '#model/site/site';
import { TreeViews } from '#site';
import { createDeriveRunner, deriveFacts } from '../../../src/engine/derive.ts';
import { loadStages } from '../../../src/engine/features.ts';
import { runJobs } from '../../../src/engine/job-files.ts';
import { createAnswers } from '../../../src/engine/live/answers.ts';
import type { Theme } from '../../../src/engine/theme.ts';
import { createMemoryStore } from '../../../src/lib/store/store.ts';
import { projectRoot, temporarySite } from '../../helpers/docgen.ts';
import { startLive } from '../../helpers/live.ts';
import { outputContext, siteOf, treeNamed } from '../../helpers/site.ts';

const url = 'https://docs.example.com';
const socialCards = { color: '#0b6583', font: '@fontsource-variable/noto-sans-sc' };
const pages = {
  'content/index.md': { title: '首页' },
  'content/a/安装.md': { title: '呼叫控制：发起、转接、挂机与事件回调的完整说明，以及常见错误码' },
  'content/old.md': { meta: { versions: ['v6.2'] } },
} as const;
const folders = { siteDir: projectRoot, packageRoot: projectRoot };
const features = await loadStages();
const { outputs } = features.find(({ name }) => name === 'cards')!;

const drawn = async (config: object, more: object = {}, publicFiles?: Site['publicFiles']) => {
  const made = siteOf({ pages, config: { url, socialCards, ...config }, ...more }).value;
  const site = publicFiles ? { ...made, publicFiles } : made;
  const runner = createDeriveRunner({ store: createMemoryStore(), tool: 'test', workers: 1 });
  const derived = await deriveFacts(site, {}, { ...folders, runner, theme });
  const listed = await outputs!.list(site, { ...nothing, facts: derived.value });
  const { value, diagnostics } = await runJobs(listed, runner);
  const files = new Map(value.map(({ path, body }) => [path, Buffer.from(body as Uint8Array)]));
  for (const path of files.keys()) expect(path).toMatch(outputs!.paths);
  return {
    files,
    told: [...derived.diagnostics, ...diagnostics].map(({ code, message, hint }) => [code, message, hint]),
  };
};

const assets = { stylesheets: [], scripts: [], favicon: 'f.svg', headScript: '' };

const theme = {
  bundle: { files: [], entries: {}, assets },
  parts: { assets },
  render: () => '',
  scriptHashes: [],
  sources: [],
} as unknown as Theme;

const nothing = {
  ...outputContext,
  scriptHashes: [],
  assets,
  texts: {},
};

describe('social cards', () => {
  it('are pictures of 1200 by 630 pixels, one for each page of the default tree, and always the same', async () => {
    const { files, told } = await drawn({});
    expect(told).toEqual([]);
    expect([...files.keys()].sort()).toEqual(['a/card.png', 'a/安装/card.png', 'card.png']);
    for (const png of files.values()) {
      expect(png.toString('latin1', 1, 4)).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    expect(new Set(Array.from(files.values(), (png) => png.toString('base64'))).size).toBe(3);
    expect((await drawn({})).files).toEqual(files);
    expect((await drawn({ socialCards: { ...socialCards, color: '#ffee88' } })).files).not.toEqual(files);
  });

  it('have the accent colour of the theme, unless they have one of their own', async () => {
    const { font } = socialCards;
    const pngOf = async (config: object) => (await drawn(config)).files.get('card.png');
    const plain = await pngOf({ socialCards: { font } });
    expect(plain).toEqual(await pngOf({}));
    const themed = (accent: unknown) => ({ theme: { social: [], colors: { accent } } });
    const yellow = await pngOf({ socialCards: { font, color: '#ffee88' } });
    expect(yellow).not.toEqual(plain);
    expect(await pngOf({ socialCards: { font }, ...themed('#fe8') })).toEqual(yellow);
    expect(await pngOf({ socialCards: { font }, ...themed({ light: '#ffee88', dark: '#000000' }) })).toEqual(
      yellow,
    );
    expect(await pngOf({ socialCards: { font, color: '#ffee88' }, ...themed('#123456') })).toEqual(yellow);
  });

  it('have the logo for light pages, if the site has a file of it that can be drawn', async () => {
    const svg = (fill: string) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><rect width="2" height="1" fill="${fill}"/></svg>`;
    const { dir, remove } = temporarySite({
      'a.svg': svg('red'),
      'b.svg': svg('blue'),
      'c.ico': 'no picture',
    });
    onTestFinished(remove);
    const files = new Map(
      ['a.svg', 'b.svg', 'c.ico'].map((path) => [path, { path, absolute: join(dir, path), size: 1 }]),
    );
    const pngOf = async (logo: unknown, given: Site['publicFiles'] = files) => {
      const { files: made, told } = await drawn({ theme: { social: [], logo } }, {}, given);
      expect(told).toEqual([]);
      return made.get('card.png');
    };
    const plain = await pngOf(undefined);
    const red = await pngOf('/a.svg');
    expect(red).not.toEqual(plain);
    expect(await pngOf({ light: '/a.svg', dark: '/b.svg' })).toEqual(red);
    expect(await pngOf('/b.svg')).not.toEqual(red);
    expect(await pngOf('/c.ico')).toEqual(plain);
    expect(await pngOf('/missing.svg')).toEqual(plain);
    const fault = { code: 'image-unreadable', what: 'no picture' } as const;
    expect(await pngOf('/a.svg', new Map([['a.svg', { ...files.get('a.svg')!, fault }]]))).toEqual(plain);
  });

  it('are drawn for nobody who does not ask, without a url, and where a public file has the place', async () => {
    expect((await drawn({ socialCards: undefined })).files.size).toBe(0);
    expect((await drawn({ url: undefined })).files.size).toBe(0);
    expect((await drawn({}, { offline: true })).files.size).toBe(0);
    expect([...(await drawn({}, { publicFiles: ['card.png'] })).files.keys()]).not.toContain('card.png');
  });

  it('say what has to be installed', async () => {
    const font = '@fontsource/nowhere';
    expect((await drawn({ socialCards: { ...socialCards, font } })).told).toEqual([
      [
        'card-failed',
        `Social cards need the package ${font}, which is not installed.`,
        `Install it: npm install --save-dev ${font}`,
      ],
    ]);
  });

  it('are drawn by dev one by one, when they are requested', async () => {
    const site = siteOf({ pages, config: { url, socialCards } }).value;
    const ran: number[] = [];
    const cached = createDeriveRunner({ store: createMemoryStore(), tool: 'test' });
    const runner: typeof cached = {
      map(job, inputs) {
        ran.push(inputs.length);
        return cached.map(job, inputs);
      },
    };
    const derive = () => deriveFacts(site, {}, { ...folders, runner, theme });
    const answers = createAnswers(site, theme, { runner, derive });
    expect(await answers.file('no/card.png')).toBeUndefined();
    expect(ran).toEqual([]);
    expect(await answers.file('a/安装/card.png')).toEqual((await drawn({})).files.get('a/安装/card.png'));
    expect(ran).toEqual([1]);
  });

  it('say in dev too what has to be installed, after each save', async () => {
    const font = '@fontsource/nowhere';
    const config = { title: 'Lamps', lang: 'en', url, socialCards: { font } };
    const site = temporarySite({
      'site.config.ts': `export default ${JSON.stringify(config)};\n`,
      'content/index.md': '# Lamps\n',
    });
    onTestFinished(site.remove);
    const live = await startLive(site.dir);
    onTestFinished(() => live.close());
    for (const changed of [undefined, new Set(['content/index.md'])]) {
      const { diagnostics } = await live.refresh(changed);
      expect(diagnostics.map(({ code, message }) => [code, message])).toContainEqual([
        'card-failed',
        `Social cards need the package ${font}, which is not installed.`,
      ]);
    }
  });

  it('are named by the pages of all trees, each by that of the default one', () => {
    const site = siteOf({ pages, base: '/docs', config: { url, socialCards, socialImage: '/s.png' } }).value;
    const head = (tree: string, route: string) =>
      new TreeViews(site, treeNamed(site, tree), { assets, heroFiles: [], features }).page(
        treeNamed(site, tree).byRoute.get(route)!,
      ).view.head;
    const card = `${url}/docs/a/%E5%AE%89%E8%A3%85/card.png`;
    expect(head('v6.4', '/a/安装')).toMatchObject({ ogImage: card, ogSize: { width: 1200, height: 630 } });
    expect(head('v6.2', '/a/安装').ogImage).toBe(card);
    expect(head('v6.2', '/old').ogImage).toBe(`${url}/docs/s.png`);
    expect(head('v6.2', '/old').ogSize).toBeUndefined();
  });
});
