#!/usr/bin/env node
// Every Node must be able to read this file, so that one that is too old says so: no import at the top, no newer syntax.
const needed = '20.19.0';

function isOlder(version, than) {
  const [have, need] = [version, than].map((one) => one.split('.').map(Number));
  const at = need.findIndex((number, index) => number !== have[index]);
  return at >= 0 && have[at] < need[at];
}

if (isOlder(process.versions.node, needed)) {
  process.stderr.write(
    `docgen needs Node.js ${needed.replace(/\.0$/, '')} or newer; this is ${process.versions.node}.\n`,
  );
  process.exitCode = 2;
} else import('./start.js');
