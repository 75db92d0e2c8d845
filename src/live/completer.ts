/** Makes a page of which only the outline is known whole. */
import type { PreviousReading } from '../discover/index.ts';
import { parseOptions } from '../engine/assemble-site.ts';
import type { Runner } from '../engine/jobs/job.ts';
import { parseJob } from '../engine/parse-job.ts';
import type { Page, Site, Tree } from '../model/site.ts';

export type Complete = (page: Page, tree: Tree, site: Site) => Promise<Page>;

/** `kept`: where the page's source was read into; `runner` must not forget what others asked it for. */
export function completer(kept: PreviousReading, runner: Runner): Complete {
  return async (page, tree, site) => {
    const { path } = page.document;
    const ofRef = kept.refs.get(tree.version.value)?.value.sources.find((source) => source.path === path);
    const source = ofRef ?? kept.pages.get(path)?.value;
    // A generated index has no source: it is whole as it is.
    if (!source) return page;
    const isIndexed = site.config.search.provider === 'embedded';
    const input = { source, options: parseOptions(site.config, tree.version, source.locale), isIndexed };
    const [parsed] = await runner.map(parseJob, [input]);
    return { ...page, document: parsed!.value };
  };
}
