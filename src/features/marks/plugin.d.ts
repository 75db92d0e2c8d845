/** Types for the plugin that has none. */
declare module 'markdown-it-mark' {
  import type { MarkdownIt } from 'markdown-it';
  export default function mark(md: MarkdownIt): void;
}
