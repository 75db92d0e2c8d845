/** Long work of docgen's own is no endless loop: nobody ends it, in an installed package neither. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot, temporarySite } from '../helpers/docgen.ts';
import { sized } from '../helpers/long.ts';
import { installPackage, listPacked } from '../helpers/package.ts';

/** Blocks the thread that first writes a page, and the one that packs: as one long synchronous piece of work does. */
const slowly = (ms: number) => `
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const wait = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${ms});
const { writeFileSync, openSync } = fs;
let hasWritten = false;
fs.writeFileSync = (path, ...rest) => {
  if (!hasWritten && String(path).endsWith('.html')) { hasWritten = true; wait(); console.error('waited to write'); }
  return writeFileSync(path, ...rest);
};
fs.openSync = (path, ...rest) => {
  if (String(path).includes('.dist.zip')) { wait(); console.error('waited to pack'); }
  return openSync(path, ...rest);
};
syncBuiltinESMExports();
`;

it('ends by itself, and succeeds', () => {
  const ms = sized(500, 65_000);
  const about = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  const site = temporarySite({
    'package.json': '{ "type": "module" }',
    'site.config.ts': "export default { title: 'T' };\n",
    'content/index.md': '# Home\n',
    'slowly.cjs': slowly(ms),
  });
  onTestFinished(() => site.remove());
  const packages = [...Object.keys(about.dependencies), 'scheduler', '@esbuild'];
  const folder = installPackage(site.dir, { files: listPacked(), packages });
  const started = performance.now();
  const run = spawnSync(
    process.execPath,
    ['--require', join(site.dir, 'slowly.cjs'), join(folder, 'bin/docgen.js'), 'build', '--zip'],
    { cwd: site.dir, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1' } },
  );
  expect([run.status, run.stderr.match(/waited to \w+/g)]).toEqual([
    0,
    ['waited to write', 'waited to pack'],
  ]);
  expect(performance.now() - started).toBeGreaterThan(2 * ms);
  expect(readdirSync(site.dir).filter((name) => name.startsWith('.dist'))).toEqual([]);
  expect(readdirSync(site.dir)).toContain('dist.zip');
});
