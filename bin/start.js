/** Runs docgen's command line from its compiled code. */
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { findCode, packageRoot } from './place.js';

let cli;
try {
  const place = await findCode();
  // Stores V8's bytecode beside the code, on Node 22.1 and later. A read-only folder does no harm.
  module.enableCompileCache?.(fileURLToPath(new URL('bytecode', place)));
  cli = await import(new URL('cli.js', place));
} catch (fault) {
  process.stderr.write(`docgen: its own code does not compile or load: ${firstLine(fault)}${limited()}\n`);
  if (process.env.DEBUG === 'docgen') process.stderr.write(`${fault?.stack ?? fault}\n`);
  process.exit(1);
}
await cli.main(process.argv.slice(2), packageRoot);

function firstLine(fault) {
  return String(fault?.message ?? fault)
    .split('\n')
    .slice(0, 2)
    .join(' ');
}

/** With so low a limit on open files, that is the cause of any failure; esbuild does not say so. */
function limited() {
  const most = Number(process.report.getReport().userLimits?.open_files?.soft);
  return most < 64 ? ` (the system lets a process open no more than ${most} files at once: ulimit -n)` : '';
}
