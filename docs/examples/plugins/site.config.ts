import { defineConfig } from 'docgen';
import kbd from 'markdown-it-kbd';
import tables from 'markdown-it-multimd-table';
import { releaseLinks } from './release-links.ts';

export default defineConfig({
  title: 'Acme Docs',
  lang: 'en',
  markdown: {
    // Plugins from npm, alone or with their options, and one of our own.
    use: [kbd, [tables, { rowspan: true }], releaseLinks],
    // A language that nobody else has: a grammar of Prism.
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
