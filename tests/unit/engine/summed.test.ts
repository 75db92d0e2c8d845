import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readSummed, writeSummed } from '../../../src/engine/summed.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docgen-summed-'));
  file = join(folder, 'text');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('gives back the text that was written, and nothing of a damaged one', () => {
  writeSummed(file, 'one\ntwo');
  expect(readSummed(file)).toBe('one\ntwo');
  writeFileSync(file, readFileSync(file, 'utf8').replace('two', 'owt'));
  expect(readSummed(file)).toBeUndefined();
  expect(readSummed(join(folder, 'none'))).toBeUndefined();
});

it('does not wait for a pipe in its place', () => {
  execFileSync('mkfifo', [file]);
  // Whoever opens it waits until somebody writes.
  const writer = spawn('sh', ['-c', `sleep 2; : > '${file}'`], { stdio: 'ignore' });
  const began = Date.now();
  expect(readSummed(file)).toBeUndefined();
  expect(Date.now() - began).toBeLessThan(1500);
  writer.kill();
});
