/** Works out the smaller copies of all pictures that pages show: one set for each file, however many pages and trees show it. */
import { hash } from 'node:crypto';
import { hashFile } from '#files';
import { readSetting } from '#model/config/config-key';
import type { Diagnostic, Found } from '#model/diagnostic/diagnostic';
import type { AssetFile } from '#model/document/document';
import type { DeriveContext } from '#model/feature';
import { type EntrySource, Interrupted } from '#model/job';
import type { Site } from '#model/site/site';
import { getThrownMessage } from '#model/text';
import { picturesKey } from './config.ts';
import { canShrink } from './formats.ts';
import { fingerprintPicture, type PictureInput, pictureJob } from './job.ts';
import { findPackage, type PicturePackage, reportMissing } from './package.ts';
import { readEnds } from './read-ends.ts';
import { tellIfTooLarge } from './too-large.ts';
import { listUses, type PictureUse, warnAtUse } from './uses.ts';

/** A copy in the output. `part`: of `source`. */
type PictureCopy = { readonly width: number; readonly path: string; readonly part: number };
export type ShrunkPicture = { readonly copies: readonly PictureCopy[]; readonly source: EntrySource };
/** By the path of the file in the site. Plain data. */
export type PictureFacts = ReadonlyMap<string, ShrunkPicture>;

type Context = Pick<DeriveContext, 'siteDir' | 'packageRoot' | 'map'>;

/** No value if the package is missing. */
export async function derivePictures(
  site: Site,
  { siteDir, packageRoot, map }: Context,
): Promise<Found<PictureFacts | undefined>> {
  const nothing = { value: undefined, diagnostics: [] };
  if (!readSetting(site.config, picturesKey).optimise) return nothing;
  const uses = listUses(site).filter(({ file }) => canShrink(file));
  if (uses.length === 0) return nothing;
  const tool = findPackage([siteDir, packageRoot]);
  if (!tool) return { value: undefined, diagnostics: [reportMissing(siteDir)] };
  const found = uses.flatMap((use) => {
    const input = describePicture(use.file, tool);
    return input ? [{ use, input }] : [];
  });
  try {
    // Versions often have copies of a file.
    const inputs = new Map(found.map(({ input }) => [fingerprintPicture(input), input]));
    const results = await map(pictureJob, [...inputs.values()]);
    const made = new Map([...inputs.keys()].map((key, at) => [key, results[at]!]));
    const facts = new Map<string, ShrunkPicture>();
    const diagnostics: Diagnostic[] = [];
    for (const { use, input } of found) {
      const key = fingerprintPicture(input);
      const { widths, fault, source } = made.get(key)!;
      const name = (width: number) => nameCopy(use.file.path, width, key);
      const copies = widths.map((width, index) => ({ width, path: name(width), part: index + 1 }));
      if (copies.length > 0) facts.set(use.file.path, { copies, source });
      else diagnostics.push(...tellOfKept(use, fault));
    }
    return { value: facts, diagnostics };
  } catch (fault) {
    if (fault instanceof Interrupted) throw fault;
    const [why = ''] = getThrownMessage(fault).trim().split('\n');
    return { value: undefined, diagnostics: [reportMissing(siteDir, why)] };
  }
}

/** Undefined if the file has gone meanwhile: copying it tells that. */
function describePicture(
  { absolute: file, size, width = 0, height = 0 }: AssetFile,
  { entry, version }: PicturePackage,
): PictureInput | undefined {
  try {
    return { file, size, width, height, hash: hashFile(file).hash, entry, version };
  } catch {
    return undefined;
  }
}

function tellOfKept(use: PictureUse, fault: string | undefined): Diagnostic[] {
  // A check tells that its end is missing.
  if (fault !== undefined && !readEnds(use.file.absolute)?.isCut) {
    const message = `${use.file.path} stays as it is, because it ${fault}.`;
    return [warnAtUse(use, 'image-kept', message, 'Save it again, or replace it.')];
  }
  return [tellIfTooLarge(use) ?? []].flat();
}

/** 'img/flow chart.png' -> 'assets/flow-chart-704.1a2b3c4d5e.webp'. `key`: covers all that the copy depends on. */
function nameCopy(path: string, width: number, key: string): string {
  const name = path.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const safe = name
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);
  return `assets/${safe === '' ? '' : `${safe}-`}${width}.${hash('sha256', key).slice(0, 10)}.webp`;
}
