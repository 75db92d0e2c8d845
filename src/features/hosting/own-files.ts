/** Files of the writer for hosts that docgen writes a file for, too. docgen's rules join them, and the writer's win. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { ReadInput, ReadResult } from '#model/feature';
import type { OutputContext } from '#model/output/output';
import type { Site } from '#model/site/site';
import { type Host, isFor } from './config.ts';
import { readJsonFile } from './json-file.ts';

/** `explainLoss`: why docgen's rules cannot join a text, if they cannot. */
type Joined = {
  readonly hosts: readonly Host[];
  readonly explainLoss?: (text: string) => string | undefined;
};

const joined: Readonly<Record<string, Joined>> = {
  _headers: { hosts: ['netlify', 'cloudflare'] },
  _redirects: { hosts: ['netlify', 'cloudflare'] },
  'vercel.json': { hosts: ['vercel'], explainLoss: (text) => readJsonFile('vercel.json', text).fault },
  's3-website.json': { hosts: ['s3'], explainLoss: (text) => readJsonFile('s3-website.json', text).fault },
  '.htaccess': { hosts: ['apache'] },
  'nginx-docgen.conf': { hosts: ['nginx'] },
  'caddy-docgen.conf': {
    hosts: ['caddy'],
    explainLoss: (text) =>
      text.includes('@docgen_') ? 'It has a part of it, which Caddy takes only once' : undefined,
  },
};

type OwnFiles = Readonly<Record<string, string>>;

export async function readOwnFiles({ siteDir, config }: ReadInput): Promise<ReadResult> {
  const facts: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  for (const [name, { hosts, explainLoss }] of Object.entries(joined)) {
    if (!isFor({ config }, ...hosts)) continue;
    const text = await readPlainFile(join(siteDir, 'content/public', name));
    const loss = text === undefined ? undefined : explainLoss?.(text);
    if (loss !== undefined) diagnostics.push(reportLoss(name, loss));
    else if (text !== undefined) facts[name] = text;
  }
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

/** Reading a pipe would never end. */
async function readPlainFile(path: string): Promise<string | undefined> {
  const stats = await stat(path).catch(() => undefined);
  return stats?.isFile() ? readFile(path, 'utf8') : undefined;
}

function reportLoss(name: string, why: string): Diagnostic {
  return warning('hosting-replaced', `${name} takes the place of docgen's own. ${why}.`, {
    file: `content/public/${name}`,
    hint: "The policy, the caching and the redirects for this host are now yours. Change the file so that docgen's can join it, or take the host out of `hosting`.",
    target: name,
  });
}
