/** Markdown to HTML without a site around it: what `import { renderMarkdown } from 'docgen'` gives. */
import MarkdownItClass, { type MarkdownIt } from 'markdown-it';
import type { SourceFile } from '../model/document.ts';
import { fillPlaceholders } from '../model/placeholder.ts';
import { stringsWith } from '../model/strings.ts';
import { escapeHtml } from '../model/text.ts';
import { render } from './index.ts';
import { PageState } from './page.ts';

let standard: MarkdownIt | undefined;

/**
 * HTML of a text: by docgen's rules as on its pages, or by CommonMark's alone. Nothing is checked; the
 * text has no frontmatter and no variables, and its addresses stay as they are.
 */
export function renderMarkdown(text: string, options: { preset?: 'docgen' | 'commonmark' } = {}): string {
  standard ??= commonMark();
  if (options.preset === 'commonmark') return standard.render(text);
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
      strings: stringsWith({}),
      lang: 'zh-CN',
      allowScripts: false,
    },
    tools: {},
    takesTitle: false,
  });
  const { html } = render(page, clean);
  const { normalizeLink } = standard;
  return fillPlaceholders(
    html,
    (index) => escapeHtml(normalizeLink(page.links[index]?.href ?? '')),
    () => '',
  );
}

function commonMark(): MarkdownIt {
  // The preset's own limit of 20 drops what is nested deeper.
  const md = new MarkdownItClass('commonmark', { maxNesting: 100 });
  // The specification breaks the line in an empty quote too.
  md.renderer.rules.blockquote_open = (tokens, index, options, _env, self) => {
    const tag = self.renderToken(tokens, index, options);
    return tag.endsWith('\n') ? tag : `${tag}\n`;
  };
  return md;
}
