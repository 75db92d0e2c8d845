/** The servers of `dev` and `preview`; each loads when it is opened. */
import type { DevRequest, DevServer } from './dev.ts';
import type { PreviewRequest } from './preview.ts';

export type { DevRequest, DevServer } from './dev.ts';
export { isLoopback } from './listen.ts';
export type { PreviewServer } from './preview.ts';

/** Resolves when the first page can be served. Rejects with the system's error if the port cannot be opened. */
export async function openDev(request: DevRequest): Promise<DevServer> {
  return (await import('./dev.ts')).openDev(request);
}

/** Serves an output. Rejects with the system's error if the port cannot be opened. */
export async function openPreview(request: PreviewRequest) {
  return (await import('./preview.ts')).openPreview(request);
}
