/** `docgen preview`: serves what `build` wrote, as a strict static host would. */
import type { Command } from 'commander';
import { type Context, hostName, port, siteFolder, value, withSiteFolder } from './context.ts';

type Options = { port?: number; host: string; out: string; open?: boolean };

/** The usual one of its kind. */
const usualPort = 4173;

export function addPreview(program: Command, _context: Context): void {
  withSiteFolder(program.command('preview'))
    .description('serve what build wrote, as a strict static host would')
    .option('--port <n>', `port (default: ${usualPort}, or the next free one)`, port)
    .option('--host <name>', 'name or address to listen on', hostName, '127.0.0.1')
    .option('--out <dir>', 'output folder, counted from the site folder', value, 'dist')
    .option('--open', 'open the site in a browser')
    .action(async (dir: string | undefined, options: Options, command: Command) => {
      const siteDir = siteFolder(dir, command);
      const { servePreview } = await import('./serve-preview.ts');
      await servePreview({
        siteDir,
        out: options.out,
        host: options.host,
        port: options.port ?? usualPort,
        fixedPort: options.port !== undefined,
        open: options.open ?? false,
      });
    });
}
