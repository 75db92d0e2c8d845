/** A site whose descriptions a test edits: what is kept of earlier readings must read as if nothing were. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { SiteConfig } from '#model/config/config';
import type { SourceFile } from '#model/document/document';
import type { ReadResult } from '#model/feature';
import type { Entry } from '#model/job';
import { readApi } from '../../../../src/features/api/read/index.ts';
import { stringsOf } from '../../../helpers/config.ts';

export type Texts = Readonly<Record<string, string>>;

type Disk = Map<string, Entry>;

function listLocale(value: string, isDefault: boolean) {
  return { value, isDefault, fallback: true, settings: { lang: value, strings: stringsOf(value) } };
}

/** The configuration before a test changes it. */
export const base = {
  lang: 'en',
  product: { slug: '' },
  strings: stringsOf('en'),
  versions: [
    { value: 'v2', base: '', isDefault: true, locale: 'en' },
    { value: 'v1', base: '/v1', locale: 'en' },
    { value: 'v2', base: '/de', locale: 'de' },
  ],
  locales: [listLocale('en', true), listLocale('de', false)],
  features: {
    api: [
      { file: 'api.yaml', prefix: '/ref', pages: 'operation', samples: ['curl'], search: true, tryIt: true },
    ],
  },
} as unknown as SiteConfig;

/** `files`: by path from content/; pages among them may embed parts. */
export function createEdited(files: Texts) {
  const siteDir = mkdtempSync(join(tmpdir(), 'docgen-edited-'));
  onTestFinished(() => rmSync(siteDir, { recursive: true, force: true }));
  const now = new Map<string, string>();
  let config = base;
  const memory = new Map<string, unknown>();
  const disk: Disk = new Map();
  const write = (changed: Readonly<Record<string, string | undefined>>) => {
    for (const [name, text] of Object.entries(changed)) {
      const path = join(siteDir, 'content', name);
      rmSync(path, { force: true });
      if (text === undefined) now.delete(name);
      else {
        now.set(name, text);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, text);
      }
    }
  };
  const readWith = (own: Map<string, unknown>, of: Disk) =>
    readApi({
      siteDir,
      config,
      versions: config.versions,
      sources: listPages(now),
      included: [],
      cache: {
        memory: own,
        get: (key) => of.get(key),
        put: (key, parts) => void of.set(key, { first: parts[0]!, source: parts }),
      },
    });
  write(files);
  return {
    siteDir,
    write,
    text: (name: string) => now.get(name)!,
    configure(change: Partial<SiteConfig>) {
      config = { ...config, ...change };
    },
    /** Reads in three ways, and says how they differ: as `dev`, as the next build, and without anything kept. */
    async read() {
      const fresh = await readWith(new Map(), new Map());
      const kept = await readWith(memory, new Map());
      const next = await readWith(new Map(), disk);
      return {
        fresh,
        isSame: [kept, next].every((one) => formatResult(one) === formatResult(fresh)),
        messages: listMessages(fresh),
        text: (fresh.sources ?? []).map((one) => one.text).join('\n'),
      };
    },
    /** Sizes of all that is kept in memory. */
    countKept: () => countSizes([...memory.values()]),
    readKept: () => readWith(memory, new Map()),
    git(...args: readonly string[]) {
      const own = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
      execFileSync('git', [...own, ...args], { cwd: siteDir });
    },
  };
}

function listPages(files: ReadonlyMap<string, string>): SourceFile[] {
  return Array.from(files).flatMap(([name, text]): SourceFile[] => {
    if (!name.endsWith('.md')) return [];
    const path = `content/${name}`;
    const locale = /^@(de)\//.exec(name)?.[1];
    return [
      {
        path,
        text,
        hash: text,
        overlay: false,
        ...(locale && { locale }),
        origins: [{ line: 1, file: path, fileLine: 1, indent: 0 }],
      },
    ];
  });
}

/** Without those about translations. */
export function listMessages({ diagnostics }: ReadResult): string[] {
  const own = diagnostics.filter(({ file }) => !file?.includes('@de'));
  return own.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

/** Numbers of entries of all maps, sets and lists in a value, sorted. */
function countSizes(value: unknown): number[] {
  const found: number[] = [];
  const seen = new Set<unknown>();
  const todo = [value];
  for (let one = todo.pop(); todo.length > 0 || one !== undefined; one = todo.pop()) {
    if (typeof one !== 'object' || one === null || seen.has(one)) continue;
    seen.add(one);
    if (one instanceof Map || one instanceof Set) found.push(one.size);
    else if (Array.isArray(one)) found.push(one.length);
    if (one instanceof Map) todo.push(...one.keys(), ...one.values());
    else todo.push(...(one instanceof Set ? one : Object.values(one)));
  }
  return [found.length, found.reduce((sum, size) => sum + size, 0)];
}

/** Of all that later stages see; the order of keys says nothing. */
function formatResult({ sources, facts, digest, diagnostics }: ReadResult): string {
  return JSON.stringify([sources, facts, digest, diagnostics], (_, value) => {
    if (value instanceof Map) return [...value];
    const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isPlain ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value;
  });
}

const indent = (text: string, by: number) => text.replace(/^(?=.)/gm, ' '.repeat(by));

/** A description of two operations in a file each, which share schemas. */
export function createFiles(): Record<string, string> {
  const operation = (id: string, schema: string, more = '') =>
    `get:\n  operationId: ${id}\n  tags: [ calls ]\n  summary: Says ${id}\n${more}  responses:\n    '200':\n      description: fine\n      content: { application/json: { schema: { $ref: '${schema}' } } }\n`;
  return {
    'api.yaml': `openapi: 3.1.0\ninfo: { title: Test, version: '1' }\nservers: [ { url: 'https://a.example.com/api' } ]\ntags: [ { name: calls, description: About calls } ]\nx-errors: { BUSY: { code: 40901, meaning: All lines are busy } }\npaths:\n  /c:\n${indent(operation('c.read', '#/components/schemas/Own'), 4)}  /a: { $ref: a.yaml#/paths/~1a }\n  /b: { $ref: 'b.yaml#/paths/~1b' }\ncomponents:\n  schemas:\n    Own: { type: object, properties: { mark: { type: string, example: own } } }\n    Late: { type: object, x-since: v2, properties: { name: { type: string } } }\n`,
    'a.yaml': `paths:\n  /a:\n${indent(operation('a.read', 'common.yaml#/components/schemas/Call'), 4)}`,
    'b.yaml': `paths:\n  /b:\n${indent(operation('b.read', 'common.yaml#/components/schemas/Call', '  x-since: v2\n'), 4)}`,
    'common.yaml':
      'components:\n  schemas:\n    Call:\n      type: object\n      properties:\n        id: { type: integer, example: 7 }\n        state: { $ref: "#/components/schemas/State" }\n        any: { $ref: "#/components/schemas/Any" }\n    Any: true\n    State: { type: string, enum: [ idle, busy ], description: How it is }\n',
    '@de/page.md': '# Seite\n\n::: api a.read\n\n::: errors BUSY\n',
    '@de/api.yaml': 'x-errors: { BUSY: { meaning: Alles belegt } }\n',
    'page.md': '# Page\n\n::: api a.read\n\n::: schema Own\n\n::: operations calls\n',
  };
}
