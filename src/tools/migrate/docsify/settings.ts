/** Reads `window.$docsify = { … }` in index.html, or in a script of the site that it loads, without running it. */
import { parse, parseExpressionAt } from 'acorn';
import { getFolder, joinPath } from '#model/address/url';
import { evaluateModule } from '../shared/script/evaluate.ts';
import { readObject, type Values } from '../shared/script/values.ts';
import type { SourceTree } from '../shared/source-tree.ts';

type DocsifySettings = {
  readonly given: Values;
  /** The script that holds them; absent: the page itself, or nothing can be read. */
  readonly script?: string;
};

const loader =
  /\bdocsify(?:@[\d.]+)?(?:\/[\w./-]*)?docsify\.(?:min\.)?js|\/docsify(?:@\d[\w.]*)?["'/]|[\s"'/=]docsify(?:\.min)?\.js/;

/** Undefined if the page is none of Docsify; no settings if they cannot be read. */
export function readDocsifySettings(tree: SourceTree, page: string): DocsifySettings | undefined {
  const html = tree.read(page) ?? '';
  const scripts = listScripts(tree, page, html);
  for (const script of [undefined, ...scripts]) {
    const given = readAssignment(script === undefined ? html : (tree.read(script) ?? ''));
    if (given) return { given, script };
  }
  return loader.test(html) || /\$docsify\s*=/.test(html) ? { given: {} } : undefined;
}

/** Scripts of the site itself, in the order in which the page loads them. */
function listScripts(tree: SourceTree, page: string, html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*\ssrc\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s"'>]+))/gi)].flatMap(
    ([, double, single, bare]) => {
      const src = (double ?? single ?? bare ?? '').replace(/[?#].*$/, '');
      if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(src)) return [];
      const path = joinPath(getFolder(page), src.replace(/^\/+/, ''));
      return path !== undefined && tree.has(path) ? [path] : [];
    },
  );
}

/** The first object with keys that a text gives to `$docsify`. */
function readAssignment(text: string): Values | undefined {
  for (const { 0: start, index } of text.matchAll(/\$docsify\s*=(?!=)\s*/g)) {
    const given = readExpression(text, index + start.length);
    if (Object.keys(given).length > 0) return given;
  }
  return undefined;
}

function readExpression(text: string, start: number): Values {
  try {
    const { end } = parseExpressionAt(text, start, { ecmaVersion: 'latest' });
    const code = `export default (${text.slice(start, end)});`;
    return readObject(evaluateModule(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), code));
  } catch {
    return {};
  }
}
