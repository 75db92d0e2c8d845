/** `docgen help`: explains a command, or the code of a message and how to fix it. Works offline. */
import type { Command } from 'commander';
import { type Code, codes, settledCodes } from '#model/diagnostic/codes';
import { findNearest } from '#model/text';

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
      const unknown = topics.find((topic) => !Object.hasOwn(codes, topic));
      if (unknown !== undefined) {
        const near = findNearest(unknown, [
          ...program.commands.map((one) => one.name()),
          ...Object.keys(codes),
        ]);
        const hint = near === undefined ? '' : `\n(Did you mean ${near}?)`;
        command.error(`error: "${unknown}" is neither a command nor the code of a message.${hint}`, {
          exitCode: 2,
        });
      }
      const { remedies } = await import('#model/diagnostic/remedies');
      process.stdout.write(
        (topics as readonly Code[]).map((code) => formatHelpEntry(code, remedies[code])).join('\n'),
      );
    });
}

/** The code, its meaning, its remedy, and how a site can accept it. */
function formatHelpEntry(code: Code, remedy: string): string {
  const lines = [code, `  ${codes[code]}`, `  ${remedy}`];
  if (!settledCodes.has(code)) {
    lines.push(`  A site that accepts it: check: { ignore: [{ code: '${code}' }] } in site.config.ts.`);
  }
  return `${lines.join('\n')}\n`;
}
