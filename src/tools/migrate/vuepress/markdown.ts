/** Converts the markdown of VuePress and its usual plugins: tabs, included code, links and badges of Vue. */

import { buildFence, classifyLines, indentLines, listProse, makeLines, mapProse } from '../shared/lines.ts';
import { addTask, drop, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { cutPassage, findRegions, writeMarks } from '../shared/regions.ts';
import { convertBadges, convertLinkTags, readAttribute } from '../shared/rewrite/tag.ts';
import { findSource, readIncluded, writeInclude } from '../shared/source-path.ts';

/** `::: code-tabs#shell` with `@tab npm` -> `::: tabs key:shell` with `== npm`. */
export const vuepressTabs: Rewriting = (page) => {
  const kinds = classifyLines(page.lines);
  const open: { colons: string; isItem: boolean }[] = [];
  page.lines = page.lines.flatMap((line, at) => {
    if (kinds[at] !== '') return line;
    const old = convertOldGroup(line);
    if (old) return old;
    const [, lead, colons, name = '', rest = ''] = /^(\s*)(:{3,})[ \t]*([\w-]+)(.*)$/.exec(line.text) ?? [];
    if (lead !== undefined && colons !== undefined) {
      const isItem = name === 'code-group-item';
      open.push({ colons, isItem });
      if (isItem)
        return makeLines(line, [
          `${lead}== ${rest.replace(/:(?:active|no-line-numbers)\b/g, '').trim()}`,
          '',
        ]);
      // A frame around something and its source shows the thing.
      if (!/^(?:code-tabs|tabs|code-group)$/.test(name))
        return name === 'preview'
          ? makeLines(line, [`${lead}${colons} details ${rest.trim() || 'Preview'}`])
          : line;
      const isGroup = name === 'code-group' && !hasItems(page.lines, at);
      const key = /#([\w-]+)/.exec(rest)?.[1];
      return isGroup
        ? line
        : makeLines(line, [`${lead}${colons} tabs${key === undefined ? '' : ` key:${key}`}`]);
    }
    const [, closing] = /^\s*(:{3,})\s*$/.exec(line.text) ?? [];
    if (closing !== undefined) {
      const found = open.findLastIndex((one) => one.colons.length === closing.length);
      const [closed] = found < 0 ? [] : open.splice(found);
      return closed?.isItem ? makeLines(line, ['']) : line;
    }
    const [, indent, label] = /^(\s*)@tab(?::active)?\s+(.+?)\s*$/.exec(line.text) ?? [];
    return label === undefined ? line : makeLines(line, [`${indent}== ${label.replace(/\s*#\S+$/, '')}`, '']);
  });
};

/** `<CodeGroup>` with `<CodeGroupItem title="a">`, the form before containers. */
function convertOldGroup(line: Line): Line[] | undefined {
  const [, lead = '', end, item, tag = ''] =
    /^(\s*)<(\/?)CodeGroup(Item)?(\s[^<>]*)?>\s*$/.exec(line.text) ?? [];
  if (end === undefined) return undefined;
  const colons = ':::::';
  if (item === undefined) return makeLines(line, [`${lead}${colons}${end === '' ? ' tabs' : ''}`]);
  return makeLines(line, [end === '' ? `${lead}== ${readAttribute(tag, 'title') ?? 'Code'}` : '']);
}

function hasItems(lines: readonly Line[], from: number): boolean {
  for (const { text } of lines.slice(from + 1)) {
    if (/^\s*:{3,}\s*code-group-item\b/.test(text)) return true;
    if (/^\s*(?:`{3,}|~{3,})/.test(text)) return false;
  }
  return false;
}

/** `@[code{1-5} js](../a.js)` -> a fence with those lines; includes of texts lead to their new place. */
export const vuepressIncludes: Rewriting = (page, moving) => {
  const kinds = classifyLines(page.lines);
  page.lines = page.lines.flatMap(
    (line, at) =>
      (kinds[at] === '' ? includeCode(page, moving, line) : undefined) ??
      includeText(page, moving, line, kinds[at] === '') ??
      line,
  );
  writeMarks(listProse(page.lines));
};

/** `@[code{1-5} js](./a.js)`, and as version 1 writes it `<<< @/a.js{1,3}`. */
const code =
  /^(\s*)(?:@\[code(\{[^}]*\})?\s*([^\]]*)\]\(([^)]+)\)|<<<\s*(@\/[^\s{#]+)(?:#[\w-]+)?\s*(\{[\d,-]*\})?)\s*$/;

function includeCode(page: MovedPage, moving: Moving, line: Line): Line[] | undefined {
  const [, lead, range = '', info = '', given, old, marked = ''] = code.exec(line.text) ?? [];
  if (lead === undefined) return undefined;
  const path = given ?? old ?? '';
  const source = findSource(page, moving, path.replace(/^@source\//, '/')) ?? findByAlias(moving, path);
  const lines = readIncluded(page, moving, source);
  if (!lines) {
    addTask(page, `The file whose code comes in here is not there: ${path}`, line);
    return given === undefined ? [line] : makeLines(line, [`${lead}\`${path}\``]);
  }
  const [, from, dash, to] = /\{(\d*)(-?)(\d*)\}/.exec(range) ?? [];
  const first = Number(from || 1);
  const last = dash === '' ? first : Number(to || lines.length);
  const shown = range === '' ? lines : lines.slice(first - 1, last);
  const [, language = '', settings = ''] = /^([\w+#-]*)(.*)$/.exec(info.trim()) ?? [];
  const own = settings.replace(/:(?!line-numbers)[\w-]+/g, '').trim();
  const parts = [language || (/\.(\w+)$/.exec(path)?.[1] ?? ''), own || marked];
  return indentLines(buildFence(parts, makeLines(line, shown), line), lead);
}

/** A program of the settings says what `@name/` stands for: the one file whose path ends like it. */
function findByAlias({ tree }: Moving, path: string): string | undefined {
  const end = /^@([\w-]*\/.+)$/.exec(path)?.[1]?.replace(/^\/+/, '');
  if (end === undefined) return undefined;
  const found = tree.paths.filter((one) => one === end || one.endsWith(`/${end}`));
  return found.length === 1 ? found[0] : undefined;
}

const include =
  /^(\s*)<!-{2,}\s*@include:\s*([^<>|:"*?{#]+?)(?:#([\w-]+))?\s*(?:\{(\d*)(-?)(\d*)\})?\s*-{2,}>\s*$/;

/** A page becomes docgen's include; other texts, and those in code, come in here. */
function includeText(page: MovedPage, moving: Moving, line: Line, isProse: boolean): Line[] | undefined {
  const [, lead, path = '', name = '', first, dash, last = ''] = include.exec(line.text) ?? [];
  if (lead === undefined) return undefined;
  const source = findSource(page, moving, path.replace(/^@src\//, '/'));
  const whole = source === undefined ? undefined : moving.tree.read(source)?.split('\n');
  if (!whole) {
    if (!isProse) return undefined;
    addTask(page, `The text that comes in here is not there: ${path}`, line);
    return makeLines(line, [line.text.replace('@include:', 'include')]);
  }
  const hasPassage = name === '' || findRegions(whole, name).length > 0;
  if (!hasPassage) addTask(page, `"${path}" has no passage "${name}"; all of it comes in.`, line);
  const end = dash === '' ? first : last;
  const passage =
    (hasPassage && name !== '' ? `#${name}` : '') + (first === undefined ? '' : `{${first}-${end}}`);
  const own = isProse ? writeInclude(page, moving, source, passage) : undefined;
  if (own !== undefined) return makeLines(line, [lead + own]);
  const texts = cutPassage(readIncluded(page, moving, source) ?? [], {
    name: hasPassage ? name : '',
    ...(first !== undefined && { range: `{${first},${end}}` }),
    isText: /\.md$/.test(path),
  });
  return indentLines(makeLines(line, texts), lead);
}

/** Elements of Vue. */
export const vuepressVue: Rewriting = (page) => {
  mapProse(page, (text) =>
    text.includes('<')
      ? convertBadges(convertLinkTags(text, 'RouteLink|RouterLink'))
          .replace(/<\/?(?:ClientOnly|NonSsrFriendlyComponent)>/g, () => drop(page, 'wrapper of Vue'))
          .replace(/<(?:HopeIcon|VPIcon|Icon|FontIcon|Content|AutoLink)\b[^<>]*(?:\/>|><\/\w+>)/g, () =>
            drop(page, 'icon'),
          )
      : text,
  );
};
