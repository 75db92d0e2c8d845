/** The program in docgen-mcp.mjs: serves the output that it lies in, or a place that it is told. Needs Node.js and nothing else. */
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runMcp } from './run.ts';

const usage = `Usage: node docgen-mcp.mjs [place] [--http [port]] [--try <question>]
Serves the built site in the folder of this file, or in another place: a folder, or an address.
`;

const given = process.argv.slice(2);
const options: Record<string, unknown> = {};
const places: string[] = [];
for (let at = 0; at < given.length; at++) {
  const one = given[at]!;
  if (one === '--http') options.http = /^\d+$/.test(given[at + 1] ?? '') ? given[++at] : true;
  else if (one === '--try') options.try = given[++at] ?? '';
  else if (one.startsWith('-') || places.length > 0) options.help = true;
  else places.push(one);
}

const folder = dirname(fileURLToPath(import.meta.url));
if (options.help) {
  process.stderr.write(usage);
  process.exitCode = 2;
} else {
  const { value, diagnostics } = await runMcp(places[0] ?? folder, options, readVersion());
  process.stdout.write(value?.text((text) => text) ?? '');
  for (const { message, hint } of diagnostics) process.stderr.write(`${message}\n${hint ?? ''}\n`);
  process.exitCode = value ? Number(value.isBad) : 2;
}

/** docgen's, as the manifest beside this file says. */
function readVersion(): string {
  try {
    return String(JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')).docgen);
  } catch {
    return '';
  }
}
