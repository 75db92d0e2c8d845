/** `docgen check`: validates a site; writes only with `--fix`. */
import { type Command, Option } from 'commander';
import { addSiteFolder, type CommandContext, createSiteAction, parseValue } from './context.ts';
import type { RunOptions } from './run.ts';

export function addCheck(program: Command, context: CommandContext): void {
  addSiteFolder(program.command('check'))
    .description(
      'check links, anchors, images, frontmatter, navigation, code samples and prose; write nothing',
    )
    .option('--drafts', 'include drafts')
    .option('--strict', 'warnings fail the check')
    .option('--fix', 'fix mechanical problems: punctuation, syntax of other generators, the case of links')
    .option('--external', 'also check links to other sites')
    .option(
      '--against <file>',
      'a published manifest.json: report routes that disappeared without an alias',
      parseValue,
    )
    .option('--verbose', 'list all messages, even many of one kind')
    .option('--profile', 'print how long each stage and the slowest pages take')
    .option('--json', 'print one JSON report to standard output')
    .addOption(
      new Option('--format <form>', 'format of the messages; gitlab: also a report on standard output')
        .choices(['plain', 'github', 'gitlab'])
        .default('plain'),
    )
    .action(
      createSiteAction(async (siteDir, options: RunOptions) =>
        (await import('./run.ts')).run('check', context, siteDir, options),
      ),
    );
}
