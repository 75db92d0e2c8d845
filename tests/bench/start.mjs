/** Measures the start-up time: `docgen --help` against Node alone. */
import { median, run } from './measure.mjs';
import { program } from './peers/docgen.mjs';
import { machine } from './table.mjs';

const times = 15;

export async function measureStart() {
  const contestants = { bare: ['-e', '0'], help: [program, '--help'] };
  const found = { bare: [], help: [] };
  for (let index = 0; index < times; index++)
    for (const [name, args] of Object.entries(contestants))
      found[name].push((await run({ command: process.execPath, args })).ms);
  return { bare: median(found.bare), help: median(found.help) };
}

export function startText({ bare, help }) {
  return `### Start\n\n\`docgen --help\` takes ${help.toFixed(0)} ms, \`node -e 0\` ${bare.toFixed(0)} ms: ${(help - bare).toFixed(0)} ms over bare Node (medians of ${times} in turn; ${machine()}).`;
}
