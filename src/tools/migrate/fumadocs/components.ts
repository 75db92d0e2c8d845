/** Converts the components and marks of Fumadocs. */

import {
  buildContainer,
  buildFence,
  buildTab,
  classifyLines,
  indentLines,
  joinLines,
  makeLines,
  mapProse,
  readFence,
  readIndent,
  replaceBlocks,
  trimLines,
} from '../shared/lines.ts';
import { addTask, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import type { BuildComponent } from '../shared/rewrite/component-builders.ts';
import {
  cards,
  fold,
  frame,
  leaveOut,
  notice,
  tab,
  tree,
  treeItem,
  unwrap,
  usualComponents,
} from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { convertLinkTags, readAttribute } from '../shared/rewrite/tag.ts';
import { readEntries, readText } from '../shared/script/values.ts';
import { findSource, readIncluded, writeInclude } from '../shared/source-path.ts';

const types: Readonly<Record<string, string>> = {
  warn: 'warning',
  error: 'danger',
  success: 'tip',
  idea: 'tip',
  info: 'info',
};

const callout: BuildComponent = (component) =>
  notice(types[readAttribute(component.tag, 'type') ?? 'info'])(component);

/** The fields of a type, from data in the tag. */
const typeTable: BuildComponent = ({ tag, line, page }) => {
  const json = /\stype=\{(\{[\s\S]*\})\}\s*\/?>?/.exec(tag)?.[1];
  try {
    const items = readEntries(JSON.parse(json ?? '')).flatMap(([name, given]) => {
      const facts = [
        readText(given, 'type') && `\`${readText(given, 'type')}\``,
        readText(given, 'default') && `default \`${readText(given, 'default')}\``,
      ].filter(Boolean);
      return [
        `- **\`${name}\`**${facts.length > 0 ? ` (${facts.join(', ')})` : ''}${readText(given, 'description') === undefined ? '' : `: ${readText(given, 'description')}`}`,
      ];
    });
    return makeLines(line, ['', ...items, '']);
  } catch {
    addTask(page, 'A table of types that only a program can make is left out.', line);
    return [];
  }
};

export const fumadocsComponents = createComponents({
  ...usualComponents,
  Callout: callout,
  CalloutContainer: callout,
  Cards: cards,
  'Tabs.Tab': tab,
  TabsContent: tab,
  Accordions: unwrap,
  Accordion: fold,
  Files: tree,
  Folder: treeItem,
  File: treeItem,
  TypeTable: typeTable,
  Banner: notice('info'),
  CodeBlockTabs: ({ body, line }) => frame('tabs', body, line),
  CodeBlockTabsList: leaveOut,
  CodeBlockTab: tab,
  InlineTOC: leaveOut,
  CodeBlock: unwrap,
  Pre: unwrap,
});

/** Marks within lines and headings. */
export const fumadocsInline: Rewriting = (page) => {
  mapProse(page, (text) => {
    const marked = /^\s{0,3}#{1,6}\s/.test(text)
      ? text.replace(/\s*\[(?:!?toc|step|\d+)\]\s*$/, '').replace(/\s*\[#([\w-]+)\]\s*$/, ' {#$1}')
      : text;
    return marked.includes('<')
      ? convertLinkTags(marked.replace(/<ImageZoom(?=\s)/g, '<img'), 'Link|DynamicLink|Button')
      : marked;
  });
};

/** `<include>./part.mdx</include>` */
export const fumadocsIncludes: Rewriting = (page, moving) => {
  page.lines = replaceBlocks(page.lines, (line, at) => {
    if (!/^\s*<include\b/.test(line.text)) return undefined;
    const size = page.lines.slice(at, at + 6).findIndex(({ text }) => text.includes('</include>')) + 1;
    const text = joinLines(page.lines.slice(at, at + size), ' ');
    const [, lead, attributes, path] =
      /^(\s*)<include\b((?:"[^"]*"|'[^']*'|[^>"'])*)>\s*([^<]+?)\s*<\/include>\s*$/.exec(text) ?? [];
    if (lead === undefined) return undefined;
    const built = bringIn(page, moving, line, path!, attributes!);
    return {
      lines: indentLines(built, lead),
      end: at + size,
    };
  });
};

function bringIn(page: MovedPage, moving: Moving, line: Line, written: string, attributes: string): Line[] {
  const path = written.replace(/#.*$/, '');
  const source = findSource(page, moving, path);
  const include = writeInclude(page, moving, source);
  if (include !== undefined) return makeLines(line, [include]);
  const lines = readIncluded(page, moving, source);
  if (!lines) {
    addTask(page, `The text that comes in here is not there: ${written}`, line);
    return [];
  }
  const language = /\slang="([\w-]+)"/.exec(attributes)?.[1] ?? /\.(\w+)$/.exec(path)?.[1];
  const title = /title="([^"]*)"/.exec(attributes)?.[1];
  return buildFence([language, title && `title="${title}"`], makeLines(line, lines), line);
}

/** Adjacent fences with `tab="…"` become a group of code; fences of a package manager that are left are shell. */
export const fumadocsFences: Rewriting = (page) => {
  for (const line of page.lines) {
    if (readFence(line.text))
      line.text = line.text.replace(
        /^(\s*(?:`{3,}|~{3,}))(?:package-install|npm|pnpm|yarn)(?=\s|$)/,
        '$1bash',
      );
  }
  const kinds = classifyLines(page.lines);
  const result: Line[] = [];
  for (let at = 0; at < page.lines.length; ) {
    const end =
      kinds[at] === 'open' && readTab(page.lines[at]!.text) !== undefined
        ? findGroupEnd(page.lines, kinds, at)
        : at;
    if (end === at) result.push(page.lines[at++]!);
    else {
      const line = page.lines[at]!;
      const lead = readIndent(line.text);
      const inner = page.lines
        .slice(at, end)
        .map((one) => ({ ...one, text: one.text.replace(new RegExp(`^[ \\t]{0,${lead.length}}`), '') }));
      result.push(...indentLines(buildGroup(inner, line), lead));
      at = end;
    }
  }
  page.lines = result;
};

function readTab(text: string): string | undefined {
  return /\stab=(?:"([^"]*)"|'([^']*)')/.exec(text)?.slice(1).find(Boolean);
}

/** Fences with the same tab stand in it together. Where they have names of files beside it, the tabs are around them. */
function buildGroup(lines: readonly Line[], line: Line): Line[] {
  const kinds = classifyLines(lines);
  const tabs = new Map<string, Line[]>();
  let label = '';
  let isPlain = true;
  const body = lines.map((one, at) => {
    if (kinds[at] !== 'open') {
      tabs.get(label)?.push(one);
      return one;
    }
    label = readTab(one.text) ?? '';
    const bare = one.text.replace(/\stab=(?:"[^"]*"|'[^']*')/, '');
    if (tabs.has(label) || /\stitle=/.test(bare)) isPlain = false;
    tabs.set(label, [...(tabs.get(label) ?? []), { ...one, text: bare }]);
    return { ...one, text: `${bare} title="${label}"` };
  });
  if (isPlain) return buildContainer('code-group', body, line);
  return buildContainer(
    'tabs',
    [...tabs].flatMap(([name, own]) => buildTab(name, trimLines(own), line)),
    line,
  );
}

/** The index after the last of adjacent fences with a tab. */
function findGroupEnd(lines: readonly Line[], kinds: readonly string[], from: number): number {
  let end = from;
  for (let at = from; at < lines.length; ) {
    const isBeside = readIndent(lines[at]!.text) === readIndent(lines[from]!.text);
    if (kinds[at] === 'open' && isBeside && readTab(lines[at]!.text) !== undefined) {
      const close = kinds.indexOf('close', at);
      if (close < 0) return end;
      end = close + 1;
      at = end;
    } else if (kinds[at] === '' && lines[at]!.text.trim() === '') at++;
    else break;
  }
  return end;
}

export const pageSettings = createPageSettings((meta) => {
  for (const key of ['full', 'icon', 'preview', 'index', '_openapi']) delete meta[key];
});
