import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { findPackageManager } from '#model/package-manager';
import { createDependency } from '../../../src/cli/dependency.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let place: TemporarySite | undefined;
afterEach(() => {
  place?.remove();
  place = undefined;
});

type Case = {
  /** package.json by folder. */
  readonly packages?: Readonly<Record<string, object>>;
  readonly files?: readonly string[];
  /** Where docgen runs from, and the new site's folder. */
  readonly from: string;
  readonly site: string;
  readonly mayCopy?: boolean;
};

function depend({ packages = {}, files = [], from, site, mayCopy = true }: Case) {
  const texts = Object.entries(packages).map(([path, json]) => [
    `${path}/package.json`,
    JSON.stringify(json).replaceAll('ROOT', root()),
  ]);
  place!.write({ ...Object.fromEntries(texts), ...Object.fromEntries(files.map((path) => [path, ''])) });
  mkdirSync(join(root(), from), { recursive: true });
  const context = { packageRoot: join(root(), from), version: '1.2.3' };
  const { tarball, ...rest } = createDependency(context, join(root(), site), { mayCopy });
  return tarball === undefined ? rest : { ...rest, tarball: tarball.replace(`${root()}/`, '') };
}

function root(): string {
  place ??= temporarySite();
  return place.dir;
}

const npx = '.npm/_npx/ab12';
const inNpx = `${npx}/node_modules/docgen-site`;

describe('what a new site depends on', () => {
  it('is a checkout by its path', () => {
    root();
    expect(depend({ from: 'docgen', site: 'site' })).toEqual({ spec: 'file:../docgen' });
  });

  it.each(['file:../../../apps/docgen.tgz', 'ROOT/apps/docgen.tgz'])(
    'is the tarball that npx was given, and not where npx keeps it: %s',
    (spec) => {
      root();
      const packages = { [npx]: { dependencies: { 'docgen-site': spec } } };
      const from = { packages, files: ['apps/docgen.tgz', 'apps/repo/.git/x'], from: inNpx };
      expect(depend({ ...from, site: 'apps/site' })).toEqual({ spec: 'file:../docgen.tgz' });
      // Nobody else has what is beside a repository.
      const copied = { spec: 'file:docgen.tgz', tarball: 'apps/docgen.tgz' };
      expect(depend({ ...from, site: 'apps/repo/docs' })).toEqual(copied);
      expect(depend({ ...from, site: 'elsewhere/a/site' })).toEqual(copied);
      expect(depend({ ...from, site: 'elsewhere/a/site', mayCopy: false })).toEqual({
        spec: 'file:../../../apps/docgen.tgz',
      });
    },
  );

  it('is the same as of the project around it, counted from its own folder', () => {
    root();
    const packages = { mono: { devDependencies: { docgen: 'file:vendor/docgen.tgz' } } };
    const at = { packages, files: ['mono/vendor/docgen.tgz', 'mono/.git/x'], site: 'mono/packages/docs' };
    for (const from of [
      'mono/node_modules/docgen',
      'mono/node_modules/.pnpm/docgen-site@file+x/node_modules/docgen-site',
      'mono/.yarn/unplugged/docgen-virtual-1/node_modules/docgen',
    ])
      expect(depend({ ...at, from })).toEqual({ spec: 'file:../../vendor/docgen.tgz' });
  });

  it.each([
    ['docgen-site', '^1.2.0', 'npm:docgen-site@^1.2.0'],
    ['docgen', 'npm:docgen-site@^1.2.0', 'npm:docgen-site@^1.2.0'],
    ['docgen-site', 'https://example.com/docgen.tgz', 'https://example.com/docgen.tgz'],
    ['docgen-site', 'github:example/docgen#v1', 'github:example/docgen#v1'],
  ])('is what was installed: %s at %s', (name, spec, expected) => {
    root();
    const packages = { [npx]: { dependencies: { [name]: spec } } };
    expect(depend({ packages, from: inNpx, site: 'site' })).toEqual({ spec: expected });
  });

  it('is of a workspace only inside of it', () => {
    root();
    const packages = { mono: { devDependencies: { docgen: 'catalog:' } } };
    const from = 'mono/node_modules/docgen';
    expect(depend({ packages, from, site: 'mono/docs' })).toEqual({ spec: 'catalog:' });
    expect(depend({ packages, from, site: 'other' }).spec).toBe('npm:docgen-site@^1.2.3');
  });

  it('is the version with a note where nobody knows where docgen came from', () => {
    root();
    const gone = { [npx]: { dependencies: { 'docgen-site': 'file:../gone.tgz' } } };
    const broken = { work: { dependencies: { docgen: `file:../${inNpx}` } } };
    for (const packages of [{}, gone, broken])
      expect(depend({ packages, from: inNpx, site: 'apps/site' })).toEqual({
        spec: 'npm:docgen-site@^1.2.3',
        note: 'package.json asks your registry for docgen-site 1.2.3; a tarball works too.',
      });
  });
});

describe('the package manager in use', () => {
  it.each([
    [undefined, 'npm run', 'npx --no'],
    ['npm/11.0.0 node/v20.19.0 linux x64 workspaces/false', 'npm run', 'npx --no'],
    ['pnpm/10.1.0 npm/? node/v20.19.0 linux x64', 'pnpm', 'pnpm exec'],
    ['yarn/4.1.0 npm/? node/v20.19.0 linux x64', 'yarn', 'yarn'],
    ['bun/1.2.0 npm/? node/v20.19.0 linux x64', 'bun run', 'bun run'],
    ['deno/2.0.0', 'npm run', 'npx --no'],
  ])('is what calls itself %s', (agent, run, exec) => {
    expect(findPackageManager(agent)).toMatchObject({ run, exec });
  });

  it('is else the one whose lock file is there', () => {
    const nameOf = (agent: string | undefined, ...files: string[]) =>
      findPackageManager(agent, (file) => files.includes(file)).name;
    expect(nameOf('', 'pnpm-lock.yaml')).toBe('pnpm');
    expect(nameOf(undefined, 'yarn.lock')).toBe('yarn');
    expect(nameOf(undefined, 'bun.lock')).toBe('bun');
    expect(nameOf('npm/11.0.0 node/v20', 'pnpm-lock.yaml')).toBe('npm');
    expect(nameOf(undefined)).toBe('npm');
  });
});
