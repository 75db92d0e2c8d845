#!/usr/bin/env node
import { compiled, packageRoot } from './compile.js';

let cli;
try {
  cli = await import(new URL('cli.js', await compiled()));
} catch (fault) {
  process.stderr.write(`docgen: its own code does not compile or load: ${firstLine(fault)}\n`);
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
