/** Types for the plugins that have none. */
declare module 'markdown-it-deflist' {
  import type { MarkdownIt } from 'markdown-it';
  export default function deflist(md: MarkdownIt): void;
}
declare module 'markdown-it-mark' {
  import type { MarkdownIt } from 'markdown-it';
  export default function mark(md: MarkdownIt): void;
}
declare module 'markdown-it-emoji/lib/data/full.mjs' {
  const names: Readonly<Record<string, string>>;
  export default names;
}
