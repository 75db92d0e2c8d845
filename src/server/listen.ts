/** Opens a server on the requested port, or on the next free one. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Number of further ports to try. */
const tries = 100;

/** `fixed`: no other port. `moved`: it is not the requested one. Rejects with the system's error. */
export async function listen(
  server: Server,
  { host, port, fixed }: { host: string; port: number; fixed: boolean },
): Promise<{ readonly port: number; readonly moved: boolean }> {
  for (let next = port; ; next++) {
    try {
      server.listen(next, host);
      await once(server, 'listening');
      const { port: got } = server.address() as AddressInfo;
      return { port: got, moved: next !== port };
    } catch (fault) {
      const isTaken = (fault as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || fixed || next - port >= tries || next >= 65_535) throw fault;
    }
  }
}

/** Resolves when the port is free again; cuts off running responses. */
export function closeServer(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** True for addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** An address for a browser. */
export function formatServerUrl(host: string, port: number, path = '/'): string {
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${shown}:${port}${path}`;
}
