/** The files of a new site, in Chinese or English. */

export type SiteLanguage = 'zh' | 'en';

export type SiteFilesRequest = {
  readonly lang: SiteLanguage;
  /** docgen's entry in package.json: 'file:../docgen'. */
  readonly docgen: string;
  /** Runs a script of package.json: 'npm run'. */
  readonly run: string;
  /** Further files. */
  readonly files?: SiteFiles;
};

/** Contents by path relative to the site folder. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

export function createSiteFiles({ lang, docgen, run, files }: SiteFilesRequest): SiteFiles {
  const texts = Object.entries(pages[lang]).map(([path, text]) => [path, text.replaceAll('npm run', run)]);
  return { ...Object.fromEntries(texts), ...createToolFiles(docgen), ...files };
}

const sample = `\`\`\`bash title="TITLE"
npm run build
\`\`\``;

const pages: Readonly<Record<SiteLanguage, Readonly<Record<string, string>>>> = {
  zh: {
    'site.config.ts': `import { defineConfig } from 'docgen';

export default defineConfig({
  title: '文档',
});
`,
    'content/index.md': `---
title: 文档
description: 从这里开始。
---

在 \`content/\` 里写 markdown，一个文件就是一页。运行 \`npm run dev\`，边写边看；运行 \`npm run build\`，得到整个网站。

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

${sample.replace('TITLE', '构建')}

::: tip
标题进入右侧目录，路由来自文件路径：本页是 \`/guide/first-page\`。
:::
`,
  },
  en: {
    'site.config.ts': `import { defineConfig } from 'docgen';

export default defineConfig({
  title: 'Documentation',
  lang: 'en',
});
`,
    'content/index.md': `---
title: Documentation
description: Start here.
---

Write markdown in \`content/\`: one file is one page. \`npm run dev\` shows it while you write, \`npm run build\` makes the whole site.

See the [first page](/guide/first-page).
`,
    'content/guide/index.md': `---
title: Guide
description: The pages of the guide.
order: 1
---

- [First page](/guide/first-page)
`,
    'content/guide/first-page.md': `---
title: First page
description: What a page looks like.
---

## A heading

${sample.replace('TITLE', 'Build')}

::: tip
Headings are listed beside the page. Its route comes from its file: this is \`/guide/first-page\`.
:::
`,
  },
};

function createToolFiles(docgen: string): Record<string, string> {
  const formatJsonFile = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
  return {
    'package.json': formatJsonFile({
      private: true,
      type: 'module',
      scripts: { dev: 'docgen dev', build: 'docgen build', preview: 'docgen preview', check: 'docgen check' },
      devDependencies: { docgen },
    }),
    // For editors; docgen itself does not read it.
    'tsconfig.json': formatJsonFile({
      compilerOptions: {
        target: 'ES2023',
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: [],
        strict: true,
        skipLibCheck: true,
        noEmit: true,
        allowImportingTsExtensions: true,
      },
      include: ['*.ts', 'theme'],
    }),
    '.gitignore': 'node_modules/\ndist/\ndist.zip\nprint/\n.docgen/\n',
  };
}
