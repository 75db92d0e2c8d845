/** `docgen check`: validates; writes nothing unless it is told to mend. */
import { type Command, Option } from 'commander';
import { buildYear, type Context, siteFolder, value, withSiteFolder } from './context.ts';

type Options = {
  strict?: boolean;
  profile?: boolean;
  json?: boolean;
  drafts?: boolean;
  fix?: boolean;
  external?: boolean;
  against?: string;
  format: 'plain' | 'github';
};

export function addCheck(program: Command, context: Context): void {
  withSiteFolder(program.command('check'))
    .description(
      'validate links, anchors, images, frontmatter, navigation, code samples and prose; write nothing',
    )
    .option('--drafts', 'include drafts')
    .option('--strict', 'warnings fail the check')
    .option('--fix', 'mend blanks and the width of punctuation where nothing else changes')
    .option('--external', 'ask outside addresses too')
    .option(
      '--against <file>',
      'a published manifest.json: tell routes that vanished without an alias',
      value,
    )
    .option('--profile', 'print how long each stage and the slowest pages take')
    .option('--json', 'print one JSON report to standard output')
    .addOption(
      new Option('--format <form>', 'form of the messages').choices(['plain', 'github']).default('plain'),
    )
    .action(async (dir: string | undefined, options: Options, command: Command) => {
      const siteDir = siteFolder(dir, command);
      const { runCheck } = await import('./run.ts');
      await runCheck(context, {
        siteDir,
        out: 'dist',
        base: '',
        only: [],
        cache: false,
        offline: false,
        drafts: options.drafts ?? false,
        clean: false,
        strict: options.strict ?? false,
        fix: options.fix ?? false,
        external: options.external ?? false,
        ...(options.against !== undefined && { against: options.against }),
        format: options.json ? 'json' : options.format,
        showsProfile: options.profile ?? false,
        year: buildYear(),
      });
    });
}
