/** Faults that the old generator let pass are warnings of the new site, each with its place. */
import { expect, it } from 'vitest';
import * as engine from '../../../src/engine/index.ts';
import { defaults } from '../../../src/engine/index.ts';
import { projectRoot } from '../../helpers/docgen.ts';
import { moved } from './moved.ts';

const severityOf = (config: string) =>
  /check: \{ severity: \{([\s\S]*?)\} \}/.exec(config.replace(/\s+/g, ' '))?.[1] ?? config;

/** What a first build of the new site would tell. */
const check = async (siteDir: string) => {
  const request = { ...defaults, packageRoot: projectRoot, docgen: '0', tool: 'test', year: 2026 };
  return (await engine.check({ ...request, siteDir, notice: () => {} })).diagnostics;
};

it('errors that the moved site has are warnings, and told with their places', async () => {
  const { texts, told, diagnostics, whole } = await moved(
    {
      '.vitepress/config.ts':
        "export default { title: 'Lamps', markdown: { math: true }, themeConfig: { nav: [{ text: 'Gone', link: '/gone' }] } }\n",
      'index.md': '# Lamps\n\nA formula: $a # b$.\n\n[gone](./gone.md)\n',
      'oil.md': '# Oil\n\nBright.\n',
    },
    { check },
  );
  expect(severityOf(texts['site.config.ts']!).match(/'[\w-]+'(?=:)/g)).toEqual([
    "'code-invalid'",
    "'link-missing-anchor'",
    "'link-missing-file'",
    "'image-missing'",
    "'link-missing-page'",
    "'math-failed'",
  ]);
  expect(told.filter((one) => /check\.severity|formula|gone/.test(one))).toEqual([
    "content/index.md:3 This formula cannot be drawn: Expected the end, got '#'.",
    'content/index.md:5 "/gone" is not a page of this site.',
    ...['link-missing-page', 'math-failed'].map(
      (code) =>
        `site.config.ts:undefined The first build would stop at "${code}" (1); \`check.severity\` makes it a warning.`,
    ),
    'site.config.ts:undefined The link "Gone" of the navigation leads to no page that came over: /gone',
  ]);
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
  expect([whole, texts['MIGRATION.md']!.includes('line 5: "/gone"')]).toEqual([1, true]);
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
