import type { MarkdownIt } from 'markdown-it';

/** `v2.1.0` in a text becomes a link to its release notes. */
export function releaseLinks(md: MarkdownIt): void {
  md.core.ruler.push('release-links', (state) => {
    for (const { children } of state.tokens) {
      for (const token of children ?? []) {
        if (token.type !== 'text' || !/\bv\d+\.\d+\.\d+\b/.test(token.content)) continue;
        const html = md.utils
          .escapeHtml(token.content)
          .replace(/\bv\d+\.\d+\.\d+\b/g, '<a href="https://www.example.com/releases/$&">$&</a>');
        token.type = 'html_inline';
        token.content = html;
      }
    }
  });
}
