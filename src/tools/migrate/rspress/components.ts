/** Converts the components of Rspress. */
import { getFolder, joinPath } from '#model/address/url';
import { findClosingBrace } from '#tags';
import { parseData } from '../shared/data-file.ts';
import { buildFence, classifyLines, makeLines, mapProse, readFence } from '../shared/lines.ts';
import { drop, type Rewriting } from '../shared/model.ts';
import type { BuildComponent } from '../shared/rewrite/component-builders.ts';
import {
  buildCommands,
  card,
  cards,
  fold,
  leaveOut,
  notice,
  tab,
  tabs,
  unwrap,
  usualComponents,
} from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { convertBadges, convertLinkTags, readAttribute } from '../shared/rewrite/tag.ts';
import { readEntries, readText } from '../shared/script/values.ts';
import { readToc } from '../shared/settings/common.ts';
import { readIncluded } from '../shared/source-path.ts';

/** One command for each package manager, or one for all. */
const packages: BuildComponent = ({ tag, line }) => {
  const each = readEntries(readJson(tag, 'command')).flatMap(([name, one]) => {
    const text = readText(one);
    return text === undefined ? [] : [[name, text] as const];
  });
  if (each.length > 0) return buildCommands(each, line);
  const command = readAttribute(tag, 'command');
  if (command === undefined) return undefined;
  const isRun = /\s(?:dlx|exec)(?=[\s/>])/.test(tag);
  const words = isRun
    ? { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' }
    : { npm: 'npm', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' };
  const isInstall = /^(?:install|add|i)\b\s*\S/.test(command);
  const commands = Object.entries(words).map(([name, start]) => {
    const own = isInstall && name !== 'npm' ? command.replace(/^(?:install|i)\b/, 'add') : command;
    return [name, `${start} ${own}`] as const;
  });
  return buildCommands(commands, line);
};

/** The value of an attribute that is JSON in braces. */
function readJson(tag: string, name: string): unknown {
  const start = new RegExp(`\\s${name}=(?=\\{)`).exec(tag);
  const from = start && start.index + start[0].length;
  const end = from === null ? undefined : findClosingBrace(tag, from);
  return from === null || end === undefined ? undefined : parseData(tag.slice(from + 1, end), 'value.json');
}

const sourceCode: BuildComponent = ({ tag, line }) => {
  const href = readAttribute(tag, 'href');
  return href === undefined
    ? undefined
    : makeLines(line, [`[${href.replace(/^.*\//, '') || href}](${href})`]);
};

/** A text for agents, below what says what it is for. */
const prompt: BuildComponent = (component) => {
  const { tag, line, body } = component;
  const lead = readAttribute(tag, 'title') === undefined ? undefined : readAttribute(tag, 'description');
  const value = readJson(tag, 'prompt');
  const text = readAttribute(tag, 'prompt') ?? readText(value);
  const shown = [
    ...(lead === undefined ? [] : makeLines(line, [lead, ''])),
    ...(text === undefined ? [] : buildFence(['text'], makeLines(line, text.split('\n')), line)),
  ];
  return fold({ ...component, tag: tag.replace(/\sdescription=/, ' title='), body: [...shown, ...body] });
};

export const rspressComponents = createComponents({
  ...usualComponents,
  Callout: notice(),
  PageTabs: tabs,
  PageTab: tab,
  Cards: cards,
  LinkCard: card,
  PackageManagerTabs: packages,
  SourceCode: sourceCode,
  Prompt: prompt,
  Toc: leaveOut,
  Overview: leaveOut,
  BrowserOnly: unwrap,
  NoSSR: unwrap,
});

/** Marks within lines. */
export const rspressInline: Rewriting = (page) => {
  mapProse(page, (text) =>
    text.includes('<')
      ? convertBadges(convertLinkTags(text, 'Link'))
          .replace(/<SourceCode\b[^<>]*\/>/g, (tag) => {
            const href = readAttribute(tag, 'href') ?? '#';
            return `[${href.replace(/^.*\//, '')}](${href})`;
          })
          .replace(/<\/?(?:BrowserOnly|NoSSR)>/g, () => drop(page, 'wrapper of Rspress'))
      : text,
  );
};

/** A fence without lines shows the file that it names: `file="./a.ts"`. */
export const rspressFiles: Rewriting = (page, moving) => {
  const kinds = classifyLines(page.lines);
  page.lines = page.lines.flatMap((line, at) => {
    const path =
      kinds[at] === 'open' ? /\sfile=["']?([^\s"']+)/.exec(readFence(line.text)?.info ?? '')?.[1] : undefined;
    if (path === undefined) return line;
    const source = joinPath(getFolder(page.source), path.replace(/^<root>\//, '/'));
    const lines = readIncluded(page, moving, source);
    line.text = line.text.replace(/\sfile=(?:"[^"]*"|'[^']*'|\S+)/, '');
    const isEmpty = kinds[at + 1] === 'close';
    return lines && isEmpty ? [line, ...makeLines(line, lines)] : line;
  });
};

export const pageSettings = createPageSettings((meta) => {
  const toc = readToc(meta.outline);
  if (toc !== undefined) meta.toc ??= toc;
  if (typeof meta.sidebar === 'boolean') delete meta.sidebar;
  if (readText(meta.pageType) === 'home') meta.layout = 'home';
  for (const key of 'outline pageType titleSuffix navbar footer overview overviewHeaders context tag'.split(
    ' ',
  ))
    delete meta[key];
});
