/** Markdown to HTML without a site: `import { renderMarkdown } from 'docgen'`. */
import type { SourceFile } from '#model/document/document';
import { fillPlaceholders } from '#model/document/placeholder';
import { createStrings } from '#model/strings';
import { escapeHtml } from '#model/text';
import { renderBody } from './body.ts';
import { getCommonMark } from './markdown.ts';
import { PageState } from './page.ts';
import type { ParseTools } from './types.ts';

/**
 * The HTML of a text, by docgen's rules or by CommonMark alone. Reports nothing; the text has no
 * frontmatter and no variables, and its addresses stay as they are.
 */
export function renderMarkdown(
  text: string,
  options: { preset?: 'docgen' | 'commonmark' } = {},
  { strings = createStrings({}), ...tools }: Pick<ParseTools, 'rules' | 'hints' | 'strings'> = {},
): string {
  if (options.preset === 'commonmark') return getCommonMark().render(text);
  const clean = text.replace(/\r\n?/g, '\n').replace(/\0/g, '\uFFFD');
  const path = 'text.md';
  const source: SourceFile = {
    path,
    overlay: false,
    text: clean,
    origins: [{ line: 1, file: path, fileLine: 1, indent: 0 }],
    hash: '',
  };
  const page = new PageState({
    source,
    text: clean,
    meta: {},
    options: {
      version: '',
      knownVersions: [],
      variables: {},
      strings,
      lang: 'zh-CN',
      allowScripts: false,
    },
    tools,
    takesTitle: false,
  });
  const { html } = renderBody(page, clean);
  const { normalizeLink } = getCommonMark();
  return fillPlaceholders(
    html,
    (index) => escapeHtml(normalizeLink(page.links[index]?.href ?? '')),
    () => '',
  );
}
