/** Converts the components of Rspress. */
import { getFolder, joinPath } from '#model/address/url';
import { readIncluded } from '../shared/included-lines.ts';
import { classifyLines, makeLines, mapProse, readFence } from '../shared/lines.ts';
import { drop, type Rewriting } from '../shared/model.ts';
import type { BuildComponent } from '../shared/rewrite/component.ts';
import {
  card,
  cards,
  fold,
  frame,
  leaveOut,
  notice,
  step,
  steps,
  tab,
  tabs,
  unwrap,
} from '../shared/rewrite/component-builders.ts';
import { createComponents } from '../shared/rewrite/components.ts';
import { createPageSettings } from '../shared/rewrite/page-settings.ts';
import { convertLinkTags, readAttribute } from '../shared/rewrite/tag.ts';
import { readText } from '../shared/script/values.ts';
import { readToc } from '../shared/toc.ts';

/** One command for each package manager. */
const packages: BuildComponent = ({ tag, line }) => {
  const command = readAttribute(tag, 'command');
  if (command === undefined) return undefined;
  const isRun = /\s(?:dlx|exec)(?=[\s/>])/.test(tag);
  const words = isRun
    ? { npm: 'npx', yarn: 'yarn dlx', pnpm: 'pnpm dlx', bun: 'bunx' }
    : { npm: 'npm', yarn: 'yarn', pnpm: 'pnpm', bun: 'bun' };
  const isInstall = /^(?:install|add|i)\b\s*\S/.test(command);
  const fences = Object.entries(words).flatMap(([name, start]) => {
    const own = isInstall && name !== 'npm' ? command.replace(/^(?:install|i)\b/, 'add') : command;
    return [`\`\`\`bash title="${name}"`, `${start} ${own}`, '```', ''];
  });
  return frame('code-group', makeLines(line, fences.slice(0, -1)), line);
};

const sourceCode: BuildComponent = ({ tag, line }) => {
  const href = readAttribute(tag, 'href');
  return href === undefined
    ? undefined
    : makeLines(line, [`[${href.replace(/^.*\//, '') || href}](${href})`]);
};

const prompt: BuildComponent = (component) =>
  fold({ ...component, tag: component.tag.replace(/\sdescription=/, ' title=') });

export const rspressComponents = createComponents({
  Callout: notice(),
  Tabs: tabs,
  Tab: tab,
  PageTabs: tabs,
  PageTab: tab,
  Steps: steps,
  Step: step,
  Cards: cards,
  Card: card,
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
export const rspressInline: Rewriting = {
  name: 'rspress-inline',
  rewrite(page) {
    mapProse(page, (text) =>
      text.includes('<')
        ? convertLinkTags(text, 'Link')
            .replace(/<Badge\b([^<>]*?)(?:\/>|>([^<]*)<\/Badge>)/g, (tag, _, inner?: string) => {
              const label = readAttribute(tag, 'text') ?? inner?.trim() ?? '';
              return label === '' ? '' : `[${label}]{.badge}`;
            })
            .replace(/<SourceCode\b[^<>]*\/>/g, (tag) => {
              const href = readAttribute(tag, 'href') ?? '#';
              return `[${href.replace(/^.*\//, '')}](${href})`;
            })
            .replace(/<\/?(?:BrowserOnly|NoSSR)>/g, () => drop(page, 'wrapper of Rspress'))
        : text,
    );
  },
};

/** A fence without lines shows the file that it names: `file="./a.ts"`. */
export const rspressFiles: Rewriting = {
  name: 'rspress-files',
  rewrite(page, moving) {
    const kinds = classifyLines(page.lines);
    page.lines = page.lines.flatMap((line, at) => {
      const path =
        kinds[at] === 'open'
          ? /\sfile=["']?([^\s"']+)/.exec(readFence(line.text)?.info ?? '')?.[1]
          : undefined;
      if (path === undefined) return line;
      const source = joinPath(getFolder(page.source), path.replace(/^<root>\//, '/'));
      const lines = readIncluded(page, moving, source);
      line.text = line.text.replace(/\sfile=(?:"[^"]*"|'[^']*'|\S+)/, '');
      const isEmpty = kinds[at + 1] === 'close';
      return lines && isEmpty ? [line, ...makeLines(line, lines)] : line;
    });
  },
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
