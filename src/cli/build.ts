/** `docgen build`: writes every tree, all or nothing. */
import { type Command, Option } from 'commander';
import {
  addSiteFolder,
  type CommandContext,
  collectValues,
  createNumberParser,
  createSiteAction,
  parseBaseOption,
  parseShard,
  parseValue,
} from './context.ts';
import type { RunOptions } from './run.ts';

export function addBuild(program: Command, context: CommandContext): void {
  addSiteFolder(program.command('build'))
    .description('build the site; on errors, the previous output stays unchanged')
    .option('--out <dir>', 'output folder, relative to the site folder', parseValue, 'dist')
    .option(
      '--base <path>',
      'path that the site is served from (default: the path of `url`)',
      parseBaseOption,
    )
    .option('--only <version>', 'build only this version or locale (repeatable)', collectValues)
    .option('--no-cache', 'parse every page again')
    .option(
      '--workers <n>',
      'number of worker threads (default: depends on the amount of text)',
      createNumberParser(1, 64),
    )
    .option('--offline', 'write an output that also works when opened from disk')
    .addOption(
      new Option(
        '--zip',
        'also pack an output that works when opened from disk into a .zip beside it',
      ).implies({
        offline: true,
      }),
    )
    .option('--drafts', 'include drafts')
    .option('--clean', 'delete files in the output folder that docgen did not write')
    .option('--shard <i/n>', 'write one of n parts of the output, for docgen merge', parseShard)
    .option('--strict', 'warnings fail the build')
    .option('--verbose', 'list all messages, even many of one kind')
    .option('--profile', 'print how long each stage and the slowest pages take')
    .option('--json', 'print one JSON report to standard output')
    .action(
      createSiteAction(async (siteDir, options: RunOptions) =>
        (await import('./run.ts')).run('build', context, siteDir, options),
      ),
    );
}
