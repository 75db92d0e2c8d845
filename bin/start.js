/** Compiles docgen's own code where that is needed, and runs its command line. */
import module from 'node:module';
import { fileURLToPath } from 'node:url';
import { compiled, packageRoot } from './compile.js';

let cli;
try {
  const place = await compiled();
  // What V8 makes of the code lies beside it, where Node can keep that (22.1 and later). A folder that takes no files costs nothing.
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

/** With so few files, whatever failed failed by that, and esbuild does not say so. */
function limited() {
  const most = Number(process.report.getReport().userLimits?.open_files?.soft);
  return most < 64 ? ` (the system lets a process open no more than ${most} files at once: ulimit -n)` : '';
}
