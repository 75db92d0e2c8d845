/** Moves a site that a test writes, and gives what came of it. */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type MigrateRequest, type MigrateResult, migrate } from '../../../src/tools/migrate/index.ts';
import { filesIn, temporarySite } from '../../helpers/docgen.ts';

export type Moved = MigrateResult & {
  /** The new site's files of text, by path; none where nothing was written. */
  readonly texts: Readonly<Record<string, string>>;
  /** 'file:line message' of what is left. */
  readonly told: readonly string[];
};

export async function moved(
  files: Record<string, string | Uint8Array>,
  request: Partial<MigrateRequest> = {},
): Promise<Moved> {
  const site = temporarySite(files);
  const out = request.out ?? `${site.dir}-out`;
  try {
    const result = await migrate({ source: site.dir, out, ...request });
    const paths = existsSync(out) ? [...filesIn(out).keys()] : [];
    const texts = Object.fromEntries(paths.map((path) => [path, readFileSync(join(out, path), 'utf8')]));
    const told = result.diagnostics.map(({ file, line, message }) => `${file}:${line} ${message}`);
    return { ...result, texts, told };
  } finally {
    site.remove();
    rmSync(out, { recursive: true, force: true });
  }
}

/** What is told of the site as a whole, without its place. */
export function leftIn(told: Moved['told']): string[] {
  return told
    .filter((one) => one.startsWith('site.config.ts:'))
    .map((one) => one.replace(/^\S+ /, ''))
    .sort();
}
