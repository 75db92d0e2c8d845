/** The command line: what is asked for, nothing of how it is done. Each command is loaded when it is called. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, CommanderError } from 'commander';
import { addBuild } from './build.ts';
import { addCheck } from './check.ts';

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
    .exitOverride();
  const context = { packageRoot, version };
  addBuild(program, context);
  addCheck(program, context);
  try {
    if (argv.length === 0) program.help({ error: true });
    await program.parseAsync([...argv], { from: 'user' });
  } catch (fault) {
    if (fault instanceof CommanderError) process.exitCode = fault.exitCode === 0 ? 0 : 2;
    else reportBug(fault);
  }
}

/** A fault of docgen itself: one line, and the stack for those who ask for it. */
function reportBug(fault: unknown): void {
  const text = fault instanceof Error ? fault.message : String(fault);
  process.stderr.write(`docgen: internal fault: ${text.split('\n', 1)[0]}\n`);
  if (process.env.DEBUG === 'docgen')
    process.stderr.write(`${fault instanceof Error ? fault.stack : text}\n`);
  else process.stderr.write('  Set DEBUG=docgen to see where.\n');
  process.exitCode = 1;
}

/** `docgen build | head` ends quietly. */
function quietOnClosedPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (fault: NodeJS.ErrnoException) => {
      if (fault.code === 'EPIPE') process.exit();
      throw fault;
    });
  }
}
