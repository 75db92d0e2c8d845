/**
 * Renames pages that docgen cannot read only because of their names: markdown with other extensions, and MDX without
 * imports, components and expressions. Tracked files are renamed by git.
 */
import { lstatSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { explainError } from '#files';
import { runGit } from '#git';
import { computeFileRoute } from '#model/address/route';
import { compareText, type Diagnostic, error, type Found } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { FixFilesInput } from '#model/feature';
import type { Site } from '#model/site/site';

const longestLine = 20_000;

const ending = /\.(?:mdx|mdown|mkdn?|mdwn)$/i;

/** Old path -> new path, relative to the site folder. */
export async function renamePages({
  siteDir,
  site,
  found,
  parse,
}: FixFilesInput): Promise<Found<ReadonlyMap<string, string>>> {
  const renamed = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const { code, file } of [...found].sort((a, b) => compareText(a.file ?? '', b.file ?? ''))) {
    if (code !== 'file-foreign' || file === undefined || !ending.test(file)) continue;
    const to = file.replace(ending, '.md');
    try {
      if (!isFree(siteDir, to, site) || !(await isPlain(join(siteDir, file), file, parse))) continue;
      const fault = await rename(siteDir, file, to);
      if (fault === undefined) renamed.set(file, to);
      else diagnostics.push(error('write-failed', `The file cannot be renamed: ${fault}.`, { file }));
    } catch (cause) {
      diagnostics.push(
        error('write-failed', `The file cannot be renamed: ${explainError(cause)}.`, { file }),
      );
    }
  }
  return { value: renamed, diagnostics };
}

/** True if no file has the name in any case, and no page the route. */
function isFree(siteDir: string, to: string, { trees, config }: Site): boolean {
  const name = basename(to).toLowerCase();
  const names = readdirSync(dirname(join(siteDir, to))).map((one) => one.toLowerCase());
  const isPageOfFolder =
    /^(?:index|readme)\.md$/.test(name) && names.some((one) => /^(?:index|readme)\.md$/.test(one));
  const route = computeFileRoute(to, config.product.slug);
  const isTaken = trees.some(({ byRoute, drafts }) => {
    const page = byRoute.get(route);
    return (page !== undefined && page.index === undefined) || drafts.has(route);
  });
  return !names.includes(name) && !isPageOfFolder && !isTaken;
}

/** False if docgen would show the page differently from MDX. */
async function isPlain(place: string, path: string, parse: FixFilesInput['parse']): Promise<boolean> {
  if (!lstatSync(place).isFile()) return false;
  const text = readFileSync(place, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n');
  if (!/\.mdx$/i.test(path)) return true;
  const origins = [{ line: 1, file: path, fileLine: 1, indent: 0 }];
  const source: SourceFile = { path, overlay: false, text, origins, hash: '' };
  const diagnostics = await parse(source);
  return !diagnostics.some(({ code }) => /^(?:markdown-foreign|html-)/.test(code)) && !hasExpression(text);
}

/** Braces outside code are expressions, except for a heading's id; only components have `className`. */
function hasExpression(text: string): boolean {
  // Nobody writes such lines, and finding code in them takes quadratic time.
  if (text.split('\n').some((line) => line.length > longestLine)) return true;
  const prose = text
    .replace(/^---\n[\s\S]*?\n---$/m, '')
    .replace(/^([ \t>]*)(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^[ \t>]*\2[`~]*[ \t]*$|(?![\s\S]))/gm, '')
    .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '')
    .replace(/\\[{}]/g, '')
    .replace(/^(#{1,6} .*)\{#[\w-]+\}[ \t]*$/gm, '$1');
  return /[{}]|\bclassName=/.test(prose);
}

/** The reason for a failure; undefined on success. */
async function rename(siteDir: string, from: string, to: string): Promise<string | undefined> {
  const isKnown = await runGit(siteDir, ['ls-files', '--error-unmatch', '--', from]);
  if (!isKnown.ok) {
    renameSync(join(siteDir, from), join(siteDir, to));
    return undefined;
  }
  const { ok, reason } = await runGit(siteDir, ['mv', '--', from, to]);
  return ok ? undefined : reason;
}
