/** The command line: parses arguments. Each command's code loads when it is called. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { followConfiguration } from '#engine';
import { error } from '#model/diagnostic/diagnostic';
import type { Feature } from '#model/feature';
import { removeUnprintable } from '#model/text';
import { addBuild } from './build.ts';
import { addCheck } from './check.ts';
import type { CommandContext } from './context.ts';
import { addDev } from './dev.ts';
import { addDiff } from './diff.ts';
import { describeEnding } from './ending.ts';
import { addFeatureCommand } from './feature-command.ts';
import { printFailure } from './guarded.ts';
import { addHelp } from './help.ts';
import { addInit } from './init.ts';
import { configureLanguage } from './language/help.ts';
import { followSite, say, startSpeaking } from './language/index.ts';
import { addLsp } from './lsp.ts';
import { addMerge } from './merge.ts';
import { addMigrate } from './migrate.ts';
import { addMove } from './mv.ts';
import { addNew } from './new.ts';
import { addPreview } from './preview.ts';
import { addPrint } from './print.ts';
import { addIndex } from './push.ts';
import { createFailureReport, printJson, printLine } from './report.ts';

/** In the order of the help; those of features follow, and `help` is the last. */
const commands = [
  addBuild,
  addDev,
  addPreview,
  addPrint,
  addIndex,
  addInit,
  addNew,
  addMove,
  addCheck,
  addMerge,
  addDiff,
  addMigrate,
  addLsp,
];

/** Runs one command and sets the process's exit code. `packageRoot`: the folder of docgen's own files. */
export async function main(argv: readonly string[], packageRoot: string): Promise<void> {
  ignoreClosedPipe();
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8'));
  await startSpeaking(argv, loadFeatures);
  followConfiguration(followSite);
  const program = await programFor(argv, { packageRoot, version });
  try {
    if (argv.length === 0) program.help({ error: true });
    await program.parseAsync([...argv], { from: 'user' });
  } catch (fault) {
    if (!(fault instanceof CommanderError)) return reportCrash(fault, argv);
    process.exitCode = fault.exitCode === 0 ? 0 : 2;
    // With `--json` there is always a report, even if nothing else of the command line was understood.
    if (fault.exitCode !== 0 && argv.includes('--json')) {
      printJson(createFailureReport([error('usage', fault.message.replace(/^error: /, ''))]));
    }
  }
}

/** Loads features only where their commands may be meant: they take some ms of a start. */
async function programFor(argv: readonly string[], context: CommandContext): Promise<Command> {
  const program = createProgram(context);
  const [name] = argv;
  if (name !== 'help' && program.commands.some((command) => command.name() === name)) return program;
  return createProgram(context, await loadFeatures());
}

async function loadFeatures(): Promise<readonly Feature[]> {
  return (await import('#features')).features;
}

/** All commands with arguments and options; the manual lists them too. */
export function createProgram(
  context: CommandContext,
  features: readonly Pick<Feature, 'commands'>[] = [],
): Command {
  const program = new Command('docgen')
    .description('Builds a documentation site from markdown: complete HTML, in one tree per version.')
    .version(context.version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    // docgen's own help command also explains messages.
    .helpCommand(false)
    .showHelpAfterError(say('(docgen --help lists the commands)'))
    .showSuggestionAfterError()
    // Error messages repeat the input, so remove control characters.
    .configureOutput({ outputError: (text, write) => write(removeUnprintable(say(text))) })
    // `new --version` is a version of the site, not docgen's own.
    .enablePositionalOptions()
    // `docgen bild --help` tells of the command that there is not.
    .passThroughOptions()
    .exitOverride();
  for (const add of commands) add(program, context);
  for (const { commands = [] } of features)
    for (const command of commands) addFeatureCommand(program, command);
  addHelp(program);
  configureLanguage(program);
  return program;
}

/** Reports an error that no command handles. */
function reportCrash(fault: unknown, argv: readonly string[]): void {
  const { exitCode, diagnostic } = describeEnding(fault);
  process.exitCode = exitCode;
  printFailure(diagnostic, argv.includes('--json'));
}

/** `docgen build | head` continues quietly to its end; a full disk behind `>` is reported. */
function ignoreClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EPIPE') return;
      process.exitCode ||= 1;
      if (stream === process.stdout) printLine(`docgen: what it prints cannot be written (${fault.code}).`);
    });
  }
}
