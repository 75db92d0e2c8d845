/** `docgen help`: explains a command, or the code of a message and how to fix it. Works offline. */
import type { Command } from 'commander';
import { codes } from '#engine';
import { type CodeBook, coreCodes } from '#model/diagnostic/codes';
import { findNearest } from '#model/text';
import { explainCode, say } from './language/index.ts';

export function addHelp(program: Command): void {
  program
    .command('help')
    .argument('[topic...]', 'a command, or codes of messages such as link-missing-page')
    .description('print the help of a command, or the meaning of messages and what to do')
    .action(async (topics: readonly string[], _: unknown, command: Command) => {
      const [first] = topics;
      if (first === undefined) return program.help();
      const named = program.commands.find((one) => one.name() === first);
      if (named) return named.help();
      const unknown = topics.find((topic) => !codes.names.includes(topic));
      if (unknown !== undefined) {
        const near = findNearest(unknown, [...program.commands.map((one) => one.name()), ...codes.names]);
        const hint = near === undefined ? '' : `\n(Did you mean ${near}?)`;
        command.error(`error: "${unknown}" is neither a command nor the code of a message.${hint}`, {
          exitCode: 2,
        });
      }
      const { remedies } = await import('#model/diagnostic/remedies');
      const entries = topics.map(async (code) => {
        const own = code as keyof typeof coreCodes;
        const texts = codes.added[code] ?? [coreCodes[own], remedies[own]];
        return formatHelpEntry(code, await explainCode(code, texts), codes);
      });
      process.stdout.write((await Promise.all(entries)).join('\n'));
    });
}

/** The code, its meaning, its remedy, and how a site can accept it. */
function formatHelpEntry(code: string, texts: readonly string[], { settled }: CodeBook): string {
  const lines: string[] = [code, ...texts.map((text) => `  ${text}`)];
  if (!settled.has(code)) {
    lines.push(say(`  A site that accepts it: check: { ignore: [{ code: '${code}' }] } in site.config.ts.`));
  }
  return `${lines.join('\n')}\n`;
}
