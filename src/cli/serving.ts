/** What `dev` and `preview` share: options of the server, and its address. */
import { spawn } from 'node:child_process';
import { type Command, InvalidArgumentError } from 'commander';
import { isLoopback } from '#server';
import { addSiteFolder, createNumberParser, parseValue } from './context.ts';
import { describeEnding } from './ending.ts';
import { printLine } from './report.ts';

export type ServeOptions = { readonly port?: number; readonly host: string; readonly open?: boolean };

/** Adds the options of a server. `usualPort`: the default, so that writers can remember it. */
export function addServerOptions(command: Command, usualPort: number): Command {
  return (
    addSiteFolder(command)
      // 0 means any free port.
      .option(
        '--port <n>',
        `port (default: ${usualPort}, or the next free one)`,
        createNumberParser(0, 65_535),
      )
      .option('--host <name>', 'name or address to listen on', parseHostName, '127.0.0.1')
      .option('--open', 'open the site in a browser')
  );
}

/** For an empty name the system would listen on all addresses of the machine. */
function parseHostName(given: string): string {
  if (given.trim() === '') throw new InvalidArgumentError('It is empty.');
  return parseValue(given);
}

/** Prints the address and notes about it; opens it on request. */
export function printAddress(
  { url, moved }: { readonly url: string; readonly moved: boolean },
  { host, port, open }: ServeOptions,
): void {
  process.stdout.write(`${url}\n`);
  if (moved) printLine(`Port ${port} is taken.`);
  if (!isLoopback(host)) printLine('Other machines in your network can read this site.');
  if (open) openInBrowser(url);
}

/** Opens an address in the user's browser by a command of the system. Does not wait. */
export function openInBrowser(url: string): void {
  const commands: Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>> = {
    darwin: ['open'],
    win32: ['cmd', '/c', 'start', '""'],
  };
  const [command, ...before] = commands[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => printLine(`No browser could be opened; the address is ${url}`));
  child.unref();
}

/** Explains why a server could not be opened. */
export function printPortFault(fault: NodeJS.ErrnoException, { host, port }: ServeOptions): void {
  const { code, message } = fault;
  if (code === 'EADDRINUSE') printLine(`error: port ${port} is taken.`);
  else if (code === 'EACCES') printLine(`error: port ${port} may not be opened by you.`);
  else if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    printLine(`error: "${host}" is no address of this machine.`);
  } else if (code === 'EMFILE' || code === 'ENFILE')
    printLine(`error: ${describeEnding(fault).diagnostic.message}`);
  else printLine(`error: the server cannot be opened: ${message}`);
}
