/** Parse, relate, check: what `build` and `check` have in common. */
import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Code } from '../model/codes.ts';
import { type Diagnostic, unique } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { applyIgnores } from './ignore.ts';
import type { Loaded, Request } from './load.ts';
import { relate } from './relate.ts';
import { chooseRunner } from './runner/choose.ts';
import { withSeverities } from './severity.ts';

export type Judged = {
  readonly site?: Site;
  readonly diagnostics: readonly Diagnostic[];
  /** To be called when no document is read any more. */
  release(): Promise<void>;
};

export type Judging = {
  /** What could be better is judged too; the site is not to be rendered then. */
  readonly closely?: boolean;
  /** Told with `closely`: only what can be mended is judged of a page, and all of it is listed. */
  readonly mending?: boolean;
  /** Told each page that was parsed anew, as `lineOfResult` makes it. */
  parsed?(line: Buffer): void;
  /** True for codes that this run looks for: entries for others may well silence nothing. */
  readonly isAsked?: (code: Code) => boolean;
  /** What else there is to say of the site. */
  more?(site: Site): Promise<readonly Diagnostic[]>;
};

export async function judge(request: Request, loaded: Loaded, how: Judging = {}): Promise<Judged> {
  const { config, content } = loaded;
  const runners = chooseRunner({ ...request, made: how.parsed });
  const related = await relate(config, content, {
    ...request,
    closely: how.closely,
    mending: how.mending,
    identityOf: realPaths(request.siteDir),
    runnerFor: runners.runnerFor,
  });
  // Its results are small: tidying up by them would drop what builds have kept.
  if (!how.closely) runners.finish();
  const more = related.value && how.more ? await how.more(related.value) : [];
  const found = unique([
    ...loaded.diagnostics,
    ...related.diagnostics,
    ...withSeverities(more, config.check.severity),
  ]);
  return {
    site: related.value,
    release: runners.close,
    diagnostics: applyIgnores(found, config.check.ignore, {
      partial: request.only.length > 0,
      places: config.places,
      isAsked: how.isAsked,
    }),
  };
}

/** Links make one file of two paths. What cannot be read is a file of its own. */
function realPaths(siteDir: string): (file: string) => string {
  const known = new Map<string, string>();
  return (file) => {
    const path = known.get(file) ?? realPath(join(siteDir, file));
    known.set(file, path);
    return path;
  };
}

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}
