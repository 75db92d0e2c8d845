/**
 * Converts raw HTML: drops styles, `markdown` attributes and decorating elements, reports scripts, and takes out what else a
 * page may not have.
 */
import { listProse, mapProse, replaceBlocks } from '../lines.ts';
import { addTask, drop, type Line, type MovedPage, type Rewriting } from '../model.ts';
import { findTag } from './tag.ts';
import { removeUnsafeTags } from './unsafe-tags.ts';

export const html: Rewriting = (page) => {
  removeBlocks(page, 'style', () => drop(page, 'style'));
  removeBlocks(page, 'script', (line, body) => {
    // own-components.ts reports imported components.
    if (body.every((text) => text.trim() === '' || /^\s*import\b.*\bfrom\b/.test(text)))
      return drop(page, 'script that only imports');
    addTask(
      page,
      'A script is left out: pages run none of their own.',
      line,
      'Where it is needed, write a component or `head`.',
    );
  });
  removeUnsafeTags(page);
  convertSummaries(page);
  removeScriptLinks(page);
  let open = 0;
  mapProse(page, (text) => {
    if (!text.includes('<')) return text;
    if (/^\s*<!--\s*(?:truncate|more)\s*-->\s*$/.test(text)) return '';
    const result = text
      .replace(/(<[A-Za-z][^<>]*?)\sstyle=(?:"[^"]*"|'[^']*')/g, (_, before: string) => {
        drop(page, 'style');
        return before;
      })
      .replace(/(<[A-Za-z][^<>]*?)\smarkdown(?:=(?:"[^"]*"|'[^']*'|\w+))?(?=[\s>])/g, '$1')
      .replace(icon, () => drop(page, 'icon'))
      .replace(/<span\s+class="badge\b[^"]*">([^<>[\]]+)<\/span>/g, '[$1]{.badge}')
      .replace(/<\/?center>/g, '')
      .replace(/<br\s*>|<\/br>/gi, '<br>')
      .replace(/<\/?font\b[^>]*>/gi, '');
    if (!wrapper.test(result)) return result;
    const isOpening = /<div/.test(result);
    // Keep the end tag of a div that stays.
    if (!isOpening && open === 0) return result;
    open += isOpening ? 1 : -1;
    drop(page, 'division');
    return '';
  });
};

/** An empty element for an icon font. */
const icon =
  /<(i|span)\s+class="(?:[^"]*\s)?(?:fa[srb]?|fa-[\w-]+|bi|bi-[\w-]+|glyphicon|iconify)(?:\s[^"]*)?"[^<>]*>\s*<\/\1>[ \t]?/g;

/** A div that only serves the old theme; its content stays. */
const wrapper =
  /^\s*<\/?div(?:\s+class="(?:grid|grid cards|result|annotate|admonition|row|col[\w -]*)[^"]*")?\s*>\s*$/;

/** Removes blocks of lines from `<name …>` to `</name>`, and calls `report` for each. */
function removeBlocks(
  page: MovedPage,
  name: string,
  report: (line: Line, body: readonly string[]) => void,
): void {
  const start = new RegExp(`^\\s*<(${name})(?=[\\s>]|$)`, 'i');
  if (!page.lines.some(({ text }) => start.test(text))) return;
  page.lines = replaceBlocks(page.lines, (line, at) => {
    const [, written] = start.exec(line.text) ?? [];
    // Its tag may take several lines.
    const tag = written === undefined ? undefined : findTag(page.lines, at, written);
    if (!tag) return undefined;
    const isEnd = ({ text }: Line, index: number) => index >= at && text.toLowerCase().includes(`</${name}>`);
    const end = page.lines.findIndex(isEnd);
    if (end < 0) return undefined;
    const after = page.lines.slice(tag.end, end + 1).map(({ text }) => text);
    const body = [tag.rest, ...after].map((text) => text.replace(/<\/?script\b[^>]*>/gi, ''));
    report(line, body);
    return { lines: [], end: end + 1 };
  });
}

/** Converts markdown in `<summary>` to HTML, because docgen does not parse it there. */
function convertSummaries(page: MovedPage): void {
  for (const line of listProse(page.lines)) {
    if (!/<summary\b/.test(line.text)) continue;
    line.text = line.text.replace(
      /(<summary\b[^>]*>)(.*?)(?=<\/summary>|$)/,
      (_, tag: string, text: string) =>
        tag +
        text
          .replace(/`([^`<>]+)`/g, '<code>$1</code>')
          .replace(/(\*\*|__)(?=\S)([^*_<>]+?)(?<=\S)\1/g, '<strong>$2</strong>'),
    );
  }
}

/** A link of Markdown that runs a script, with the list of its attributes; or code, in which it is text. */
const scriptLink =
  /(`+)[^`]*\1|\[([^\][]*)\]\(\s*<?javascript:(?:[^()\n]|\([^()\n]{0,300}\)){0,1000}\)(?:\{[^{}\n]*\})?/gi;

/** Removes links of Markdown that run a script. */
function removeScriptLinks(page: MovedPage): void {
  for (const line of listProse(page.lines)) {
    if (!/javascript:/i.test(line.text)) continue;
    const report = () =>
      addTask(page, 'A link that runs a script is left out: pages run none of their own.', line);
    line.text = line.text
      // Where the links stand that use the definition is not known here.
      .replace(/^(\s*\[[^\]]+\]:\s+)<?javascript:.*$/i, (_, before: string) => {
        report();
        return `${before}#`;
      })
      .replace(scriptLink, (whole, _, words?: string) => {
        if (words === undefined) return whole;
        report();
        return words;
      });
  }
}
