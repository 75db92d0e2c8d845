/**
 * A build in a process of its own, for tests that kill it: argv is the site folder, how many pages, their
 * text, and before which change of the disk to die (absent: not at all; it then prints how many there were). It reuses
 * what `previous.json` in the site folder tells of.
 */
import fs from 'node:fs';
import { join } from 'node:path';
import { openOutput, type PreviousOutput } from '#write';

const [siteDir = '', pages = '0', text = '', dieAt = '0'] = process.argv.slice(2);

let changes = 0;
for (const call of [
  'mkdirSync',
  'writeFileSync',
  'renameSync',
  'unlinkSync',
  'rmdirSync',
  'linkSync',
] as const) {
  const real = fs[call] as (...values: unknown[]) => unknown;
  const counted = (...values: unknown[]): unknown => {
    if (++changes === Number(dieAt)) process.kill(process.pid, 'SIGKILL');
    return real(...values);
  };
  Object.assign(fs, { [call]: counted });
}

const told = join(siteDir, 'previous.json');
const { files = [], ...rest } = fs.existsSync(told) ? JSON.parse(fs.readFileSync(told, 'utf8')) : {};
const previous: PreviousOutput | undefined = rest.folder && { ...rest, files: new Map(files) };
const output = { out: join(siteDir, 'dist'), siteDir, shown: 'dist' };
const extras = { docgen: '1', base: '', csp: {}, routes: [] };
process.stdout.write('ready\n');
const { value: session, diagnostics } = await openOutput(output, { clean: false, wait: () => {}, previous });
await session?.add(
  Array.from({ length: Number(pages) }, (_, n) => ({ path: `p${n}/index.html`, body: text, from: 'x' })),
);
// The same in every build, and most of it.
const same = { path: 'same/index.html', body: 'same'.repeat(5000), from: 'x' };
if (previous) await session?.add([same]);
const found = await session?.commit(extras);
process.stdout.write(`${changes} ${JSON.stringify(found?.diagnostics ?? diagnostics)}\n`);
