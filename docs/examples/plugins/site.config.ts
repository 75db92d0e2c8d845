import { defineConfig } from 'docgen';
import kbd from 'markdown-it-kbd';
import tables from 'markdown-it-multimd-table';
import { releaseLinks } from './release-links.ts';

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
  markdown: {
    // Two plugins from npm, one of them with options, and our own.
    use: [kbd, [tables, { rowspan: true }], releaseLinks],
    // Our own language, as a Prism grammar.
    languages: [
      {
        name: 'xdial',
        aliases: ['xd'],
        grammar: {
          comment: /#.*/,
          string: /"[^"]*"/,
          keyword: /\b(?:answer|dial|hangup)\b/,
          number: /\b\d+\b/,
        },
      },
    ],
  },
});
