/** Files of the writer for hosts that docgen writes a file for, too. docgen's rules join them, and the writer's win. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '#model/config/config';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { ReadInput, ReadResult } from '#model/feature';
import type { OutputContext } from '#model/output/output';
import type { Site } from '#model/site/site';
import { type Host, isFor } from './config.ts';
import { readVercelFile } from './vercel-file.ts';

/** Files that can be joined, with the hosts that read them. */
const joined: Readonly<Record<string, readonly Host[]>> = {
  _headers: ['netlify', 'cloudflare'],
  _redirects: ['netlify', 'cloudflare'],
  'vercel.json': ['vercel'],
  '.htaccess': ['apache'],
};

/** Two of these in one server would contradict each other: the writer's takes the place of docgen's. */
const replaced: Readonly<Record<string, readonly Host[]>> = {
  'nginx-docgen.conf': ['nginx'],
  'caddy-docgen.conf': ['caddy'],
  's3-website.json': ['s3'],
};

type OwnFiles = Readonly<Record<string, string>>;

export async function readOwnFiles({ siteDir, config }: ReadInput): Promise<ReadResult> {
  const facts: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  for (const name of listNames(joined, config)) {
    const text = await readPlainFile(join(siteDir, 'content/public', name));
    if (text === undefined) continue;
    facts[name] = text;
    const fault = name === 'vercel.json' ? readVercelFile(text).fault : undefined;
    if (fault) diagnostics.push(reportLoss(name, fault));
  }
  for (const name of listNames(replaced, config))
    if ((await readPlainFile(join(siteDir, 'content/public', name))) !== undefined)
      diagnostics.push(reportLoss(name, 'Servers cannot join the two'));
  return { facts, digest: facts, diagnostics };
}

/** Public files that docgen's own outputs contain. */
export function listJoinedFiles(facts: unknown): string[] {
  return Object.keys((facts as OwnFiles | undefined) ?? {});
}

/** The writer's text in a file of that name; '' if there is none. */
export function getOwnText(name: string, { publicFiles }: Site, { facts }: OutputContext): string {
  const text = publicFiles.has(name) ? ((facts.hosting as OwnFiles | undefined)?.[name] ?? '') : '';
  return text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .replace(/(?<=[^\n])$/, '\n');
}

function listNames(files: typeof joined, config: SiteConfig): string[] {
  return Object.keys(files).filter((name) => isFor({ config }, ...files[name]!));
}

/** Reading a pipe would never end. */
async function readPlainFile(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? readFile(path, 'utf8') : undefined;
}

function reportLoss(name: string, why: string): Diagnostic {
  return warning('hosting-replaced', `${name} takes the place of docgen's own. ${why}.`, {
    file: `content/public/${name}`,
    hint: "The policy, the caching and the redirects for this host are now yours. Rename the file to get docgen's, or take the host out of `hosting`.",
    target: name,
  });
}
