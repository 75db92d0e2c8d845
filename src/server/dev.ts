/** The server of `docgen dev`: serves a live site, and keeps every open page up to date. */
import { createLive, watchSite } from '#engine';
import { closeServer, formatServerUrl, listen } from './listen.ts';
import { createLocal } from './local.ts';
import { type DevRequest, ServedSite } from './served-site.ts';

export type { DevRequest };

/** What a page may ask of the server beyond its files. */
const posts = /\/@docgen\/open\?/;

export type DevServer = {
  readonly url: string;
  /** True if the requested port was taken. */
  readonly moved: boolean;
  /** Resolves when every page has been read and checked, and every file is watched. */
  readonly settled: Promise<void>;
  /** Reads everything again. */
  rebuild(): Promise<void>;
  close(): Promise<void>;
};

/** Resolves when the first page can be served. Rejects with the system's error if the port cannot be opened. */
export async function openDev(request: DevRequest): Promise<DevServer> {
  const site = new ServedSite(request, await createLive(request));
  // Before anything is read: what is saved meanwhile is seen as soon as the watcher is open.
  const watching = await watchSite({
    siteDir: request.siteDir,
    poll: request.poll,
    changed: (paths) => site.refreshes.refresh(paths),
    notice: request.notice,
  });
  site.follow = watching.follow;
  const server = createLocal(request.host, site.answer, () => site.allowedHosts(), posts);
  const started = site.start();
  const { host, port: wanted, fixedPort } = request;
  const { port, moved } = await listen(server, { host, port: wanted, fixed: fixedPort });
  await started;
  const settled = Promise.all([site.refreshes.complete(), watching.open()]).then(() => undefined);
  return {
    url: formatServerUrl(host, port, `${site.base()}/`),
    moved,
    settled,
    rebuild: () => site.refreshes.refresh(undefined),
    async close() {
      await Promise.all([watching.close(), closeServer(server)]);
      site.close();
    },
  };
}
