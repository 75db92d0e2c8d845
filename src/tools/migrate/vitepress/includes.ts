/**
 * Moves what VitePress puts in from other files, `<!-- @include: … -->` and `<<<`. Pages and samples become docgen's includes; the
 * text itself comes where docgen has none: in fences, within a line, of files that are no pages, of several regions with one name.
 */
import { getFolder, joinPath } from '#model/address/url';
import { buildFence, classifyLines, indentLines, listProse, makeLines } from '../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { cutPassage, findRegions, isOwnRegion, markSection, writeMarks } from '../shared/regions.ts';
import { joinFolder } from '../shared/routes.ts';
import { buildIncludePath, findSource, readIncluded } from '../shared/source-path.ts';
import type { SourceTree } from '../shared/source-tree.ts';

const include = /<!--\s*@include:\s*([^{#\s]+)(#[^\s{]+)?\s*(\{\d*,\d*\})?\s*-->/;

/** Included file -> names of the passages that pages take of it. */
export type Includes = ReadonlyMap<string, ReadonlySet<string>>;

/** Finds what the pages below `source` include. */
export function listIncludes(tree: SourceTree, source: string): Includes {
  const found = new Map<string, Set<string>>();
  for (const page of tree.list(source).filter((path) => /\.md$/.test(path))) {
    for (const [, path = '', region] of (tree.read(page) ?? '').matchAll(new RegExp(include, 'g'))) {
      const target = /^[@~]\//.test(path)
        ? joinFolder(source, path.slice(2))
        : joinPath(getFolder(page), path);
      if (target === undefined) continue;
      const names = found.get(target) ?? new Set<string>();
      found.set(target, region === undefined ? names : names.add(region.slice(1)));
    }
  }
  return found;
}

export function createIncludes(includes: Includes): Rewriting {
  return (page, moving) => {
    for (const name of includes.get(page.source) ?? []) page.lines = markSection(page.lines, name);
    writeMarks(listProse(page.lines));
    const kinds = classifyLines(page.lines);
    page.lines = page.lines.flatMap((line, at) => {
      if (kinds[at] === '' && line.text.includes('<<<')) return convertSnippet(page, moving, line);
      return line.text.includes('@include') ? convertInclude(page, moving, line, kinds[at] === '') : [line];
    });
  };
}

function convertInclude(page: MovedPage, moving: Moving, line: Line, isProse: boolean): Line[] {
  const match = include.exec(line.text);
  if (!match) return [line];
  const [whole, path = '', region = '', range] = match;
  const source = findSource(page, moving, path);
  const lines = source === undefined ? undefined : moving.tree.read(source)?.split('\n');
  if (source === undefined || !lines) {
    addTask(page, `The text that comes in here is not there: ${path}`, line);
    return [line];
  }
  const name = region.slice(1);
  const isAlone = line.text.trim() === whole;
  const plan = moving.bySource.get(source);
  const found = findRegions(lines, name);
  if (isProse && isAlone && plan && found.length <= 1) {
    const isThere =
      name === '' || found.length === 1 || markSection(makeLines(line, lines), name).length > lines.length;
    if (!isThere) addTask(page, `"${path}" has no passage "${name}"; all of it comes in.`, line);
    const passage = (isThere ? region : '') + (range ?? '').replace(',', '-');
    line.text = line.text.replace(
      whole,
      () => `<!-- @include: ${buildIncludePath(page, plan.path)}${passage} -->`,
    );
    return [line];
  }
  const texts = cutPassage(readIncluded(page, moving, source) ?? [], {
    name,
    range,
    isText: /\.md$/.test(path),
  });
  const before = line.text.slice(0, match.index);
  const after = line.text.slice(match.index + whole.length);
  if (isAlone) return indentLines(makeLines(line, texts), before);
  return makeLines(line, `${before}${texts.join('\n')}${after}`.split('\n'));
}

function convertSnippet(page: MovedPage, moving: Moving, line: Line): Line[] {
  const [, indent = '', file, region = '', settings = ''] =
    /^(\s*)<<<\s*([^{#[\s]+)(#[\w-]+)?(.*)$/.exec(line.text) ?? [];
  if (file === undefined) return [line];
  const source = findSource(page, moving, file);
  if (source === undefined) {
    if (/^[@./~]/.test(file)) addTask(page, `The file whose code comes in here is not there: ${file}`, line);
    return [line];
  }
  const name = region.slice(1);
  const lines = moving.tree.read(source)?.split('\n') ?? [];
  const found = name === '' ? [] : findRegions(lines, name);
  if (found.length > 1 || (found.length === 1 && !isOwnRegion(lines, found[0]!))) {
    const texts = cutPassage(readIncluded(page, moving, source) ?? [], { name, isText: false });
    const [, marked, language, numbers] =
      /\{([\d,-]*)\s*([\w+#-]*)(:[\w-]+(?:=\d+)?)?\}/.exec(settings) ?? [];
    const label = /\[[^\]]*\]/.exec(settings)?.[0];
    const info = `${language || file.slice(file.lastIndexOf('.') + 1)}${numbers ?? ''}`;
    return indentLines(
      buildFence([info, marked && `{${marked}}`, label], makeLines(line, texts), line),
      indent,
    );
  }
  if (name !== '' && found.length === 0)
    addTask(page, `"${file}" has no region "${name}"; all of it comes in.`, line);
  const place = buildIncludePath(page, placeSnippet(moving, source)) + (found.length === 0 ? '' : region);
  line.text = `${indent}<<< ${place}${settings.trim() === '' ? '' : ` ${settings.trim()}`}`;
  return [line];
}

/** The path in the new site for a file of code that pages show, away from pages and public files; records it for copying. */
function placeSnippet({ assets }: Moving, source: string): string {
  const target = assets.get(source) ?? `content/_snippets/${source.replace(/(?<=^|\/)\.+(?=[^/])/g, '')}`;
  assets.set(source, target);
  return target;
}
