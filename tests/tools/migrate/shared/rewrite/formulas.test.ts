/** Formulas: every generator has its own switch and its own signs for them. */
import { expect, it } from 'vitest';
import { moved } from '../../moved.ts';

const text = 'Area \\(\\pi r^2\\), not `\\(x\\)`.\n\n\\[\na^2\n\\]\n';
const ours = 'Area $\\pi r^2$, not `\\(x\\)`.\n\n$$\na^2\n$$\n';

it.each([
  [
    'MkDocs',
    { 'mkdocs.yml': 'site_name: M\nmarkdown_extensions:\n  - pymdownx.arithmatex:\n      generic: true\n' },
    'docs/index.md',
  ],
  [
    'Hugo',
    {
      'hugo.yaml':
        "baseURL: https://x.org\ntitle: T\nmarkup: { goldmark: { extensions: { passthrough: { enable: true, delimiters: { inline: [['\\(', '\\)']] } } } } }\n",
    },
    'content/_index.md',
  ],
  [
    'mdBook',
    {
      'book.toml': '[book]\ntitle = "B"\n[output.html]\nmathjax-support = true\n',
      'src/SUMMARY.md': '[I](index.md)\n',
    },
    'src/index.md',
  ],
])('of %s stand between dollars, and the site draws them', async (_, files, path) => {
  const given = path.startsWith('src/') ? text.replace(/(?<!`)\\([()[\]])(?!`)/g, '\\\\$1') : text;
  const { texts, told } = await moved({ ...files, [path]: `# T\n\n${given}` } as Record<string, string>);
  expect(texts['content/index.md']).toContain(path.startsWith('src/') ? 'Area $\\pi r^2$' : ours);
  expect(texts['content/index.md']).toContain('$$\na^2\n$$');
  expect(texts['site.config.ts']).toContain('math: true');
  expect(told.filter((one) => one.includes('mathematics'))).toEqual([]);
});

it('are drawn where Docusaurus and Starlight load remark-math', async () => {
  const program = "import math from 'remark-math';\n";
  const docusaurus = await moved({
    'docusaurus.config.js': `${program}export default { title: 'T', presets: [['classic', { docs: { remarkPlugins: [math] } }]] };`,
    'docs/a.md': '# A\n\n$x$\n',
  });
  const starlight = await moved({
    'astro.config.mjs': `import starlight from '@astrojs/starlight';\n${program}export default { markdown: { remarkPlugins: [math] }, integrations: [starlight({ title: 'T' })] };`,
    'src/content/docs/index.md': '---\ntitle: A\n---\n$x$\n',
  });
  expect(docusaurus.texts['site.config.ts']).toContain('math: true');
  expect(starlight.texts['site.config.ts']).toContain('math: true');
});

it('of Docsify may have blanks within, doubled backslashes, and tags around them', async () => {
  const { texts } = await moved({
    'index.html':
      '<script>window.$docsify = {}</script><script src="docsify.js"></script><script src="mathjax@3/tex-svg.js"></script>',
    'README.md':
      '# T\n\nThe set <b>$ \\\\{1, x\\\\} $</b> and $ y\\_1$, `$ z $`, $\\alpha \\\\ b$; \\$ 5 or $ 6.\n\n<div class="math">\n$$\na^2\n$$\n</div>\n\n<p>\n$$ b $$\n</p>\n',
  });
  expect(texts['content/index.md']).toBe(
    '# T\n\nThe set <b>$\\{1, x\\}$</b> and $y\\_1$, `$ z $`, $\\alpha \\\\ b$; \\$ 5 or $ 6.\n\n<div class="math">\n\n$$\na^2\n$$\n\n</div>\n\n<p>\n\n$$ b $$\n\n</p>\n',
  );
});

it('of Markdown that takes no blanks within stay as they are', async () => {
  const { texts } = await moved({
    'mkdocs.yml': 'site_name: M\nmarkdown_extensions:\n  - pymdownx.arithmatex:\n      generic: true\n',
    'docs/index.md': '# T\n\nIt costs $ 5 or 6 $ a day.\n',
  });
  expect(texts['content/index.md']).toBe('# T\n\nIt costs $ 5 or 6 $ a day.\n');
});
