/** Converts the marks of Docsify: notices, tabs, settings of links and images, files that come in. */

import {
  buildContainer,
  buildFence,
  classifyLines,
  makeLines,
  mapProse,
  padLines,
  replaceBlocks,
  trimLines,
} from '../shared/lines.ts';
import { addTask, drop, type Line, type MovedPage, type Moving, type Rewriting } from '../shared/model.ts';
import { readPath } from '../shared/script/values.ts';
import { findSource, readIncluded, writeInclude } from '../shared/source-path.ts';

/** `?> …` and `!> …` to the end of the paragraph. */
export const notices: Rewriting = (page) => {
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const [, lead, mark, first] = /^(\s*)([?!])>\s?(.*)$/.exec(line.text) ?? [];
    if (lead === undefined) return undefined;
    let end = at + 1;
    while (
      end < page.lines.length &&
      page.lines[end]!.text.trim() !== '' &&
      !/^\s*(?:[?!]>|`{3}|#|[-*+]\s|<!--)/.test(page.lines[end]!.text)
    )
      end++;
    const body = [...makeLines(line, [first!]), ...page.lines.slice(at + 1, end)];
    const built = buildContainer(mark === '!' ? 'warning' : 'tip', body, line);
    return {
      lines: padLines(
        built.map((one) => ({ ...one, text: lead + one.text.trimStart() })),
        line,
      ),
      end,
    };
  });
  // Plugins write settings into a notice: > [!NOTE|label:My title]
  for (const line of page.lines) {
    line.text = line.text.replace(
      /^(\s*>\s*\[!\w+)((?:\|[^\]]*)?)\]/,
      (_, before: string, settings: string) => {
        const label = /\|label:([^|]*)/.exec(settings)?.[1];
        return `${before}]${label === undefined ? '' : ` ${label.trim()}`}`;
      },
    );
  }
};

const starting = /^\s*<!--\s*tabs:start\s*-->\s*$/;
const ending = /^\s*<!--\s*tabs:end\s*-->\s*$/;
const heading = /^\s*(?:#{1,6}\s+\**(.*?)\**\s*(?:#+\s*)?|<!--\s*tab:\s*(.*?)\s*-->)\s*$/;

/** `<!-- tabs:start -->` … `#### **Label**` … `<!-- tabs:end -->`. */
export const docsifyTabs: Rewriting = (page) => {
  page.lines = convertTabs(page.lines, 0);
};

function convertTabs(lines: readonly Line[], depth: number): Line[] {
  if (depth > 10) return [...lines];
  return replaceBlocks(lines, (line, at) => {
    if (!starting.test(line.text)) return undefined;
    const kinds = classifyLines(lines.slice(at));
    let open = 0;
    const end = lines.findIndex(({ text }, index) => {
      if (index < at || kinds[index - at] !== '') return false;
      if (starting.test(text)) open++;
      return ending.test(text) && --open === 0;
    });
    if (end < 0) return undefined;
    const inner = convertTabs(lines.slice(at + 1, end), depth + 1);
    // Plugins take bold headings, or those of the level that the first one has.
    const own = classifyLines(inner);
    const labels = inner.map(({ text }, index) => (own[index] === '' ? readLabel(text) : undefined));
    const isBold = labels.some((label) => label?.isBold);
    const body = inner.flatMap((one, index) => {
      const label = labels[index];
      return label === undefined || (isBold && !label.isBold)
        ? one
        : makeLines(one, ['', `== ${label.text}`, '']);
    });
    return {
      lines: padLines(buildContainer('tabs', trimLines(body), line), line),
      end: end + 1,
    };
  });
}

function readLabel(text: string): { readonly text: string; readonly isBold: boolean } | undefined {
  const [, title, comment] = heading.exec(text) ?? [];
  const label = comment ?? title;
  return label === undefined || label === ''
    ? undefined
    : { text: label, isBold: comment !== undefined || /^\s*#+\s+\*\*/.test(text) };
}

const link = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(\s*(<[^>]*>|[^\s)]+)\s+(["'])(.*?)\4\s*\)/g;

/** Settings in the title of a link: `[x](a.md ':include')`, `![x](a.png ':size=50x100')`; ids and marks of headings; links with a hash. */
export const linkSettings: Rewriting = (page, moving) => {
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const [, lead, path, settings] =
      /^(\s*)\[[^\]]*\]\(\s*(\S+)\s+["']:include\b(.*?)["']\s*\)\s*$/.exec(line.text) ?? [];
    return lead === undefined
      ? undefined
      : {
          lines: bringIn(page, moving, line, path!, settings!).map((one) => ({
            ...one,
            text: one.text === '' ? '' : lead + one.text,
          })),
          end: at + 1,
        };
  });
  mapProse(page, (text) => {
    let result = text.replace(
      link,
      (whole, image: string, words: string, href: string, quote: string, title: string) => {
        if (!/(?:^|\s):[a-z]/.test(title)) return whole;
        const shown = title.replace(/(?:^|\s):[\w-]+(?:=\S+)?/g, '').trim();
        const [, width, height] = /:size=(\d+)(?:x(\d+))?(?![%\d])/.exec(title) ?? [];
        const size =
          image === '' || width === undefined
            ? ''
            : `{width=${width}${height === undefined ? '' : ` height=${height}`}}`;
        if (/:disabled\b/.test(title)) return words;
        if (size === '') drop(page, 'setting of a link');
        return `${image}[${words}](${href}${shown === '' ? '' : ` ${quote}${shown}${quote}`})${size}`;
      },
    );
    if (/^\s{0,3}#{1,6}\s/.test(result)) {
      result = result
        .replace(/\s*(?:<!--\s*)?\{docsify-ignore(?:-all)?\}(?:\s*-->)?/g, '')
        .replace(/\s*:id=([\w-]+)\s*$/, ' {#$1}');
    }
    return result
      .replace(/(\]\(\s*|\shref=")#?(\/[^\s)"?#]*)\?id=([^\s)"&]+)/g, '$1$2#$3')
      .replace(/(\]\(\s*)([^\s)?#:]*\.md)\?id=([^\s)&]+)/g, '$1$2#$3')
      .replace(/(\]\(\s*|\shref=")#(\/[^\s)"]*)/g, '$1$2')
      .replace(/(\]\(\s*)\?id=([^\s)]+)/g, '$1#$2');
  });
};

/** A file that comes in: a text, code, or a medium. */
function bringIn(page: MovedPage, moving: Moving, line: Line, path: string, settings: string): Line[] {
  const [, type = ''] = /:type=(\w+)/.exec(settings) ?? [];
  const [, language] = /:type=code\s+([\w+#-]+)/.exec(settings) ?? [];
  const ending = /\.(\w+)$/.exec(path.replace(/[?#].*$/, ''))?.[1]?.toLowerCase() ?? '';
  const isMedium =
    /^(?:iframe|video|audio)$/.test(type) || (type === '' && /^(?:html?|mp4|ogg|mp3|webm)$/.test(ending));
  if (isMedium || /^https?:/.test(path)) return makeLines(line, [`[${path}](${path})`]);
  const source = findSource(page, moving, path);
  const isText = type === 'markdown' || (type === '' && /^(?:md|markdown)$/.test(ending));
  const include = isText ? writeInclude(page, moving, source) : undefined;
  if (include !== undefined) return makeLines(line, [include]);
  const lines = readIncluded(page, moving, source);
  if (!lines) {
    addTask(page, `The file that comes in here is not there: ${path}`, line);
    return makeLines(line, [`\`${path}\``]);
  }
  return buildFence(
    [language ?? ending],
    makeLines(line, cutFragment(lines, /:fragment=([\w-]+)/.exec(settings)?.[1])),
    line,
  );
}

/** The lines between two marks `### [name]` or `/// [name]`. */
function cutFragment(lines: readonly string[], name: string | undefined): readonly string[] {
  if (name === undefined) return lines;
  const marks = lines.flatMap((text, at) =>
    new RegExp(`(?:###|///)\\s*\\[${name}\\]`).test(text) ? [at] : [],
  );
  return marks.length === 0 ? lines : lines.slice(marks[0]! + 1, marks[1]);
}

/** Markdown reads a formula before MathJax does, so that writers double backslashes before signs: `$\\{x\\}$`. */
export const formulaEscapes: Rewriting = (page, { plan }) => {
  if (readPath(plan.config, 'markdown.math') !== true) return;
  mapProse(page, (text) =>
    text.includes('\\\\')
      ? text.replace(/(?<![\\$])\$(?!\$)(?:\\.|[^$\\])+\$/g, (tex) =>
          tex.replace(/\\\\(?=[\\{}|_#%&,;:!*])/g, '\\'),
        )
      : text,
  );
};
