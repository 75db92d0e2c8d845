/** The command line: what is asked for, nothing of how it is done. Each command is loaded when it is called. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import type { Report } from '../engine/report.ts';
import { error } from '../model/diagnostic.ts';
import { printable } from '../model/text.ts';
import { addBuild } from './build.ts';
import { addCheck } from './check.ts';
import { addDev } from './dev.ts';
import { addDiff } from './diff.ts';
import { addInit } from './init.ts';
import { addMerge } from './merge.ts';
import { addNew } from './new.ts';
import { addPreview } from './preview.ts';
import { addIndex } from './push.ts';

/** Runs one command and sets the process's exit code. `packageRoot`: where docgen's own files lie. */
export async function main(argv: readonly string[], packageRoot: string): Promise<void> {
  quietOnClosedPipe();
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const program = new Command('docgen')
    .description('Builds a documentation site from markdown: complete HTML, in one tree per version.')
    .version(version, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print the help of a command')
    .showHelpAfterError('(docgen --help lists the commands)')
    .showSuggestionAfterError()
    // What was typed is repeated, but never steers the terminal.
    .configureOutput({ outputError: (text, write) => write(printable(text)) })
    // `new --version` means a version of the site, not docgen's own.
    .enablePositionalOptions()
    .exitOverride();
  const context = { packageRoot, version };
  addBuild(program, context);
  addDev(program, context);
  addPreview(program, context);
  addIndex(program, context);
  addInit(program, context);
  addNew(program, context);
  addCheck(program, context);
  addMerge(program, context);
  addDiff(program, context);
  try {
    if (argv.length === 0) program.help({ error: true });
    await program.parseAsync([...argv], { from: 'user' });
  } catch (fault) {
    if (!(fault instanceof CommanderError)) throw fault;
    process.exitCode = fault.exitCode === 0 ? 0 : 2;
    if (fault.exitCode !== 0 && argv.includes('--json')) await reportMisuse(fault.message);
  }
}

/** Who asked for a report gets one, even if nothing else of the command line was understood. */
async function reportMisuse(message: string): Promise<void> {
  const { printReport } = await import('./report.ts');
  const diagnostics = [error('usage', message.replace(/^error: /, ''))];
  const report: Report = { exitCode: 2, pages: [], files: 0, bytes: 0, durationMs: 0, diagnostics };
  printReport('build', report, 'json', { out: '', strict: false });
}

/** `docgen build | head` goes on quietly to its end; a full disk behind `>` is told. */
function quietOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EPIPE') return;
      process.exitCode ||= 1;
      if (stream === process.stdout)
        process.stderr.write(`docgen: what it prints cannot be written (${fault.code}).\n`);
    });
  }
}
