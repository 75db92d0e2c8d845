/** A site from outlines of its pages, for commands that add a page to it. */
import type { SiteConfig } from '#model/config/config';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { Site } from '#model/site/site';
import { assembleSite } from './assemble-site.ts';
import { createUncachedRunner } from './jobs/cached.ts';
import { inline } from './jobs/inline.ts';
import { readContent } from './load.ts';
import { outlineJob } from './parse-job.ts';

export type Outlines = {
  readonly sources: readonly SourceFile[];
  /** The site with further pages, and the errors that would stop a build. */
  relate(
    more?: readonly SourceFile[],
  ): Promise<{ readonly site?: Site; readonly errors: readonly Diagnostic[] }>;
};

/** Reads the pages once. `year`: for the copyright. */
export async function outlineSite(config: SiteConfig, siteDir: string, year: number): Promise<Outlines> {
  const content = await readContent(config, { siteDir, only: [] });
  const { sources } = content.value;
  return {
    sources,
    async relate(more = []) {
      const whole = { ...content, value: { ...content.value, sources: [...sources, ...more] } };
      const { value: site, diagnostics } = await assembleSite(config, whole, {
        base: '',
        offline: false,
        drafts: true,
        only: [],
        year,
        job: outlineJob,
        runner: createUncachedRunner(inline()),
      });
      return { site, errors: diagnostics.filter(({ severity }) => severity === 'error') };
    },
  };
}
