/**
 * Converts MDX to markdown: imports of texts become includes, those of images addresses, others go; reports exports and
 * computed values; comments and attributes of React become those of HTML.
 */
import { getFolder, joinPath } from '#model/address/url';
import {
  classifyLines,
  listProse,
  makeLines,
  mapProse,
  readFence,
  readIndent,
  replaceBlocks,
} from '../lines.ts';
import { addTask, drop, type Line, type MovedPage, type Moving, type Rewriting } from '../model.ts';
import { buildIncludePath, findSource } from '../source-path.ts';
import { flattenElementValues } from './element-values.ts';
import { shapeBlocks } from './mdx-blocks.ts';
import { convertComments, convertWholeComments } from './mdx-comments.ts';
import { type Declared, takeExports } from './mdx-exports.ts';
import { convertTagData, formatValue } from './mdx-tags.ts';
import { evaluateExpression } from './mdx-values.ts';
import { findTag } from './tag.ts';

const importing =
  /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*|\*\s+as\s+[\w$]+\s+)?(?:from\s+)?['"]([^'"]+)['"];?\s*(?:\/\/.*)?$/;

/** Takes the marks of `mdx-code-block` fences away: translation tools skip them, Docusaurus reads their lines as MDX. */
function unwrapBlocks(lines: readonly Line[]): Line[] {
  const kinds = classifyLines(lines);
  let isWrapped = false;
  return lines.filter(({ text }, at) => {
    if (kinds[at] === 'open') isWrapped = readFence(text)?.info.trim() === 'mdx-code-block';
    return !isWrapped || kinds[at] === 'code' || kinds[at] === '';
  });
}

export const mdx: Rewriting = createMdx(({ source }) => /\.mdx$/i.test(source));

/** `isMdx`: false for pages in whose text markdown's own rules hold. */
export function createMdx(isMdx: (page: MovedPage) => boolean): Rewriting {
  return (page, moving) => convertMdx(page, moving, isMdx(page));
}

function convertMdx(page: MovedPage, moving: Moving, isWhole: boolean): void {
  if (isWhole) convertWholeComments(page);
  page.lines = unwrapBlocks(page.lines);
  const exported = takeExports(page);
  flattenElementValues(page);
  if (isWhole) {
    joinTags(page, /^\s*<([a-z]\w*)(?:\s[^>]*)?$/);
    page.lines = shapeBlocks(page.lines);
  }
  const names = takeImports(page);
  const declared = [...readImportedTexts(page, moving, names), ...exported];
  for (const [name, from] of names)
    if (/^[A-Z]/.test(name)) page.components.set(name, findSource(page, moving, from) ?? from);
  convertComments(page);
  insertDefaults(page);
  convertTagData(page, declareNames(page, declared));
  insertConstants(page, declared);
  insertAttributes(page, declared);
  joinTags(page);
  for (const [name, from] of names) insertImport(page, moving, name, from);
  mapProse(page, (text) =>
    text
      .replace(/\{(['"`]) *\1\}/g, ' ')
      .replace(/(?<!=)\{'([^'{}<>]*)'\}|(?<!=)\{"([^"{}<>]*)"\}/g, '$1$2')
      .replace(/\sclassName=/g, ' class=')
      .replace(/\sstyle=\{\{[^{}]*\}\}/g, () => drop(page, 'style'))
      .replace(
        /(<[A-Za-z][^<>]*?\s[\w-]+=)\{\s*(?:'([^'\\]*)'|"([^"\\]*)"|`([^`$\\]*)`|(\d+|true|false))\s*\}/g,
        '$1"$2$3$4$5"',
      )
      .replace(/<\/?(?:(?:React\.)?Fragment\b[^<>]*)?>/g, '')
      .replace(/^\s*<(?:TOCInline|BlogPostList|TableOfContents)\b[^<>]*\/>\s*$/, () =>
        drop(page, 'list of headings'),
      ),
  );
  reportExpressions(page);
}

/** Joins the tags of components into one line, because the parser and other rewritings read single lines. */
function joinTags(page: MovedPage, names = /^\s*<([A-Z][\w.]*)(?:\s[^>]*)?$/): void {
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const [, name] = names.exec(line.text) ?? [];
    const tag = name === undefined ? undefined : findTag(page.lines, at, name);
    if (!tag || tag.end === at + 1) return undefined;
    const text = readIndent(line.text) + tag.text.replace(/\s*\n\s*/g, ' ') + tag.rest;
    return { lines: makeLines(line, [text]), end: tag.end };
  });
}

/** Removes imports, and returns them: local name -> source. */
function takeImports(page: MovedPage): Map<string, string> {
  const names = new Map<string, string>();
  page.lines = replaceBlocks(page.lines, ({ text: first }, at) => {
    let text = first;
    let end = at;
    // A long list of names takes several lines.
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

/** Constants for files that the page imports as text. */
function readImportedTexts(page: MovedPage, moving: Moving, names: ReadonlyMap<string, string>): Declared[] {
  return [...names].flatMap(([name, from]) => {
    const [, loaded, raw] = /^(?:!!raw-loader!(.+)|(.+)\?raw)$/.exec(from) ?? [];
    const path = loaded ?? raw;
    const source =
      path === undefined ? undefined : (findSource(page, moving, path) ?? findFromTop(page, moving, path));
    const text = source === undefined ? undefined : moving.tree.read(source);
    return text === undefined
      ? []
      : [{ names: [name], code: `const ${name} = ${JSON.stringify(text.trimEnd())};` }];
  });
}

/** Resolves '/src/a.ts' of a site in a subfolder: from the nearest folder above the page that has the file. */
function findFromTop(page: MovedPage, { tree }: Moving, path: string): string | undefined {
  for (let folder = getFolder(page.source); ; folder = getFolder(folder)) {
    const found = joinPath(folder, path.replace(/^\//, ''));
    if (found !== undefined && tree.has(found)) return found;
    if (folder === '') return undefined;
  }
}

/** Code that declares what expressions of the page may name. The title may come from elsewhere than the frontmatter. */
function declareNames(page: MovedPage, declared: readonly Declared[]): string {
  const own = JSON.stringify({ ...page.meta, ...page.given });
  return [
    noProps,
    `const frontmatter = ${own}, frontMatter = ${own};`,
    ...declared.map(({ code }) => code),
  ].join('\n');
}

/** Replaces values of attributes in braces within a line, too: `={frontmatter.name}`. */
function insertAttributes(page: MovedPage, declared: readonly Declared[]): void {
  const code = declareNames(page, declared);
  mapProse(page, (text) =>
    text.replace(/=\{\s*(front[mM]atter(?:\.[\w$]+|\[\d+\])+)\s*\}/g, (whole, path: string) => {
      const value = evaluateExpression(code, path);
      return value === undefined ? whole : `=${formatValue(value)}`;
    }),
  );
}

/** The lines in templates over several lines, between "{`" and "`}". */
function listTemplateLines({ lines }: MovedPage): ReadonlySet<Line> {
  const found = new Set<Line>();
  let isWithin = false;
  for (const line of listProse(lines)) {
    if (isWithin) found.add(line);
    isWithin = isWithin ? !line.text.includes('`') : /\{\s*`[^`]*$/.test(line.text);
  }
  return found;
}

/** Tells of expressions whose words stay in the text. */
function reportExpressions(page: MovedPage): void {
  const ofTemplates = listTemplateLines(page);
  mapProse(page, (text, line) => {
    const bare =
      !ofTemplates.has(line) && /\{[^{}]*[.(?&|]/.test(text) ? text.replace(/<[^<>]*>|\$[^$]+\$/g, '') : '';
    for (const [found] of bare.matchAll(
      /(?<![\\\w$}])\{(?![#:.%{])[^{}\n]*(?:\w\(|\w\.\w|=>|\?.*:|&&|\|\|)[^{}\n]*\}/g,
    ))
      addTask(
        page,
        `An expression of MDX shows as text: ${found.slice(0, 200)}`,
        line,
        'Write what it gave.',
      );
    return text;
  });
}

/** Replaces `{name}` in texts by the page's constant, and `{frontmatter.title}`. */
function insertConstants(page: MovedPage, declared: readonly Declared[]): void {
  const names = new Set([...declared.flatMap((one) => one.names), 'frontmatter', 'frontMatter']);
  const code = declareNames(page, declared);
  mapProse(page, (text) =>
    text.replace(
      /(?<![=\\{])\{\s*(([A-Za-z_$][\w$]*)(?:\.[\w$]+|\[\d+\])*)\s*\}/g,
      (whole, path: string, name) => {
        if (!names.has(name)) return whole;
        const value = evaluateExpression(code, path);
        return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
      },
    ),
  );
  // A value may be a whole file, for example between `<pre>` tags.
  page.lines = page.lines.flatMap((line) =>
    line.text.includes('\n') ? makeLines(line, line.text.split('\n')) : line,
  );
}

/** Replaces `<Part />` of an imported text by an include, and `src={image}` by the image's address. */
function insertImport(page: MovedPage, moving: Moving, name: string, from: string): void {
  const source = findSource(page, moving, from);
  if (source === undefined) return;
  if (/\.mdx?$/.test(source)) {
    const plan = moving.bySource.get(source);
    for (const [at, line] of page.lines.entries()) {
      const [, lead, attributes = ''] =
        new RegExp(`^(\\s*)<${name}((?:\\s[^>]*)?)/>\\s*$`).exec(line.text) ?? [];
      if (lead === undefined) continue;
      if (!plan) {
        addTask(page, `The text "${from}" that comes in here is not there.`, line);
        continue;
      }
      page.lines[at]!.text = `${lead}<!-- @include: ${buildIncludePath(page, plan.path)} -->`;
      if (attributes.trim() !== '') {
        addTask(
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

/** For code that declares the names of a page: nothing is given. */
const noProps = 'const props = {};';

const given = /(?<![=\\{])\{\s*(props\.\w[^{}\n]{0,200})\}/g;
const element = /(?<![=\\{])\{\s*props\.\w+\s*(?:\|\||\?\?)\s*(<[A-Z][\w.]*\s*\/>)\s*\}/g;

/** Replaces them in texts, also by an element: `{props.part || <Part />}`. */
function insertDefaults(page: MovedPage): void {
  mapProse(page, (text) =>
    text.includes('props.')
      ? text.replace(element, '$1').replace(given, (whole, code: string) => {
          const value = evaluateExpression(noProps, `[${code}]`);
          const [one] = Array.isArray(value) ? value : [whole];
          return typeof one === 'string' || typeof one === 'number' ? String(one) : one ? whole : '';
        })
      : text,
  );
}
