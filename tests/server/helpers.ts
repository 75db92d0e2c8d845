/** A dev server over a temporary site, and the output that a build makes of the same files. */
import { join } from 'node:path';
import { build } from '../../src/engine/build.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import { type DevServer, openDev } from '../../src/server/dev.ts';
import { filesIn, projectRoot, type TemporarySite, temporarySite } from '../helpers/docgen.ts';

export type DevRun = {
  readonly server: DevServer;
  /** Bursts judged so far: the paths of each. */
  readonly judged: (readonly string[] | undefined)[];
  /** What the last of them told. */
  told(): readonly Diagnostic[];
  /** The text of an answer, less the live script. */
  get(path: string): Promise<{ status: number; body: string }>;
  /** Resolves when the server has what a build would write now. Rejects with what still differs. */
  agrees(within?: number): Promise<void>;
  close(): Promise<void>;
};

export async function devOf(site: TemporarySite): Promise<DevRun> {
  const judged: (readonly string[] | undefined)[] = [];
  let told: readonly Diagnostic[] = [];
  const server = await openDev({
    siteDir: site.dir,
    packageRoot: projectRoot,
    tool: 'test',
    drafts: false,
    year: 2026,
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
  const get = async (path: string) => {
    const answer = await fetch(new URL(path, server.url));
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = bytes
      .toString('latin1')
      .replace(/<script defer src="\/@docgen\/live\.js"[^>]*><\/script>/, '');
    return { status: answer.status, body };
  };

  const differences = async (): Promise<string[]> => {
    const out = join(elsewhere.dir, 'out');
    const report = await build({
      siteDir: site.dir,
      packageRoot: projectRoot,
      docgen: '0',
      tool: 'test',
      out,
      base: '',
      only: [],
      cache: false,
      offline: false,
      drafts: false,
      clean: true,
      strict: false,
      year: 2026,
      notice: () => {},
    });
    if (report.exitCode !== 0) throw new Error(JSON.stringify(report.diagnostics));
    const wrong: string[] = [];
    for (const [path, body] of filesIn(out)) {
      if (path === 'manifest.json') continue;
      const address = path.replace(/(^|\/)index\.html$/, '$1');
      const found = await get(`/${address.split('/').map(encodeURIComponent).join('/')}`);
      if (found.body !== body.toString('latin1')) wrong.push(path);
    }
    return wrong;
  };

  return {
    server,
    judged,
    told: () => told,
    get,
    async agrees(within = 5000) {
      const until = Date.now() + within;
      for (;;) {
        const wrong = await differences();
        if (wrong.length === 0) return;
        if (Date.now() > until) throw new Error(`dev differs from build: ${wrong.slice(0, 5).join(', ')}`);
        await new Promise((wait) => setTimeout(wait, 100));
      }
    },
    async close() {
      await server.close();
      elsewhere.remove();
    },
  };
}
