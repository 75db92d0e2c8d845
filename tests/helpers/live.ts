import { createLive, type Live } from '#engine';
import { projectRoot } from './docgen.ts';

/** A live site that has read its theme and nothing of its pages. Close it. */
export async function startLive(siteDir: string, year = 2026): Promise<Live> {
  const live = await createLive({ siteDir, packageRoot: projectRoot, tool: 'test', drafts: false, year });
  await live.start();
  return live;
}
