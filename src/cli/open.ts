/** Opens an address in the user's browser, by the system's own command. */
import { spawn } from 'node:child_process';

/** Does not wait; `say` tells where no browser could be started. */
export function openInBrowser(url: string, say: (text: string) => void): void {
  const [command, ...before] =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '""']
        : ['xdg-open'];
  const child = spawn(command!, [...before, url], { stdio: 'ignore', detached: true });
  child.on('error', () => say(`No browser could be opened; the address is ${url}`));
  child.unref();
}
