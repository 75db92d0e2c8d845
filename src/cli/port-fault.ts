/** Why a server could not be opened, in words. */
export function portFault(
  { code, message }: NodeJS.ErrnoException,
  { host, port }: { host: string; port: number },
): string {
  if (code === 'EADDRINUSE') return `error: port ${port} is taken.`;
  if (code === 'EACCES') return `error: port ${port} may not be opened by you.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `error: "${host}" is no address of this machine.`;
  return `error: the server cannot be opened: ${message}`;
}
