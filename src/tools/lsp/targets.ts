/** What an address leads to: shown where the pointer rests, and opened. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { listLowerPaths } from '#model/address/route';
import { findTargetPage, type Target } from '#model/address/target';
import { decodeHash, getFolder, joinPath } from '#model/address/url';
import type { Heading } from '#model/document/document';
import { listVariables } from '#model/markup/variables';
import type { Page } from '#model/site/site';
import type { Knowledge } from './knowledge.ts';
import { findAddress, getLine } from './text.ts';

export type Described = { readonly at: number; readonly length: number; readonly markdown: string };
export type FilePlace = { readonly path: string; readonly line: number };

/** What to show about the place; undefined: nothing. */
export function describePlace(
  knowledge: Knowledge,
  file: string,
  text: string,
  offset: number,
): Described | undefined {
  const variable = findVariable(knowledge, file, text, offset);
  if (variable) return variable;
  const address = findAddress(text, offset);
  const target = address && knowledge.resolve(file, address.value, address.kind);
  const markdown = target && describeTarget(knowledge, target);
  return markdown === undefined ? undefined : { at: address!.at, length: address!.value.length, markdown };
}

/** Where to go from the place. */
export function findDefinition(
  knowledge: Knowledge,
  siteDir: string,
  { file, text, offset }: { readonly file: string; readonly text: string; readonly offset: number },
): FilePlace | undefined {
  const address = findAddress(text, offset);
  const target = address && knowledge.resolve(file, address.value, address.kind);
  if (target?.kind === 'asset' && target.asset) return { path: target.asset.path, line: 1 };
  if (target?.kind === 'file' && knowledge.site()?.publicFiles.has(target.path))
    return { path: `content/public/${target.path}`, line: 1 };
  const found = target && findGoal(knowledge, target);
  if (found && !found.page.document.isVirtual && found.page.document.path !== '')
    return { path: found.page.document.path, line: found.heading?.line ?? 1 };
  return findIncluded(siteDir, file, getLine(text, offset).line);
}

/** A line that includes a file names it by its path. */
function findIncluded(siteDir: string, file: string, line: string): FilePlace | undefined {
  if (!/^[ \t>]*(?:<!--|<<<)/.test(line)) return undefined;
  for (const [part] of line.matchAll(/[^\s{}<>[\]#]+/g)) {
    for (const from of [file, ...listLowerPaths(file)]) {
      const path = part.startsWith('@/')
        ? joinPath('content', part.slice(2))
        : joinPath(getFolder(from), part);
      if (path !== undefined && /\.\w+$/.test(path) && existsSync(join(siteDir, path)))
        return { path, line: 1 };
    }
  }
  return undefined;
}

function describeTarget(knowledge: Knowledge, target: Target): string | undefined {
  if (target.kind === 'asset' && target.asset) {
    const { path, width, height, size } = target.asset;
    const pixels = width && height ? ` · ${width} × ${height}` : '';
    return `\`${path}\`${pixels} · ${Math.ceil(size / 1024)} KB`;
  }
  const found = findGoal(knowledge, target);
  if (!found) return undefined;
  const { page, heading } = found;
  const { title, meta, path } = page.document;
  const name =
    escapeMarkdown(title) + (heading && heading.title !== title ? ` › ${escapeMarkdown(heading.title)}` : '');
  const lines = [
    `**${name}**`,
    escapeMarkdown(meta.description ?? ''),
    `\`${page.route}\`${path === '' ? '' : ` · ${path}`}`,
  ];
  return lines.filter((line) => line !== '').join('\n\n');
}

function findGoal(
  knowledge: Knowledge,
  target: Target,
): { readonly page: Page; readonly heading?: Heading } | undefined {
  const site = knowledge.site();
  const page = site && findTargetPage(target, site);
  if (target.kind !== 'page' || !page) return undefined;
  const id = target.hash === '' ? undefined : decodeHash(target.hash);
  const heading = page.document.headings.find((one) => one.id === id);
  return { page, ...(heading && { heading }) };
}

function findVariable(
  knowledge: Knowledge,
  file: string,
  text: string,
  offset: number,
): Described | undefined {
  const { line, start } = getLine(text, offset);
  const tree = knowledge.findTree(file);
  const site = knowledge.site();
  if (!tree || !site) return undefined;
  for (const { 0: written, 1: name, index } of line.matchAll(/\{\{([\w.-]+)\}\}/g)) {
    const at = start + index;
    const value = listVariables(site.config, tree.version)[name!];
    if (value !== undefined && at <= offset && offset <= at + written.length)
      return { at, length: written.length, markdown: escapeMarkdown(value) };
  }
  return undefined;
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}
