/** Opens a server on the wanted port, or on the next free one. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Listening = { readonly port: number; readonly moved: boolean };

/** So many ports after the wanted one are tried. */
const tries = 100;

/** `fixed`: that port or none. Rejects with the system's error. */
export async function listen(
  server: Server,
  { host, port, fixed }: { host: string; port: number; fixed: boolean },
): Promise<Listening> {
  for (let next = port; ; next++) {
    try {
      await tryPort(server, host, next);
      const { port: got } = server.address() as AddressInfo;
      return { port: got, moved: next !== port };
    } catch (fault) {
      const isTaken = (fault as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || fixed || next - port >= tries || next >= 65_535) throw fault;
    }
  }
}

function tryPort(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const failed = (fault: Error) => {
      server.off('listening', opened);
      reject(fault);
    };
    const opened = () => {
      server.off('error', failed);
      resolve();
    };
    server.once('error', failed).once('listening', opened);
    server.listen(port, host);
  });
}

/** True for addresses that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** An address to type into a browser. */
export function urlOf(host: string, port: number, path = '/'): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}${path}`;
}
