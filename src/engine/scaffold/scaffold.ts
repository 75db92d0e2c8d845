/** Makes new files: a whole small site, or one page. Never writes over anything. */
import { readdirSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { type Diagnostic, error, type Found } from '../../model/diagnostic.ts';
import { printable } from '../../model/text.ts';
import { codeOf, missingFolders, writeFailed } from '../../write/index.ts';
import { makeFiles } from './make-files.ts';

export type NewPage = {
  /** From the site folder: 'content/howto/tls.md'. */
  readonly path: string;
  readonly title?: string;
  readonly author?: string;
  /** The day, as frontmatter has it. */
  readonly time: string;
};

const siteFiles: Readonly<Record<string, string>> = {
  'site.config.ts': `import { defineConfig } from 'docgen';

export default defineConfig({
  title: '文档',
});
`,
  'content/index.md': `---
title: 文档
description: 从这里开始。
---

在 \`content/\` 里写 markdown，一个文件就是一页。运行 \`docgen dev\`，边写边看；运行 \`docgen build\`，得到整个网站。

参见[第一页](/guide/first-page)。
`,
  'content/guide/index.md': `---
title: 指南
description: 指南的页面清单。
order: 1
---

- [第一页](/guide/first-page)
`,
  'content/guide/first-page.md': `---
title: 第一页
description: 一页的样子。
---

## 小标题

\`\`\`bash title="构建"
docgen build
\`\`\`

::: tip
标题进入右侧目录，路由来自文件路径：本页是 \`/guide/first-page\`。
:::
`,
  '.gitignore': `node_modules/
dist/
.docgen/
`,
};

/** What a site may come to lie beside: files of a repository and of a package. */
const unrelated =
  /^(?:\..*|package(?:-lock)?\.json|node_modules|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|tsconfig\.json|(?:readme|license|changelog)(?:\..*)?)$/i;

/**
 * Writes a site that builds into a folder that is new, or holds no more than a repository or package begins with.
 * The value: what was written, by path from the folder.
 */
export function scaffoldSite(folder: string, shown: string): Found<string[]> {
  try {
    const all = missingFolders(folder).length > 0 ? [] : readdirSync(folder);
    const there = all.filter((name) => !unrelated.test(name));
    if (there.length > 0) {
      const hint = 'Name a new or an empty folder.';
      return refused(error('scaffold-refused', `"${shown}" is not empty: it holds "${there[0]}".`, { hint }));
    }
    const missing = Object.entries(siteFiles).filter(([path]) => !all.includes(path));
    makeFiles(new Map(missing.map(([path, text]) => [join(folder, path), text])));
    return { value: missing.map(([path]) => path), diagnostics: [] };
  } catch (fault) {
    return refused(failed(shown, fault));
  }
}

/** Writes one page with its frontmatter. The value: its path from the site folder. */
export function scaffoldPage(siteDir: string, page: NewPage): Found<string[]> {
  const { path } = page;
  const name = path
    .replace(/(?:\/index)?\.md$/, '')
    .split('/')
    .at(-1)!;
  const lines = [
    `title: ${scalar(page.title ?? name)}`,
    'description: ""',
    ...(page.author === undefined ? [] : [`author: ${scalar(page.author)}`]),
    `time: ${page.time}`,
  ];
  try {
    const target = join(siteDir, path);
    const [first = target] = missingFolders(dirname(target));
    const place = realpathSync(dirname(first));
    const root = realpathSync(siteDir);
    if (place !== root && !place.startsWith(root + sep)) {
      return refused(error('scaffold-refused', `"${path}" lies outside the site folder.`, { file: path }));
    }
    makeFiles(new Map([[target, `---\n${lines.join('\n')}\n---\n\n`]]));
    return { value: [path], diagnostics: [] };
  } catch (fault) {
    return refused(failed(path, fault));
  }
}

/**
 * '/howto/tls' -> 'content/howto/tls.md', or into the overlay of `version`; a final slash means a folder's own page.
 * Nothing for what cannot be a page's file.
 */
export function pagePath(route: string, version?: string): string | undefined {
  const folder = version === undefined ? 'content' : `content/@${version}`;
  const isFolder = route.endsWith('/');
  const parts = route.replace(/^\/|\/$/g, '').split('/');
  if (route === '/') return `${folder}/index.md`;
  const isBad = (part: string) =>
    part === '' ||
    /^[._@]|[\\:?*<>|"#%]|\{\{|\.md$/i.test(part) ||
    part !== part.trim() ||
    part !== printable(part);
  if (!route.startsWith('/') || parts.some(isBad) || parts[0] === 'public') return undefined;
  return `${folder}/${parts.join('/')}${isFolder ? '/index' : ''}.md`;
}

/** A YAML value that means this very text. */
function scalar(text: string): string {
  const isPlain =
    /^[\p{L}\p{N}][\p{L}\p{N} ，。、（）]*$/u.test(text) &&
    text === text.trim() &&
    !/^(?:true|false|null|yes|no|on|off|[\d. ]+)$/i.test(text);
  return isPlain ? text : JSON.stringify(text);
}

function failed(shown: string, fault: unknown): Diagnostic {
  if (codeOf(fault) !== 'EEXIST') return writeFailed(shown, fault);
  return error('scaffold-refused', `"${shown}" exists already; it stays as it is.`, { file: shown });
}

function refused(diagnostic: Diagnostic): Found<string[]> {
  return { value: [], diagnostics: [diagnostic] };
}
