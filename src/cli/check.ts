/** `docgen check`: validates, writes nothing. */
import { type Command, Option } from 'commander';
import { buildYear, type Context, siteFolder, withSiteFolder } from './context.ts';

type Options = { strict?: boolean; json?: boolean; drafts?: boolean; format: 'plain' | 'github' };

export function addCheck(program: Command, context: Context): void {
  withSiteFolder(program.command('check'))
    .description('validate links, anchors, images, frontmatter and navigation; write nothing')
    .option('--drafts', 'include drafts')
    .option('--strict', 'warnings fail the check')
    .option('--json', 'print one JSON report to standard output')
    .addOption(
      new Option('--format <form>', 'form of the messages').choices(['plain', 'github']).default('plain'),
    )
    .action(async (dir: string | undefined, options: Options, command: Command) => {
      const siteDir = siteFolder(dir, command);
      const { run } = await import('./run.ts');
      await run('check', context, {
        siteDir,
        out: 'dist',
        base: '',
        only: [],
        cache: false,
        offline: false,
        drafts: options.drafts ?? false,
        clean: false,
        strict: options.strict ?? false,
        format: options.json ? 'json' : options.format,
        year: buildYear(),
      });
    });
}
