/** `docgen dev`: serves the site while it is written. */
import type { Command } from 'commander';
import { buildYear, type Context, hostName, port, siteFolder, withSiteFolder } from './context.ts';

type Options = { port?: number; host: string; open?: boolean; drafts?: boolean; poll?: boolean };

/** The usual one of its kind, so that writers need not look it up. */
const usualPort = 5173;

export function addDev(program: Command, context: Context): void {
  withSiteFolder(program.command('dev'))
    .description('serve the site, and show every save at once')
    .option('--port <n>', `port (default: ${usualPort}, or the next free one)`, port)
    .option('--host <name>', 'name or address to listen on', hostName, '127.0.0.1')
    .option('--open', 'open the site in a browser')
    .option('--drafts', 'include drafts')
    .option('--poll', 'look at the files again and again: for network file systems')
    .action(async (dir: string | undefined, options: Options, command: Command) => {
      const siteDir = siteFolder(dir, command);
      const { serveDev } = await import('./serve-dev.ts');
      await serveDev(context, {
        siteDir,
        host: options.host,
        port: options.port ?? usualPort,
        fixedPort: options.port !== undefined,
        open: options.open ?? false,
        drafts: options.drafts ?? false,
        poll: options.poll ?? false,
        year: buildYear(),
      });
    });
}
