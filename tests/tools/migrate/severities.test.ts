/** Faults that the old generator let pass are warnings of the new site, each with its place. */
import { expect, it } from 'vitest';
import { moved } from './moved.ts';

const severityOf = (config: string) =>
  /check: \{ severity: \{([\s\S]*?)\} \}/.exec(config.replace(/\s+/g, ' '))?.[1] ?? config;

it('an error that a moved page has is a warning of the new site, and told with its line', async () => {
  const { texts, told } = await moved({
    'book.toml': '[book]\ntitle = "Lamps"\n[output.html]\nmathjax-support = true\n',
    'src/SUMMARY.md': '- [One](one.md)\n',
    'src/one.md': '# One\n\nA formula: \\\\( a # b \\\\).\n',
  });
  expect(severityOf(texts['site.config.ts']!)).toContain("'math-failed': 'warning'");
  expect(told).toContainEqual(
    'site.config.ts:undefined "math-failed" is only a warning (`check.severity`), because moved pages have such faults.',
  );
  expect(told).toContainEqual(expect.stringMatching(/^content\/index\.md:9 This formula cannot be drawn/));
});

it('no severity changes for a site without such faults', async () => {
  const { texts } = await moved({
    'book.toml': '[book]\ntitle = "Lamps"\n',
    'src/SUMMARY.md': '- [One](one.md)\n',
    'src/one.md': '# One\n\nA formula.\n',
  });
  expect(severityOf(texts['site.config.ts']!).match(/'[\w-]+'(?=:)/g)).toEqual([
    "'code-invalid'",
    "'link-missing-anchor'",
    "'link-missing-page'",
    "'link-missing-file'",
    "'image-missing'",
  ]);
});

it('VitePress looks for pages alone: files that are not there are warnings, dead links are errors', async () => {
  const { texts } = await moved({
    '.vitepress/config.ts': "export default { title: 'Lamps' }\n",
    'index.md': '# Lamps\n\n![a](/gone.png)\n',
  });
  expect(severityOf(texts['site.config.ts']!).match(/'[\w-]+'(?=:)/g)).toEqual([
    "'code-invalid'",
    "'link-missing-anchor'",
    "'link-missing-file'",
    "'image-missing'",
  ]);
});
