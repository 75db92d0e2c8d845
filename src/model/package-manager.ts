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

/** `agent`: `npm_config_user_agent`, which all set: 'pnpm/10.1.0 npm/? node/v20.19.0 linux x64'. npm without one. */
export function findPackageManager(agent = ''): PackageManager {
  return managers.find(({ name }) => agent.startsWith(`${name}/`)) ?? managers[0]!;
}
