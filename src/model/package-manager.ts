/** The commands of package managers, for hints. */

export type PackageManager = {
  readonly name: 'npm' | 'pnpm' | 'yarn' | 'bun';
  /** Runs a script of package.json. */
  readonly run: string;
  /** Runs the command of an installed package; fetches nothing. */
  readonly exec: string;
  /** Adds a package. */
  readonly add: string;
  readonly addDev: string;
};

const managers: readonly PackageManager[] = [
  { name: 'npm', run: 'npm run', exec: 'npx --no', add: 'npm install', addDev: 'npm install --save-dev' },
  { name: 'pnpm', run: 'pnpm', exec: 'pnpm exec', add: 'pnpm add', addDev: 'pnpm add --save-dev' },
  { name: 'yarn', run: 'yarn', exec: 'yarn', add: 'yarn add', addDev: 'yarn add --dev' },
  { name: 'bun', run: 'bun run', exec: 'bun run', add: 'bun add', addDev: 'bun add --dev' },
];

/** What the managers leave in the folders that they install into. */
const lockFiles: readonly (readonly [file: string, name: PackageManager['name']])[] = [
  ['package-lock.json', 'npm'],
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
];

/**
 * `agent`: `npm_config_user_agent`, which all set: 'pnpm/10.1.0 npm/? node/v20.19.0 linux x64'. Without one, the manager whose
 * lock file is there; else npm.
 */
export function findPackageManager(
  agent = '',
  isThere: (file: string) => boolean = () => false,
): PackageManager {
  const running = managers.find(({ name }) => agent.startsWith(`${name}/`));
  const [, locked] = lockFiles.find(([file]) => isThere(file)) ?? [];
  return running ?? managers.find(({ name }) => name === locked) ?? managers[0]!;
}
