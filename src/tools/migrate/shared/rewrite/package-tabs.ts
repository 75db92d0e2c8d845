/**
 * Turns commands of npm that the old site showed for each package manager into a group of code with a tab for each. npm-to-yarn 3.2 keeps flags
 * that the others lack, loses `@latest` and the blank before `&&`; here such commands stay as they are.
 */
import { readFenceInfo } from '#model/markup/fence-info';
import {
  buildContainer,
  dedentLines,
  indentLines,
  makeLines,
  readFence,
  readIndent,
  replaceFences,
} from '../lines.ts';
import type { Line, Rewriting } from '../model.ts';

const managers = ['npm', 'pnpm', 'yarn', 'bun'] as const;
type Manager = (typeof managers)[number];

/** `languages`: fences of these are commands of npm, too, without a word for it. */
export function createPackageTabs(languages: readonly string[] = []): Rewriting {
  return (page) => {
    page.lines = replaceFences(page.lines, (line, code) => {
      const language = readLanguage(line.text, languages);
      return language === undefined ? undefined : buildTabs(language, code, line);
    });
  };
}

/** The language of a fence whose commands are for each package manager; undefined: it is another one, or has a title of its own. */
function readLanguage(text: string, languages: readonly string[]): string | undefined {
  const info = readFence(text)?.info ?? '';
  const { language, title, unknown } = readFenceInfo(info);
  const isNamed = languages.includes(language);
  const hasFlag = unknown.some((word) => /^npm2yarn(?:$|=)/.test(word));
  const isTab = title !== undefined || unknown.some((word) => /^(?:tab|title)=/.test(word));
  if (isTab || !/^\s*[`~]/.test(text) || !(isNamed || hasFlag)) return undefined;
  return isNamed || language === '' ? 'bash' : language;
}

function buildTabs(language: string, code: readonly Line[], line: Line): Line[] | undefined {
  const lead = readIndent(line.text);
  const texts = dedentLines(code).map(({ text }) => text.trimEnd());
  const fences: Line[] = [];
  for (const manager of managers) {
    const converted = texts.map((text) => convertLine(text, manager));
    if (converted.includes(undefined)) return undefined;
    if (fences.length > 0) fences.push(...makeLines(line, ['']));
    fences.push(
      ...makeLines(line, [`\`\`\`${language} title="${manager}"`]),
      // The first tab stands for the lines of the source.
      ...converted.map((text, at) => ({ text: text!, from: code[at]!.from })),
      ...makeLines(line, ['```']),
    );
  }
  return indentLines(buildContainer('code-group', fences, line), lead);
}

/** A line of commands for another package manager; undefined if it cannot be said. */
function convertLine(text: string, manager: Manager): string | undefined {
  if (manager === 'npm' || /^\s*(?:#|$)/.test(text)) return text;
  const end = text.search(/\s#/);
  const [command, comment] = end < 0 ? [text, ''] : [text.slice(0, end), text.slice(end)];
  const [lead] = /^\s*(?:[$>] )?/.exec(command)!;
  const parts = command.slice(lead.length).split(/( && | ; )/);
  const converted = parts.map((part) => (/^(?:npm|npx)\s/.test(part) ? convertCommand(part, manager) : part));
  const isWhole = converted.every((part) => part !== undefined && !/(?:^|\s)(?:npm|npx)\s/.test(part));
  return isWhole ? `${lead}${converted.join('')}${comment}` : undefined;
}

const starts: Readonly<Record<Exclude<Manager, 'npm'>, { run: string[]; exec: string[] }>> = {
  pnpm: { run: ['pnpm', 'run'], exec: ['pnpm', 'dlx'] },
  yarn: { run: ['yarn'], exec: ['yarn', 'dlx'] },
  bun: { run: ['bun', 'run'], exec: ['bunx'] },
};

function convertCommand(text: string, manager: Exclude<Manager, 'npm'>): string | undefined {
  const [program, verb = '', ...rest] = text.trim().split(/\s+/);
  const { run, exec } = starts[manager];
  // A separator before what a script gets is of npm alone.
  const args = rest.filter((word) => word !== '--').join(' ');
  const join = (...words: string[]) => words.filter(Boolean).join(' ');
  if (program === 'npx') return verb.startsWith('-') ? undefined : join(...exec, verb, rest.join(' '));
  if (/^(?:install|i|add)$/.test(verb))
    return rest.length === 0 ? `${manager} install` : convertInstall(rest, manager);
  if (/^(?:uninstall|remove|rm|un)$/.test(verb))
    return /^$|(?:^|\s)-/.test(args) ? undefined : join(manager, 'remove', args);
  if (/^(?:run|run-script)$/.test(verb)) return rest.length === 0 ? undefined : join(...run, args);
  if (/^(?:start|test|t)$/.test(verb)) return join(...run, verb === 't' ? 'test' : verb, args);
  if (/^(?:init|create)$/.test(verb) && rest.length > 0 && !rest[0]!.startsWith('-'))
    return join(manager, 'create', manager === 'yarn' ? args.replace(/@latest(?=\s|$)/, '') : args);
  return undefined;
}

/** How each says what npm's flags say; the others have no counterpart everywhere. */
const flags: readonly (readonly [RegExp, Readonly<Record<Exclude<Manager, 'npm'>, string>>])[] = [
  [/^(?:-D|--save-dev)$/, { pnpm: '--save-dev', yarn: '--dev', bun: '--dev' }],
  [/^(?:-E|--save-exact)$/, { pnpm: '--save-exact', yarn: '--exact', bun: '--exact' }],
  [/^(?:-S|--save|-P|--save-prod)$/, { pnpm: '', yarn: '', bun: '' }],
  [/^(?:-O|--save-optional)$/, { pnpm: '--save-optional', yarn: '--optional', bun: '--optional' }],
];

function convertInstall(words: readonly string[], manager: Exclude<Manager, 'npm'>): string | undefined {
  const isGlobal = words.some((word) => /^(?:-g|--global)$/.test(word));
  const converted = words
    .filter((word) => !/^(?:-g|--global)$/.test(word))
    .map((word) => (word.startsWith('-') ? flags.find(([names]) => names.test(word))?.[1][manager] : word));
  if (converted.includes(undefined)) return undefined;
  const verb = manager === 'yarn' && isGlobal ? ['global', 'add'] : ['add'];
  const mark = isGlobal && manager !== 'yarn' ? '--global' : '';
  return [manager, ...verb, mark, ...converted].filter(Boolean).join(' ');
}
