/** `dev` looks outputs up in the catalogue that a build drains: every file of a build, with every capability on, has the same bytes there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { buildYear } from '#engine';
import { filesIn, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';
import { startLive } from '../helpers/live.ts';

const openapi = {
  openapi: '3.0.3',
  info: { title: 'Lamps', version: '1' },
  paths: {
    '/lamps': {
      get: { operationId: 'listLamps', summary: 'List lamps', responses: { 200: { description: 'OK' } } },
    },
  },
};

const config = {
  title: 'Lamps',
  lang: 'en',
  url: 'https://e.com',
  versions: [
    { value: 'v2', base: '' },
    { value: 'v1', base: '/v1' },
  ],
  api: [{ file: 'api.json', prefix: '/reference', tryIt: true }],
  changes: { dates: { v2: '2026-02-03' } },
  socialCards: true,
  offline: true,
  markdown: { math: true, terms: { lamp: '/guide' } },
  analytics: { id: 'x', src: '/count.js', consent: true },
  feedback: '/tell',
  blog: { feeds: ['tags'] },
  hosting: ['netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 'caddy', 's3'],
};

const files = {
  'site.config.ts': `export default { ...${JSON.stringify(config)}, emit: [{ name: 'own', emit: () => [{ path: 'data/own.json', body: '{}' }] }] };\n`,
  'content/api.json': JSON.stringify(openapi),
  'content/index.md': '# Lamps\n\nA lamp burns. $x^2$\n\n<Badge text="new"/>\n',
  'content/guide.md': '# Guide\n\n## Switch\n\nText.\n\n![](./lamp.svg)\n',
  'content/lamp.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2" width="2" height="2"/>',
  'content/@v1/guide.md': '# Guide\n\n## Switch\n\nOld text of this page.\n',
  'content/tell.md': '---\naliases: [/say]\n---\n# Tell us\n\nWrite to us.\n',
  'content/blog/first.md': '---\ntitle: First\ntime: 2026-01-02\ntags: [news]\n---\n\nHello.\n',
  'content/public/count.js': '',
  'content/public/_headers': '/*\n  X-Own: 1\n',
  'content/public/.htaccess': '# own\n',
  'theme/components/Badge.tsx':
    'export function Badge({ text }: { text: string }) { return <b>{text}</b>; }\n',
};

/** What only a build knows: the list of its own files, and what is packed of all of them. */
const ofBuilds = ['manifest.json', 'offline.json'];
const isPack = (path: string) => /^assets\/offline\.[0-9a-f]{10}\.pack$/.test(path);

it('dev has every file of a build, byte for byte, with every capability on', async () => {
  const site = temporarySite(files);
  onTestFinished(site.remove);
  const built = await docgenAgain(['build', site.dir]);
  expect([built.code, built.stderr]).toEqual([0, expect.stringContaining('0 errors')]);
  const live = await startLive(site.dir, buildYear());
  onTestFinished(() => live.close());
  const { answers } = await live.refresh(new Set());
  const different: string[] = [];
  for (const path of filesIn(join(site.dir, 'dist')).keys()) {
    const body = await answers!.file(path);
    const bytes =
      typeof body === 'object' && 'copyOf' in body
        ? readFileSync(body.copyOf)
        : Buffer.from(body ?? '\0absent');
    if (!bytes.equals(readFileSync(join(site.dir, 'dist', path)))) different.push(path);
  }
  expect(different.filter((path) => !isPack(path))).toEqual(ofBuilds);
});
