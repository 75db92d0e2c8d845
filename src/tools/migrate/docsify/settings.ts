/** Reads `window.$docsify = { … }` in index.html without running it. */
import { parse, parseExpressionAt } from 'acorn';
import { evaluateModule } from '../shared/script/evaluate.ts';
import { readObject, type Values } from '../shared/script/values.ts';

/** Undefined if the page is none of Docsify; no settings if they cannot be read. */
export function readDocsifySettings(html: string): Values | undefined {
  const at = /\$docsify\s*=\s*/.exec(html);
  if (!at)
    return /\bdocsify(?:@[\d.]+)?(?:\/[\w./-]*)?docsify\.(?:min\.)?js|\/docsify(?:@\d[\w.]*)?["'/]/.test(html)
      ? {}
      : undefined;
  try {
    const start = at.index + at[0].length;
    const { end } = parseExpressionAt(html, start, { ecmaVersion: 'latest' });
    const code = `export default (${html.slice(start, end)});`;
    return readObject(evaluateModule(parse(code, { ecmaVersion: 'latest', sourceType: 'module' }), code));
  } catch {
    return {};
  }
}
