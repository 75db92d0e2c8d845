import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../helpers/docgen.ts';

const read = (name: string) => JSON.parse(readFileSync(join(projectRoot, name), 'utf8'));

/** '^20.19.0 || >=22': whether one of the ranges holds the version. */
function holds(range: string, version: string): boolean {
  return range.split('||').some((one) => {
    const parts = one.trim().replace(/([<>=^~]+)\s+/g, '$1');
    return parts.split(/\s+/).every((part) => holdsPart(part, version));
  });
}

function holdsPart(part: string, version: string): boolean {
  const [, sign, text] = /^([<>=^~]*)v?([\d.*x]*)$/.exec(part) ?? [];
  if (text === undefined) throw new Error(`The range "${part}" cannot be read.`);
  const given = text.split('.').filter((number) => /^\d+$/.test(number));
  const order = compare(version, given.join('.'));
  if (sign === '>=') return order >= 0;
  if (sign === '>') return order > 0;
  if (sign === '<') return order < 0;
  if (sign === '<=') return order <= 0;
  // Of '^20.19.0' the first number stays, of '~20.19.0' the second, and of '20.19' all.
  const fixed = sign === '^' ? 1 : sign === '~' ? 2 : given.length;
  const isSame = given.slice(0, fixed).every((number, at) => version.split('.')[at] === number);
  return isSame && order >= 0;
}

function compare(version: string, other: string): number {
  const [a, b] = [version, other].map((one) => one.split('.').map(Number));
  for (const at of [0, 1, 2]) {
    const difference = (a![at] ?? 0) - (b![at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

it('ranges of versions are read as npm does', () => {
  const version = '20.19.0';
  for (const range of [
    '*',
    '>=18',
    '>= 0.8',
    '^20.19.0 || >=22.12.0',
    '20 || >=22',
    '>=v12.22.7',
    '20.x',
    '>=18 <21',
  ])
    expect([range, holds(range, version)]).toEqual([range, true]);
  for (const range of ['>=22.12.0', '^20.19.1', '^18 || ^22', '>=14 <20', '~20.18.0', '21'])
    expect([range, holds(range, version)]).toEqual([range, false]);
});

it('every package of the lock file runs on the oldest Node that docgen does', () => {
  const oldest = `${read('package.json').engines.node.replace('>=', '')}.0`;
  const packages: [string, { engines?: { node?: string } }][] = Object.entries(
    read('package-lock.json').packages,
  );
  const refusing = packages.filter(([, { engines }]) => engines?.node && !holds(engines.node, oldest));
  expect(refusing.map(([path, { engines }]) => `${path} needs ${engines!.node}`)).toEqual([]);
});
