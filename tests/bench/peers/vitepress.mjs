/** VitePress: its default theme with a sidebar for each part. Its pages need a heading to show a title. */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, writeText } from '../corpus.mjs';
import { renamePart, siteTitle, versionIn } from './site.mjs';

const config = `import { readFileSync } from 'node:fs';

const parts = JSON.parse(readFileSync(new URL('parts.json', import.meta.url), 'utf8'));
const sidebarOf = (current) => [
  ...parts.map(({ name, title, pages }) =>
    name === current
      ? { text: title, link: \`/\${name}/\`, items: pages }
      : { text: title, link: \`/\${name}/\` },
  ),
];

export default {
  title: '${siteTitle}',
  lang: 'zh-CN',
  srcDir: 'content',
  outDir: 'out',
  cleanUrls: true,
  sitemap: { hostname: 'https://docs.example.com' },
  themeConfig: {
    outline: [2, 3],
    sidebar: Object.fromEntries(parts.map(({ name }) => [\`/\${name}/\`, sidebarOf(name)])),
  },
};
`;

/** Undefined if it is not installed in `modules`. */
export function vitepress({ modules }) {
  const version = versionIn(modules, 'vitepress');
  if (!version) return undefined;
  const run = (folder, args) => ({
    command: process.execPath,
    args: [join(modules, 'node_modules/vitepress/bin/vitepress.js'), ...args],
    cwd: folder,
  });
  return {
    id: 'vitepress',
    name: 'VitePress',
    version,
    /** More pages take minutes and gigabytes per build; the bench then skips it unless `--only` names it. */
    most: 1000,
    write(folder, count) {
      const parts = new Map();
      for (const { path, title, text, part, n } of filesOf(count)) {
        writeText(folder, `content/${path}`, text.replace(/\n---\n/, `\n---\n\n# ${title}\n\n`));
        if (part && n === undefined) parts.set(part, { name: part, title, pages: [] });
        else if (part) parts.get(part).pages.push({ text: title, link: `/${path.slice(0, -3)}` });
      }
      writeText(folder, 'package.json', '{ "type": "module", "private": true }\n');
      writeText(folder, '.vitepress/config.js', config);
      writeText(folder, '.vitepress/parts.json', JSON.stringify([...parts.values()], null, 1));
      symlinkSync(join(modules, 'node_modules'), join(folder, 'node_modules'), 'junction');
    },
    build: (folder) => run(folder, ['build']),
    dev: (folder, port) => run(folder, ['dev', '--port', String(port), '--host', '127.0.0.1']),
    /** Its server answers with an empty shell, which loads the text as a module. */
    served: (route) => `${route}.md?import`,
    source: (folder, route) => join(folder, 'content', `${route}.md`),
    output: (folder, route) => join(folder, 'out', `${route}.html`),
    made: ['out', '.vitepress/cache'],
    rename: (folder, title, before) => renamePart(join(folder, '.vitepress/parts.json'), title, before),
  };
}
