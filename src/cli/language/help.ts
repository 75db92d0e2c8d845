/** Help and the errors of the command line in the language of the terminal; `--lang` for every command. */
import { type Command, Help, Option } from 'commander';
import { getLanguage, languages, measureWidth, say } from './index.ts';

/** To be called when the program has all its commands. */
export function configureLanguage(program: Command): void {
  const { prototype: plain } = Help;
  const texts: Partial<Help> = {
    // No blank stands beside a full-width colon.
    formatHelp: (command, helper) => plain.formatHelp.call(helper, command, helper).replace('： ', '：'),
    styleTitle: say,
    commandDescription: (command) => say(command.description()),
    subcommandDescription: (command) => say(command.description()),
    optionDescription: (option) => say(plain.optionDescription.call(plain, option)),
    argumentDescription: (argument) => say(plain.argumentDescription.call(plain, argument)),
    displayWidth: measureWidth,
    boxWrap: wrapText,
  };
  for (const command of [program, ...program.commands]) {
    if (getLanguage() !== 'en') command.configureHelp(texts);
    // `init` has it for the language of the site, which the terminal follows.
    if (command.options.some(({ long }) => long === '--lang')) continue;
    const option = new Option(
      '--lang <lang>',
      'language of messages (default: as the system or the site says)',
    );
    command.addOption(option.choices(languages).hideHelp(command !== program));
  }
}

/** Breaks lines at blanks, and between Chinese characters. No line begins with a mark that ends something. */
function wrapText(text: string, width: number): string {
  const lines = [''];
  for (const piece of text.match(/[\x21-\x7e]+|\s|[^\s][、，。；：？！）”]*/gu) ?? []) {
    const line = lines.at(-1)!;
    if (piece === '\n' || measureWidth(line + piece) > width) lines.push(piece.trim());
    else lines[lines.length - 1] += piece;
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}
