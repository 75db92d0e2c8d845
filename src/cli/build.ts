/** `docgen build`: writes every tree, all or nothing. */
import { type Command, Option } from 'commander';
import {
  basePath,
  type Context,
  collect,
  number,
  onSite,
  shardOf,
  value,
  withSiteFolder,
} from './context.ts';
import type { RunOptions } from './run.ts';

export function addBuild(program: Command, context: Context): void {
  withSiteFolder(program.command('build'))
    .description('write every tree, all or nothing')
    .option('--out <dir>', 'output folder, counted from the site folder', value, 'dist')
    .option('--base <path>', 'serve the whole site under this path (default: the path of `url`)', basePath)
    .option(
      '--only <version>',
      'build the trees of this version, or of this locale, alone (repeatable)',
      collect,
    )
    .option('--no-cache', 'parse every page anew')
    .option('--workers <n>', 'worker threads (default: by the amount of text)', number(1, 64))
    .option('--offline', 'the output also works opened from disk')
    .addOption(
      new Option('--zip', 'also pack an output that works opened from disk into one .zip beside it').implies({
        offline: true,
      }),
    )
    .option('--drafts', 'include drafts')
    .option('--clean', 'may delete files in the output folder that docgen did not write')
    .option('--shard <i/n>', 'write one of n parts of the output, for docgen merge', shardOf)
    .option('--strict', 'warnings fail the build')
    .option('--verbose', 'list all messages, however many of one kind there are')
    .option('--profile', 'print how long each stage and the slowest pages take')
    .option('--json', 'print one JSON report to standard output')
    .action(
      onSite(async (siteDir, options: RunOptions) =>
        (await import('./run.ts')).run('build', context, siteDir, options),
      ),
    );
}
