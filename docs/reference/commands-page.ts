/** Writes the manual's page about the command line from the definitions that the program itself runs by. */
import type { Command, Option } from 'commander';
import { askedOfCommands, questionsOf } from './asked.ts';
import { generated, type Language, table } from './words.ts';

const words = {
  en: {
    title: 'Command line',
    description: 'All docgen commands, with their arguments and options.',
    lead: `Run \`docgen COMMAND [dir]\`. \`dir\` is the site folder and defaults to the current folder. Paths in options are relative to the site folder. In a site with docgen installed, run \`npx --no docgen COMMAND\` or \`npm run COMMAND\`.

docgen prints messages to standard error. \`--json\` prints a single report to standard output. \`--lang en\` and \`--lang zh\`, which every command has, choose the [language of messages](/guide/checks#language-of-messages); \`init\` also creates the site in that language.

| Exit code | Meaning |
| --- | --- |
| 0 | success |
| 1 | errors in the content or the build |
| 2 | invalid command or configuration; or a page or folder that the command names cannot be used |
| 130 | interrupted |`,
    option: 'Option',
    meaning: 'Meaning',
    argument: 'Argument',
    choices: (values: string) => `: ${values}`,
    between: ', ',
    fallback: (value: string) => ` (default \`${value}\`)`,
  },
  zh: {
    title: '命令行',
    description: 'docgen 的全部命令：参数与选项。',
    lead: `运行 \`docgen 命令 [目录]\`。目录是站点文件夹，默认为当前目录。选项里的路径从站点文件夹算起。在安装了 docgen 的站点里，写 \`npx --no docgen 命令\` 或 \`npm run 命令\`。

docgen 把消息写到标准错误；\`--json\` 向标准输出写一份报告。每个命令都可以用 \`--lang en\` 或 \`--lang zh\` 选择[消息的语言](/guide/checks#language-of-messages)；\`init\` 还用这种语言新建站点。

| 退出码 | 含义 |
| --- | --- |
| 0 | 成功 |
| 1 | 内容或构建有错误 |
| 2 | 命令或配置无效，或命令指定的页面、文件夹不能用 |
| 130 | 被中断 |`,
    option: '选项',
    meaning: '含义',
    argument: '参数',
    choices: (values: string) => `：${values}`,
    between: '、',
    fallback: (value: string) => `（默认 \`${value}\`）`,
  },
} as const;

/** The page's markdown. `say`: what the terminal says in the language. */
export function commandsPage(program: Command, language: Language, say: (text: string) => string): string {
  const w = words[language];
  const parts = program.commands.map((command) => section(command, language, say));
  const more = questionsOf(askedOfCommands, language);
  return generated({
    title: w.title,
    description: w.description,
    more,
    body: [w.lead, ...parts].join('\n\n'),
  });
}

function section(command: Command, language: Language, say: (text: string) => string): string {
  const w = words[language];
  const name = command.name();
  const takes = command.registeredArguments.map((one) => {
    const whole = `${one.name()}${one.variadic ? '...' : ''}`;
    return one.required ? `<${whole}>` : `[${whole}]`;
  });
  const options = command.options.filter(({ hidden }) => !hidden);
  const argumentRows = command.registeredArguments.map((one) => [`\`${one.name()}\``, say(one.description)]);
  const optionRows = options.map((option) => [
    `\`${option.flags}\``,
    `${say(option.description)}${choicesOf(option, language)}${fallbackOf(option, w.fallback)}`,
  ]);
  return [
    `## docgen ${name} {#${name}}`,
    `\`\`\`text\ndocgen ${[name, ...takes].join(' ')}\n\`\`\``,
    `${capital(say(command.description()))}${language === 'en' ? '.' : '。'}`,
    ...(argumentRows.some(([, text]) => text) ? [table([w.argument, w.meaning], argumentRows)] : []),
    ...(optionRows.length > 0 ? [table([w.option, w.meaning], optionRows)] : []),
  ].join('\n\n');
}

function choicesOf({ argChoices }: Option, language: Language): string {
  const w = words[language];
  return argChoices ? w.choices(argChoices.map((one) => `\`${one}\``).join(w.between)) : '';
}

function fallbackOf({ defaultValue }: Option, shown: (value: string) => string): string {
  const isShown =
    typeof defaultValue === 'number' || (typeof defaultValue === 'string' && defaultValue !== '');
  return isShown ? shown(String(defaultValue)) : '';
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
