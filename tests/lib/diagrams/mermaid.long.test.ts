/**
 * Asks mermaid's own parser whether our list of sources is valid and has every kind: a new release shows here what we
 * lack. Parsing needs no browser, but expects a sanitizer of HTML.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { validSources } from './valid-sources.ts';

/** No devDependency: with its dependencies it takes 120 MB, and wants a newer Node than docgen does. */
const newest = 'mermaid@latest';

type Mermaid = {
  readonly initialize: (settings: object) => void;
  readonly parse: (text: string) => Promise<{ readonly diagramType: string }>;
  readonly getRegisteredDiagramsMetadata: () => readonly { readonly id: string }[];
};

const folder = mkdtempSync(join(tmpdir(), 'docgen-mermaid-'));
afterAll(() => rmSync(folder, { recursive: true }));

let mermaid: Mermaid;

/** The name of what a source draws; its message if mermaid refuses it. */
async function parse(text: string): Promise<string> {
  try {
    return (await mermaid.parse(text)).diagramType;
  } catch (thrown) {
    return `refused: ${thrown}`;
  }
}

beforeAll(async () => {
  const options = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  const { status, stderr } = spawnSync('npm', ['install', ...options, newest], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  // Beside the packages, so that Node itself imports it, and finds the sanitizer that mermaid has.
  const door = join(folder, 'node_modules/door.mjs');
  const names = ['mermaid', 'dompurify'];
  writeFileSync(door, names.map((name) => `export { default as ${name} } from '${name}'\n`).join(''));
  const installed: { mermaid: Mermaid; dompurify: object } = await import(pathToFileURL(door).href);
  for (const name of ['debug', 'info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation(() => {});
  // Without a document the sanitizer has no functions.
  Object.assign(installed.dompurify, { sanitize: String, addHook: () => {} });
  // Of Node 21, which mermaid needs.
  if (!('groupBy' in Object))
    Object.assign(Object, {
      groupBy: <T>(items: Iterable<T>, getKey: (item: T) => string) => {
        const groups: Record<string, T[]> = {};
        for (const item of items) groups[getKey(item)] = [...(groups[getKey(item)] ?? []), item];
        return groups;
      },
    });
  mermaid = installed.mermaid;
  mermaid.initialize({});
});

it('the sources of our list are valid for the newest mermaid, and show every kind that it registers', async () => {
  const kinds = new Set<string>();
  const refused: string[] = [];
  for (const { text } of validSources) {
    const kind = await parse(text);
    if (kind.startsWith('refused')) refused.push(`${text}${kind}`);
    else kinds.add(kind);
  }
  expect(refused).toEqual([]);
  const registered = mermaid.getRegisteredDiagramsMetadata().map(({ id }) => id);
  // Not kinds, but what mermaid shows for a mistake.
  expect(registered.filter((id) => !kinds.has(id) && id !== 'error' && id !== '---')).toEqual([]);
});
