/** `docgen build`: writes every tree, all or nothing. */
import type { Command } from 'commander';
import type { Shard } from '../engine/request.ts';
import {
  basePath,
  buildYear,
  type Context,
  collect,
  count,
  shardOf,
  siteFolder,
  value,
  withSiteFolder,
} from './context.ts';

type Options = {
  out: string;
  base: string;
  only?: string[];
  cache: boolean;
  workers?: number;
  offline?: boolean;
  drafts?: boolean;
  clean?: boolean;
  shard?: Shard;
  strict?: boolean;
  profile?: boolean;
  json?: boolean;
};

export function addBuild(program: Command, context: Context): void {
  withSiteFolder(program.command('build'))
    .description('write every tree, all or nothing')
    .option('--out <dir>', 'output folder, counted from the site folder', value, 'dist')
    .option('--base <path>', 'serve the whole site under this path', basePath, '')
    .option('--only <version>', 'build the tree of this version alone (repeatable)', collect)
    .option('--no-cache', 'parse every page anew')
    .option('--workers <n>', 'worker threads (default: by the amount of text)', count)
    .option('--offline', 'the output also works opened from disk')
    .option('--drafts', 'include drafts')
    .option('--clean', 'may delete files in the output folder that docgen did not write')
    .option('--shard <i/n>', 'write one of n parts of the output, for docgen merge', shardOf)
    .option('--strict', 'warnings fail the build')
    .option('--profile', 'print how long each stage and the slowest pages take')
    .option('--json', 'print one JSON report to standard output')
    .action(async (dir: string | undefined, options: Options, command: Command) => {
      const siteDir = siteFolder(dir, command);
      const { runBuild } = await import('./run.ts');
      await runBuild(context, {
        siteDir,
        out: options.out,
        base: options.base,
        only: options.only ?? [],
        cache: options.cache,
        workers: options.workers,
        offline: options.offline ?? false,
        drafts: options.drafts ?? false,
        clean: options.clean ?? false,
        shard: options.shard,
        strict: options.strict ?? false,
        format: options.json ? 'json' : 'plain',
        showsProfile: options.profile ?? false,
        year: buildYear(),
      });
    });
}
