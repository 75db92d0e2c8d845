/** `docgen init`: makes a minimal site. */
import { relative, resolve, sep } from 'node:path';
import { type Command, Option } from 'commander';
import type { SiteLanguage } from '../tools/scaffold/site-files.ts';
import type { Context } from './context.ts';
import { ownCommand, shellWord } from './own-command.ts';
import { printDiagnostics, say, terminalSafe } from './report.ts';

export function addInit(program: Command, context: Context): void {
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
    .action(async (dir: string | undefined, options: { lang?: SiteLanguage }) => {
      const { scaffoldSite } = await import('../tools/scaffold/scaffold.ts');
      const folder = resolve(dir ?? '.');
      const { value: paths, diagnostics } = scaffoldSite(folder, dir ?? '.', {
        lang: options.lang ?? systemLanguage(),
        docgen: dependencyOn(context, folder),
      });
      printDiagnostics(diagnostics);
      if (diagnostics.length > 0) process.exitCode = 1;
      for (const path of paths) process.stdout.write(`${path}\n`);
      if (paths.length === 0) return;
      if (!paths.includes('package.json')) say(`package.json is as it was; this adds scripts: ${addScripts}`);
      if (!paths.includes('.gitignore')) say('.gitignore is as it was; dist/ and .docgen/ belong into it.');
      const command = `${ownCommand(context.packageRoot)} dev`;
      say(`Now run: ${terminalSafe(dir === undefined ? command : `${command} ${shellWord(dir)}`)}`);
    });
}

const addScripts = `npm pkg set ${['dev', 'build', 'preview', 'check'].map((name) => `scripts.${name}="docgen ${name}"`).join(' ')}`;

/** The language that shell programs use; without settings, the system's. */
function systemLanguage(): SiteLanguage {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  const locale = LC_ALL || LC_MESSAGES || LANG || new Intl.DateTimeFormat().resolvedOptions().locale;
  return /^zh(?![a-z])/i.test(locale) ? 'zh' : 'en';
}

/**
 * This docgen as a dependency, by path: a name could fetch another package from a registry. `folder`: of the site.
 */
export function dependencyOn({ packageRoot }: Context, folder: string): string {
  return `file:${relative(folder, packageRoot).split(sep).join('/')}`;
}
