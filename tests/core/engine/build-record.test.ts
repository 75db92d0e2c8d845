import {
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Request } from '#model/run/request';
import type { Output } from '#write';
import {
  findPreviousOutput,
  isIntact,
  readBuildRecord,
  saveBuildRecord,
  writeBuildRecord,
} from '../../../src/engine/build-record.ts';
import { report } from '../../../src/engine/report.ts';

let siteDir: string;
let output: Output;
let request: Request;

beforeEach(() => {
  siteDir = mkdtempSync(join(tmpdir(), 'docgen-record-'));
  output = { siteDir, out: join(siteDir, 'dist'), shown: 'dist' };
  request = { siteDir, cache: true, tool: 'this' } as Request;
  mkdirSync(join(output.out, 'a'), { recursive: true });
  writeFileSync(join(output.out, 'a', 'index.html'), 'page');
  writeFileSync(join(output.out, 'manifest.json'), '{}');
});
afterEach(() => rmSync(siteDir, { recursive: true, force: true }));

const files = new Map([
  ['a/index.html', { hash: 'h', size: 4, key: 'k' }],
  ['manifest.json', { hash: 'm', size: 2 }],
]);
const outcome = { input: 'in', stats: { sum: 's', others: [] }, report: report(0, [], undefined, 0), files };
const record = () => readBuildRecord(request, output);

describe('the record of a build', () => {
  it('tells what the build was made from, what it said, and what it wrote', () => {
    writeBuildRecord(request, output, outcome);
    expect(record()).toMatchObject({
      tool: 'this',
      input: 'in',
      stats: { sum: 's' },
      report: outcome.report,
    });
    expect(findPreviousOutput(record(), request, output)!.files.get('a/index.html')).toMatchObject({
      hash: 'h',
      key: 'k',
      size: 4,
    });
  });

  it.each([
    ['another file', () => writeFileSync(join(output.out, 'a', 'more.html'), '')],
    ['another folder', () => mkdirSync(join(output.out, 'empty'))],
    ['a changed file', () => writeFileSync(join(output.out, 'a', 'index.html'), 'PAGE')],
    ['a file that has gone', () => rmSync(join(output.out, 'a', 'index.html'))],
    ['a file with a second name', () => linkSync(join(output.out, 'manifest.json'), join(siteDir, 'x'))],
    ['no output at all', () => rmSync(output.out, { recursive: true })],
  ])('does not hold where there is %s', (_, change) => {
    writeBuildRecord(request, output, outcome);
    expect(isIntact(record()!, output)).toBe(true);
    change();
    expect(isIntact(record()!, output)).toBe(false);
  });

  it('has no keys for other code', () => {
    writeBuildRecord(request, output, outcome);
    const other = findPreviousOutput(record(), { ...request, tool: 'other' }, output)!;
    expect(other.files.get('a/index.html')).toMatchObject({ hash: 'h' });
    expect(other.files.get('a/index.html')).not.toHaveProperty('key');
  });

  it('counts for nothing when it is damaged, or when no cache is wanted', () => {
    writeBuildRecord(request, output, outcome);
    expect(readBuildRecord({ ...request, cache: false }, output)).toBeUndefined();
    const [name] = readdirSync(join(siteDir, '.docgen', 'builds'));
    const path = join(siteDir, '.docgen', 'builds', name!);
    const whole = readFileSync(path, 'utf8');
    for (const damaged of ['', whole.slice(0, -3), whole.replace('"in"', '"im"'), `${whole} `]) {
      writeFileSync(path, damaged);
      expect(record()).toBeUndefined();
    }
  });

  it('takes over another fingerprint of the inputs', () => {
    writeBuildRecord(request, output, outcome);
    saveBuildRecord(request, output, { ...record()!, stats: { sum: 'later', others: ['x'] } });
    expect(record()!.stats).toEqual({ sum: 'later', others: ['x'] });
    expect(isIntact(record()!, output)).toBe(true);
  });

  it('is kept for the last four outputs of a site', () => {
    for (let n = 0; n < 7; n++) {
      const other = { ...output, out: join(siteDir, `out${n}`) };
      cpSync(output.out, other.out, { recursive: true });
      writeBuildRecord(request, other, outcome);
    }
    expect(readdirSync(join(siteDir, '.docgen', 'builds'))).toHaveLength(4);
  });
});
