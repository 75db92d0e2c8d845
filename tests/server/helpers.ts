/** A dev server over a temporary site, and the output that a build makes of the same files. */
import { join } from 'node:path';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { type DevServer, openDev } from '../../src/server/dev.ts';
import { build } from '../helpers/api.ts';
import { filesIn, projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';

export type DevRun = {
  readonly server: DevServer;
  /** Bursts judged so far: the paths of each. */
  readonly judged: (readonly string[] | undefined)[];
  /** What the last of them told. */
  told(): readonly Diagnostic[];
  /** The text of an answer, less the live script. */
  get(path: string): Promise<{ status: number; body: string }>;
  /** Resolves when the server has what a build writes now. Rejects with the first file that still differs. */
  agrees(within?: number): Promise<void>;
  close(): Promise<void>;
};

/** `base`: the whole site's path; that of its address unless given. */
export async function devOf(site: TemporarySite, base?: string): Promise<DevRun> {
  const judged: (readonly string[] | undefined)[] = [];
  let told: readonly Diagnostic[] = [];
  const server = await openDev({
    siteDir: site.dir,
    packageRoot: projectRoot,
    tool: 'test',
    base,
    drafts: false,
    year: new Date().getFullYear(),
    host: '127.0.0.1',
    port: 0,
    fixedPort: true,
    poll: false,
    judged({ changed, state }) {
      told = state.diagnostics;
      judged.push(changed);
    },
    notice: () => {},
  });
  const elsewhere = temporarySite();
  const below = new URL(server.url).pathname.replace(/\/$/, '');
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, server.url));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = bytes
      .toString('latin1')
      .replace(/<script defer src="[^"]*\/@docgen\/live\.js"[^>]*><\/script>/, '');
    return { status: answer.status, body };
  };

  /** What a build writes of the files as they are: its body by the path to ask for. */
  const written = async (): Promise<Map<string, string>> => {
    const out = join(elsewhere.dir, 'out');
    const report = await build({ dir: site.dir, out, base, cache: false, clean: true });
    if (report.exitCode !== 0) throw new Error(JSON.stringify(report.diagnostics));
    const bodies = [...filesIn(out)].map(([path, body]): [string, string] => {
      const address = path.replace(/(^|\/)index\.html$/, '$1');
      return [`${below}/${address.split('/').map(encodeURIComponent).join('/')}`, body.toString('latin1')];
    });
    return new Map(bodies.filter(([path]) => path !== `${below}/manifest.json`));
  };

  const differs = async (path: string, body: string) => (await get(path)).body !== body;

  return {
    server,
    judged,
    told: () => told,
    get,
    async agrees(within = 30_000) {
      const bodies = await written();
      const until = Date.now() + within;
      // What is asked while it changes is made anew each time: one file is, until it is right, and then all are once more.
      for (let isSame = false; !isSame; ) {
        isSame = true;
        for (const [path, body] of bodies) {
          while (await differs(path, body)) {
            isSame = false;
            if (Date.now() > until) throw new Error(`dev differs from build: ${path}`);
            await new Promise((wait) => setTimeout(wait, 20));
          }
        }
      }
    },
    async close() {
      await server.close();
      elsewhere.remove();
    },
  };
}
