/** `docgen init`: makes a minimal site. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { SiteFilesRequest, SiteLanguage } from '#scaffold';
import type { CommandContext } from './context.ts';
import { createDependency, isInstalled, listFoldersUp } from './dependency.ts';
import { readSystemLanguage } from './language/index.ts';
import { currentManager, findOwnCommand, quoteShellWord } from './own-command.ts';
import { escapeForTerminal } from './readable.ts';
import { printDiagnostics, printLine } from './report.ts';

export function addInit(program: Command, context: CommandContext): void {
  program
    .command('init')
    .argument('[dir]', 'a new or empty folder (default: the current folder)')
    .description('create a minimal site')
    .addOption(
      new Option('--lang <lang>', 'language of the site (default: the language of the system)').choices([
        'zh',
        'en',
      ]),
    )
    .addOption(
      new Option(
        '--editor <name>',
        'also write files for this editor; in a site that exists, only these',
      ).choices(['vscode']),
    )
    .action(async (dir: string | undefined, options: InitOptions) => {
      const { writeSite } = await import('#scaffold');
      const folder = resolve(dir ?? '.');
      if (options.editor && existsSync(join(folder, 'site.config.ts'))) return addEditor(folder, options);
      const { note, ...tools } = describeTools(context, folder);
      const { value: paths, diagnostics } = writeSite(folder, dir ?? '.', {
        lang: options.lang ?? readSystemLanguage(process.env),
        ...tools,
      });
      printDiagnostics(diagnostics);
      if (diagnostics.length > 0)
        process.exitCode = diagnostics.some(({ code }) => code === 'scaffold-refused') ? 2 : 1;
      for (const path of paths) process.stdout.write(`${path}\n`);
      if (paths.length === 0) return;
      const isNew = paths.includes('package.json');
      if (isNew && note !== undefined) printLine(note);
      if (!isNew) printLine(`package.json is as it was; this adds scripts: ${writeAddScripts(folder)}`);
      if (!paths.includes('.gitignore'))
        printLine('.gitignore is as it was; dist/, dist.zip, print/ and .docgen/ belong into it.');
      if (existsSync(join(folder, 'dist')))
        printLine('dist/ is there already, and stays as it is: build with --out and another folder.');
      if (options.editor) await addEditor(folder, options);
      const next = nextCommand(context, { script: 'dev', dir, docgen: tools.docgen, isNew });
      printLine(`Now run: ${escapeForTerminal(next)}`);
    });
}

type InitOptions = { readonly lang?: SiteLanguage; readonly editor?: 'vscode' };

async function addEditor(folder: string, { lang }: InitOptions): Promise<void> {
  const { writeEditorFiles } = await import('#editor');
  const language = lang ?? readSystemLanguage(process.env);
  const { value, diagnostics } = await writeEditorFiles(folder, {
    lang: language,
    exec: currentManager().exec,
  });
  printDiagnostics(diagnostics);
  if (diagnostics.length > 0) process.exitCode = 1;
  for (const path of value.written) process.stdout.write(`${path}\n`);
  for (const path of value.left)
    printLine(`${path} is as it was: docgen would lose its comments. Write it anew, or join it by hand.`);
}

type Next = {
  readonly script: 'dev' | 'check';
  /** The site as it was named. */
  readonly dir?: string;
  /** As in package.json. */
  readonly docgen: string;
  /** docgen and its scripts are in package.json. */
  readonly isNew: boolean;
};

/** What to type next, from the current folder. A docgen that runs from a cache is installed first. */
export function nextCommand({ packageRoot }: CommandContext, { script, dir, docgen, isNew }: Next): string {
  const command = findOwnCommand(packageRoot);
  const isTemporary = command.startsWith('node ') && isInstalled(packageRoot);
  if (!isTemporary) return [command, script, ...(dir === undefined ? [] : [quoteShellWord(dir)])].join(' ');
  const { name, run, addDev, exec } = currentManager();
  const steps = isNew
    ? [`${name} install`, `${run} ${script}`]
    : [`${addDev} ${quoteShellWord(`${importName}@${docgen}`)}`, `${exec} docgen ${script}`];
  return [...(dir === undefined ? [] : [`cd ${quoteShellWord(dir)}`]), ...steps].join(' && ');
}

/** The name under which a site installs docgen. */
const importName = 'docgen';

/** What docgen's part in a new site's package.json is. `folder`: of the site. */
export function describeTools(
  context: CommandContext,
  folder: string,
): Omit<SiteFilesRequest, 'lang'> & { readonly note?: string } {
  const { name, run } = currentManager();
  const hasPackage = existsSync(join(folder, 'package.json'));
  const { spec, tarball, note } = createDependency(context, folder, { mayCopy: !hasPackage });
  const isWorkspace = listFoldersUp(folder).some((one) => existsSync(join(one, 'pnpm-workspace.yaml')));
  const files = {
    ...(tarball !== undefined && { [basename(tarball)]: readFileSync(tarball) }),
    // Else pnpm ends with an error: esbuild has a script that makes its start faster.
    ...(name === 'pnpm' && !isWorkspace && { 'pnpm-workspace.yaml': 'allowBuilds:\n  esbuild: true\n' }),
  };
  return { docgen: spec, run, files, note };
}

/** A command that adds scripts to package.json, beside those that it has. */
function writeAddScripts(folder: string): string {
  const names = ['dev', 'build', 'preview', 'check'];
  const taken = readScripts(folder);
  const prefix = names.some((name) => Object.hasOwn(taken, name)) ? 'docs:' : '';
  const scripts = names.map((name) => `scripts.${prefix}${name}="docgen ${name}"`);
  return `${currentManager().name === 'pnpm' ? 'pnpm' : 'npm'} pkg set ${scripts.join(' ')}`;
}

function readScripts(folder: string): object {
  try {
    return Object(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).scripts);
  } catch {
    return {};
  }
}
