/**
 * Runs docgen on hostile input and checks what must hold for every run: it ends in time, with an exit code of the
 * contract, one JSON document on stdout, no stack, no control character, and, unless it succeeds, an unchanged
 * output.
 */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { atUsualSpeed } from './cpu.ts';
import {
  docgen,
  filesIn,
  minimalConfig,
  type Run,
  type RunOptions,
  snapshot,
  type TemporarySite,
  temporarySite,
} from './docgen.ts';
import { docgenAgain } from './kept-process.ts';

export type Files = Record<string, string | Uint8Array>;

type Report = {
  readonly ok: boolean;
  readonly pages: number;
  readonly files: number;
  readonly bytes: number;
  readonly diagnostics: readonly Diagnostic[];
};

export type Attempt = {
  readonly code: number | null;
  readonly stderr: string;
  readonly report: Report;
  /** 'content/a.md:3:1 error link-missing-page', in the order of the report. */
  readonly found: readonly string[];
  /** The output's files by path. */
  readonly output: ReadonlyMap<string, Buffer>;
  /** Largest resident set with workers, in MiB; only with `alone`. */
  readonly peak: number;
  /** Processor time with workers, ms. */
  readonly cpu: number;
};

export type AttemptOptions = RunOptions & {
  readonly command?: 'build' | 'check';
  readonly args?: readonly string[];
  /** Limit of processor time, ms. A run that hangs without using any ends later, because a busy machine is no fault. */
  readonly patience?: number;
  /** Runs in a new process, which reports its resources. */
  readonly alone?: boolean;
};

const last = 'the last output\n';
const manifest = {
  version: 1,
  docgen: '0',
  base: '',
  csp: {},
  routes: [],
  files: { 'index.html': { hash: createHash('sha256').update(last).digest('hex'), size: last.length } },
};

const sites: TemporarySite[] = [];

afterEach(() => {
  for (const site of sites.splice(0)) site.remove();
});

/** A site with these files, a default configuration, and the output of an earlier build. */
export function siteWith(files: Files): TemporarySite {
  const site = temporarySite({
    'site.config.ts': minimalConfig,
    'content/index.md': '# Home\n',
    'dist/index.html': last,
    'dist/manifest.json': JSON.stringify(manifest),
    ...files,
  });
  sites.push(site);
  return site;
}

/** Builds (or checks) a new site with these files, or the given site. */
export async function attempt(given: Files | TemporarySite, options: AttemptOptions = {}): Promise<Attempt> {
  const { command = 'build', args = [], patience = 10_000, alone, ...how } = options;
  const site = isSite(given) ? given : siteWith(given);
  const before = snapshot(join(site.dir, 'dist'));
  const line = [command, site.dir, '--json', ...args];
  const run =
    alone || how.nodeArguments
      ? await docgen(line, {
          killAfter: 6 * patience,
          ...how,
          nodeArguments: [...measuring, ...(how.nodeArguments ?? [])],
        })
      : await docgenAgain(line, { killAfter: 6 * patience, ...how });
  expect(run.signal, `ends within ${6 * patience} ms`).toBe(null);
  expect([0, 1, 2]).toContain(run.code);
  const { peak, cpu, stderr } = measured(run);
  if (!Number.isNaN(cpu)) expect(atUsualSpeed(cpu, patience), 'processor time').toBeLessThan(patience);
  expectNoStack(run);
  expect(run.stdout, 'one line of JSON').toMatch(/^\{.*\}\n$/);
  const report: Report = JSON.parse(run.stdout);
  expect(report.ok).toBe(run.code === 0);
  expect(controlIn(run.stdout.slice(0, -1)) ?? controlIn(stderr.replace(/\n/g, ''))).toBe(undefined);
  for (const text of strings(report)) expect(controlIn(text)).toBe(undefined);
  const output = filesIn(join(site.dir, 'dist'));
  if (run.code !== 0 || command === 'check') {
    expect(snapshot(join(site.dir, 'dist')), 'the last output').toEqual(before);
    expect(readdirSync(site.dir).filter((name) => /staging|previous/.test(name))).toEqual([]);
  }
  return { code: run.code, stderr, report, found: report.diagnostics.map(named), output, peak, cpu };
}

function isSite(given: Files | TemporarySite): given is TemporarySite {
  return typeof given.remove === 'function';
}

function named({ file, line, column, severity, code }: Diagnostic): string {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return `${place} ${severity} ${code}`.trim();
}

/** Expects no stack frame at all in the output. */
export function expectNoStack({ stdout, stderr }: Pick<Run, 'stdout' | 'stderr'>): void {
  expect(`${stdout}\n${stderr}`).not.toMatch(/\n\s+at .*[(:]\d+/);
}

/** The first control character (except line feed and tab) or lone surrogate of a text, with its neighbours. */
export function controlIn(text: string): string | undefined {
  const at = text.search(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]|\p{Surrogate}/u);
  return at < 0 ? undefined : JSON.stringify(text.slice(Math.max(0, at - 20), at + 20));
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : [];
}

const measuring = ['--import', new URL('used.mjs', import.meta.url).href];

function measured({ stderr, cpu }: Run): { peak: number; cpu: number; stderr: string } {
  const used = /\n#used (\d+) (\d+)\n/.exec(stderr);
  return {
    peak: Number(used?.[1]) / 1024,
    cpu: cpu ?? Number(used?.[2]) / 1000,
    stderr: stderr.replace(/\n#used .*\n/, ''),
  };
}

/** All text files of an output. */
export function textsOf({ output }: Attempt): [path: string, text: string][] {
  return [...output]
    .filter(([path]) => /\.(?:html|md|xml|txt|json|ndjson|conf|css|js)$|(?:^|\/)_[a-z]+$/.test(path))
    .map(([path, body]) => [path, body.toString('utf8')]);
}
