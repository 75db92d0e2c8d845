/** What a configuration brings besides plain values, in whatever thread. Must not know what the stages do with it. */
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ConfigCode, ExtensionKind } from '../model/config/config.ts';
import type { Extensions } from '../model/config/extensions.ts';
import type { UserConfig } from '../model/config/user-config.ts';
import type { Bundle } from './bundle.ts';

/** Names the code and what it imports, the same wherever the site lies. */
export function digestOf(siteDir: string, { code, packages }: Bundle): string {
  const place = pathToFileURL(siteDir).href;
  const digest = createHash('sha256').update(code.replaceAll(place, '.').replaceAll(siteDir, '.'));
  for (const name of environmentOf(code)) digest.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const entry of packages) {
    digest.update(readFileSync(entry));
    const manifest = manifestAbove(entry);
    if (manifest !== undefined) digest.update(readFileSync(manifest));
  }
  return digest.digest('hex');
}

/** Variables of the environment that the code names: a function that reads one gives something else when it changes. */
function environmentOf(code: string): string[] {
  const named = code.matchAll(/\bprocess\.env(?:\.(\w+)|\[(["'`])(\w+)\2\])/g);
  return [...new Set(Array.from(named, ([, plain, , quoted]) => plain ?? quoted!))].sort();
}

/** The package.json above a package's file. */
function manifestAbove(entry: string): string | undefined {
  for (let folder = dirname(entry); folder !== dirname(folder); folder = dirname(folder)) {
    const path = join(folder, 'package.json');
    if (existsSync(path)) return path;
  }
  return undefined;
}

/** By digest. A thread runs a configuration once. */
const known = new Map<string, Promise<Extensions>>();

/** The functions of a configuration. Rejects with what the configuration throws where it cannot be run a second time. */
export function extensionsOf({ code, digest }: Pick<ConfigCode, 'code' | 'digest'>): Promise<Extensions> {
  const running = known.get(digest) ?? run(code).then(extensionsIn);
  known.set(digest, running);
  return running;
}

/** Takes what a run of the configuration has given, so that it is not run again in this thread. */
export function remember(digest: string, exported: UserConfig): void {
  known.set(digest, Promise.resolve(extensionsIn(exported)));
}

/** Which kinds a checked configuration has. */
export function kindsIn(config: UserConfig): ExtensionKind[] {
  const kinds = Object.entries(extensionsIn(config)).flatMap(([kind, value]) =>
    value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [kind as ExtensionKind],
  );
  return kinds.sort();
}

function extensionsIn({ markdown, frontmatter, head, pages, emit, check }: UserConfig): Extensions {
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

async function run(code: string): Promise<UserConfig> {
  const url = `data:text/javascript;base64,${Buffer.from(code, 'utf8').toString('base64')}`;
  const module = await import(/* @vite-ignore */ url);
  const exported: unknown = module.default;
  return (typeof exported === 'function' ? await exported() : exported) as UserConfig;
}
