/** `docgen lsp`: the language server for editors, over stdin and stdout. */
import type { Command } from 'commander';
import { addSiteFolder, type CommandContext, resolveSiteFolder } from './context.ts';
import { say, translateDiagnostic } from './language/index.ts';

export function addLsp(program: Command, context: CommandContext): void {
  addSiteFolder(program.command('lsp'))
    .description(
      'serve an editor: messages while you type, completion, renaming of headings and pages, fixes',
    )
    .option('--stdio', 'talk over standard input and output, which is the only way')
    .action(async (dir: string | undefined, _: unknown, command: Command) => {
      const siteDir = dir === undefined ? undefined : resolveSiteFolder(dir, command);
      const { serveEditor } = await import('#lsp');
      await serveEditor({
        ...context,
        siteDir: siteDir ?? process.cwd(),
        say,
        translate: translateDiagnostic,
      });
      process.exit();
    });
}
