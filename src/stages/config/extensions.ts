/** Gives any thread the functions of a configuration. Must not know what the stages do with them. */
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigCode, ExtensionKind } from '#model/config/config';
import type { Extensions } from '#model/config/extensions';
import type { ConfigWith } from '#model/config/user-config';
import { limitTime } from '#model/in-time';
import type { Bundle } from './bundle.ts';

/** A hash of the code, its packages and environment; the same in whatever folder the site is. */
export function computeDigest(siteDir: string, { code, packages }: Bundle): string {
  const place = pathToFileURL(siteDir).href;
  const digest = createHash('sha256').update(code.replaceAll(place, '.').replaceAll(siteDir, '.'));
  for (const name of listEnvironment(code)) digest.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const entry of packages) {
    digest.update(readFileSync(entry));
    const manifest = findManifest(entry);
    if (manifest !== undefined) digest.update(readFileSync(manifest));
  }
  return digest.digest('hex');
}

/** Environment variables that the code mentions: the results of its functions may depend on them. */
function listEnvironment(code: string): string[] {
  const named = code.matchAll(/\bprocess\.env(?:\.(\w+)|\[(["'`])(\w+)\2\])/g);
  return [...new Set(Array.from(named, ([, plain, , quoted]) => plain ?? quoted!))].sort();
}

/** The package.json above a package's file. */
function findManifest(entry: string): string | undefined {
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path)) return path;
  }
  return undefined;
}

/** A configuration that waits longer in a new thread probably waits for ever, ms. */
const patience = 60_000;

/** By digest: each thread runs a configuration only once. */
const known = new Map<string, Promise<Extensions>>();

/** The functions of a configuration. Runs it again in a new thread; rejects with its error if that fails. */
export function extensionsOf({ code, digest }: Pick<ConfigCode, 'code' | 'digest'>): Promise<Extensions> {
  const running = known.get(digest) ?? limitTime(run(code), patience).then(pickExtensions);
  known.set(digest, running);
  return running;
}

/** Stores the result of a run, so that this thread does not run the configuration again. */
export function remember(digest: string, exported: object): void {
  known.set(digest, Promise.resolve(pickExtensions(exported)));
}

/** The kinds of extensions that a valid configuration uses. */
export function listKinds(config: object): ExtensionKind[] {
  const kinds = Object.entries(pickExtensions(config)).flatMap(([kind, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [kind as ExtensionKind],
  );
  return kinds.sort();
}

function pickExtensions(config: object): Extensions {
  const { markdown, frontmatter, head, pages, emit, check } = config as ConfigWith<[]>;
  return {
    plugins: markdown?.use,
    languages: markdown?.languages,
    diagrams: markdown?.diagrams,
    frontmatter,
    head: typeof head === 'function' ? head : undefined,
    pages,
    emit,
    rules: check?.rules,
  };
}

async function run(code: string): Promise<object> {
  const url = `data:text/javascript;base64,${Buffer.from(code, 'utf8').toString('base64')}`;
  const module = await import(/* @vite-ignore */ url);
  const exported: unknown = module.default;
  return (typeof exported === 'function' ? await exported() : exported) as object;
}
