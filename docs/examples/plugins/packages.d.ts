/** Plugins that come without types. */
declare module 'markdown-it-kbd' {
  export default function kbd(md: never): void;
}
declare module 'markdown-it-multimd-table' {
  export default function tables(md: never, options: { rowspan?: boolean }): void;
}
