/** A site whose files for hosts stand on disk, with as much of its other files as a host needs to answer. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeBody } from '#model/output/output';
import { listEmitters } from '../../../src/engine/emission.ts';
import type { Host } from '../../../src/features/hosting/config.ts';
import { listHostFiles as listOwnFiles } from '../../../src/features/hosting/stages.ts';
import { features, outputContext, type SiteParts, siteOf } from '../../helpers/site.ts';

/** `own`: the writer's files for hosts, by path below content/public. */
export function listHostFiles(
  host: Host | readonly Host[],
  parts: SiteParts,
  own: Record<string, string> = {},
): Map<string, string> {
  const hosting = typeof host === 'string' ? [host] : host;
  const publicFiles = [...(parts.publicFiles ?? []), ...Object.keys(own)];
  const site = siteOf({ ...parts, publicFiles, config: { ...parts.config, hosting } }).value;
  const context = {
    ...outputContext,
    facts: { hosting: own },
    scriptHashes: ['sha256-x='],
    announced: () => announced,
  };
  const files = [
    ...listEmitters(features).flatMap((emitter) => [...emitter.emit(site, context)]),
    ...listOwnFiles(site, context),
  ];
  return new Map(files.map(({ path, body }) => [path, String(makeBody(body))]));
}

const announced = [
  { rel: 'llms-txt', path: 'llms.txt', type: 'text/plain' },
  { rel: 'api-catalog', path: '.well-known/api-catalog', type: 'application/linkset+json' },
];

/** What every host is asked about. */
export const parts: SiteParts = {
  pages: {
    'content/index.md': {},
    'content/new.md': { meta: { aliases: ['/old', '/旧 页"x"', '/c++'] } },
    'content/man/sip(5) $x.md': { meta: { aliases: ['/sip'] } },
  },
  config: { redirects: [{ from: '/placed', to: '/new#退款' }] },
  publicFiles: ['demo/index.html', 'media/m.mjs', 'media/s.vtt', 'media/a.webmanifest', 'media/p.svg'],
};

/** Folders whose names mean something in patterns, addresses and configurations. */
export const odd = ['中文 名', '100% a', 'a?b', 'a+b[1]', 'v1.2', "it's {x}"];

/** With pages, copies, 404 pages and public files that hold their own paths. */
export function writeOutput(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-host-'));
  const trees = ['', 'v6.2/', 'dev/'];
  const pages = ['index.html', 'new/index.html', 'man/sip(5) $x/index.html', '404.html'];
  const more = [
    ...trees.flatMap((tree) => pages.map((page) => tree + page)),
    ...[
      'assets/a.css',
      'search/index.js',
      '.well-known/api-catalog',
      ...odd.flatMap((page) => [`${page}/index.html`, `${page}/index.md`]),
      ...(parts.publicFiles ?? []),
    ],
  ];
  const copies = [...files.keys()].filter((path) => path.endsWith('/index.md') || path === 'index.md');
  const all = new Map([
    ...more.map((path) => [path, path] as const),
    ...files,
    ...copies.map((path) => [path, path] as const),
  ]);
  for (const [path, text] of all) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
