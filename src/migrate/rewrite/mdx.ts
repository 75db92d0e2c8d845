/**
 * What MDX adds to markdown: imports go (of partial texts they become includes, of images addresses), exports and what is
 * computed are told, comments become HTML's, attributes of React HTML's.
 */
import { fences, indentOf, linesAt, mapProse, replaceBlocks } from '../lines.ts';
import { drop, type Line, leave, type MovedPage, type Moving, type Rewriting } from '../model.ts';
import { sourcePath, wayTo } from '../source-path.ts';
import { tagAt } from './tag.ts';

const importing =
  /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*|\*\s+as\s+[\w$]+\s+)?(?:from\s+)?['"]([^'"]+)['"];?\s*(?:\/\/.*)?$/;

export const mdx: Rewriting = {
  name: 'mdx',
  rewrite(page, moving) {
    const names = imports(page);
    exports(page);
    comments(page);
    joinTags(page);
    for (const [name, from] of names) place(page, moving, name, from);
    mapProse(page, (text) =>
      text
        .replace(/\{(['"`]) *\1\}/g, ' ')
        .replace(/\{'([^'{}<>]*)'\}|\{"([^"{}<>]*)"\}/g, '$1$2')
        .replace(/\sclassName=/g, ' class=')
        .replace(/\sstyle=\{\{[^{}]*\}\}/g, () => {
          drop(page, 'style');
          return '';
        })
        .replace(
          /(<[A-Za-z][^<>]*?\s[\w-]+=)\{(?:'([^']*)'|"([^"]*)"|`([^`$]*)`|(\d+|true|false))\}/g,
          '$1"$2$3$4$5"',
        )
        .replace(/<\/?(?:(?:React\.)?Fragment\b[^<>]*)?>/g, '')
        .replace(/^\s*<(?:TOCInline|BlogPostList|TableOfContents)\b[^<>]*\/>\s*$/, () => {
          drop(page, 'list of headings');
          return '';
        }),
    );
  },
};

/** The tag of a component stands on one line, so that all that reads lines reads it. Those with text between stay. */
function joinTags(page: MovedPage): void {
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const [, name] = /^\s*<([A-Z][\w.]*)(?:\s[^>]*)?$/.exec(line.text) ?? [];
    const tag = name === undefined ? undefined : tagAt(page.lines, at, name);
    if (!tag || tag.end === at + 1) return undefined;
    const text = indentOf(line.text) + tag.text.replace(/\s*\n\s*/g, ' ') + tag.rest;
    return { lines: linesAt(line, [text]), end: tag.end };
  });
}

/** By local name: what it is imported from. */
function imports(page: MovedPage): Map<string, string> {
  const names = new Map<string, string>();
  page.lines = replaceBlocks(page.lines, ({ text: first }, at) => {
    let text = first;
    let end = at;
    // One that names much takes several lines.
    if (/^import\s*[\w$,\s]*\{[^}]*$/.test(text)) {
      while (end + 1 < page.lines.length && end - at < 40 && !text.includes('}'))
        text += ` ${page.lines[++end]!.text}`;
    }
    const match = importing.exec(text);
    if (match?.[1] !== undefined) names.set(match[1], match[3]!);
    return match ? { lines: [], end: end + 1 } : undefined;
  });
  return names;
}

function exports(page: MovedPage): void {
  let kinds = fences(page.lines);
  for (let at = 0; at < page.lines.length; at++) {
    const line = page.lines[at]!;
    if (kinds[at] !== '' || !/^export\s+(?:const|let|var|function|default|async|class|\{)/.test(line.text))
      continue;
    let end = at;
    // To the next blank line that is not indented: it is a block of its own.
    while (
      end + 1 < page.lines.length &&
      !(page.lines[end + 1]!.text === '' && balanced(page.lines.slice(at, end + 1)))
    )
      end++;
    leave(page, 'An export of MDX is left out: nothing of a page is run.', line);
    page.lines.splice(at, end - at + 1, ...linesAt(line, ['']));
    at = -1;
    kinds = fences(page.lines);
  }
}

function balanced(lines: readonly Line[]): boolean {
  const text = lines.map((line) => line.text).join('\n');
  return (text.match(/[{([]/g)?.length ?? 0) <= (text.match(/[})\]]/g)?.length ?? 0);
}

function comments(page: MovedPage): void {
  let isOpen = false;
  // An id of a heading is written so too.
  mapProse(page, (text) => {
    let result = /^#{1,6}\s/.test(text) ? text : text.replace(/\{\/\*([\s\S]*?)\*\/\}/g, '<!--$1-->');
    if (isOpen && result.includes('*/}')) {
      result = result.replace('*/}', '-->');
      isOpen = false;
    } else if (!isOpen && /\{\/\*(?!.*\*\/)/.test(result) && !/^#/.test(result)) {
      result = result.replace('{/*', '<!--');
      isOpen = true;
    }
    return result;
  });
}

/** `<Part />` of a partial text, `src={image}` of an image. */
function place(page: MovedPage, moving: Moving, name: string, from: string): void {
  const source = sourcePath(page, moving, from);
  if (source === undefined) return;
  if (/\.mdx?$/.test(source)) {
    const plan = moving.bySource.get(source);
    for (const [at, line] of page.lines.entries()) {
      const [, lead, attributes = ''] =
        new RegExp(`^(\\s*)<${name}((?:\\s[^>]*)?)/>\\s*$`).exec(line.text) ?? [];
      if (lead === undefined) continue;
      if (!plan) {
        leave(page, `The text "${from}" that comes in here is not there.`, line);
        continue;
      }
      page.lines[at]!.text = `${lead}<!-- @include: ${wayTo(page, plan.path)} -->`;
      if (attributes.trim() !== '') {
        leave(
          page,
          `What comes in here is given values, which an include does not take: ${attributes.trim()}`,
          line,
        );
      }
    }
  } else {
    mapProse(page, (text) =>
      text
        .replace(new RegExp(`=\\{${name}(?:\\.default)?\\}`, 'g'), () => `="${from}"`)
        .replace(/\{useBaseUrl\(['"]([^'"]*)['"]\)\}/g, '"$1"'),
    );
  }
}
