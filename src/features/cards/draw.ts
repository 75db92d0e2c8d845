/** Draws the social cards of a site in workers; the cache keeps each card by its content. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readSetting } from '#model/config/config-key';
import { type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import { cardOf, cardPath } from '#model/output/card';
import type { OutputFile } from '#model/output/output';
import { findPackageManager } from '#model/package-manager';
import { defaultTree, type Site } from '#model/site/site';
import type { Store } from '../../engine/cache/store.ts';
import { cached } from '../../engine/jobs/cached.ts';
import { Interrupted } from '../../engine/jobs/job.ts';
import { pool } from '../../engine/jobs/pool.ts';
import type { Request } from '../../engine/request.ts';
import { cardJob } from './card-job.ts';
import { cardsKey } from './config.ts';

const library = '@takumi-rs/core';

/** Cards of all pages of the default tree. None without a `url`, which social networks need, and none where a public file has the path. */
export async function drawCards(site: Site, request: Request, store: Store): Promise<Found<OutputFile[]>> {
  const main = defaultTree(site);
  const { url } = site.config;
  const socialCards = readSetting(site.config, cardsKey);
  if (!socialCards || !main || url === undefined || site.offline) return { value: [], diagnostics: [] };
  const folders = [request.siteDir, request.packageRoot];
  const [drawing, font] = [library, socialCards.font].map((name) => packageIn(folders, name));
  if (!drawing || !font) return { value: [], diagnostics: [missing(drawing ? socialCards.font : library)] };
  const pages = main.pages.filter((page) => !site.publicFiles.has(cardPath(main, page)));
  const inputs = pages.map((page) => ({
    card: cardOf(main, page),
    library: join(drawing.folder, 'dist/export.mjs'),
    font: join(font.folder, 'index.css'),
    versions: `${drawing.name} ${font.name}`,
  }));
  try {
    const runner = cached(pool(request), { store, tool: request.tool });
    const drawn = await runner.map(cardJob, inputs);
    const value = drawn.map((body, at) => ({ path: cardPath(main, pages[at]!), body, from: 'social-cards' }));
    return { value, diagnostics: [] };
  } catch (fault) {
    if (fault instanceof Interrupted) throw fault;
    const why = fault instanceof Error ? fault.message.split('\n')[0] : String(fault);
    return { value: [], diagnostics: [error('card-failed', `Social cards cannot be drawn: ${why}`)] };
  }
}

/** Looks for the package as Node does, in the first folder that has it. Under Plug'n'Play there are no folders to look in. */
function packageIn(folders: readonly string[], name: string): { folder: string; name: string } | undefined {
  for (const from of folders) {
    const folder = findFolder(name, from);
    if (folder === undefined) continue;
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { folder, name: `${name}@${version}` };
  }
  return undefined;
}

function findFolder(name: string, from: string): string | undefined {
  try {
    const entry = createRequire(join(from, 'x.js')).resolve(name);
    const part = join('node_modules', name);
    return entry.slice(0, entry.lastIndexOf(part) + part.length);
  } catch {
    return undefined;
  }
}

function missing(name: string): Diagnostic {
  return error('card-failed', `Social cards need the package ${name}, which is not installed.`, {
    file: 'site.config.ts',
    hint: `Install it: ${findPackageManager(process.env.npm_config_user_agent).addDev} ${name}`,
    target: name,
  });
}
