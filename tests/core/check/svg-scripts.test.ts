import { afterEach, describe, expect, it } from 'vitest';
import { build, check } from '../../helpers/api.ts';
import { type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let site: TemporarySite | undefined;
afterEach(() => site?.remove());

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">\n<script>marker()</script></svg>';
const files = (config = '') => ({
  'site.config.ts': `export default { title: 'T', lang: 'en', check: { severity: { 'image-unused': 'off' } }${config} };\n`,
  'content/index.md':
    '---\ntitle: Home\ndescription: The home page.\n---\n\nA [file](./linked.svg).\n\n![A picture](./shown.svg)\n',
  'content/linked.svg': drawing,
  'content/shown.svg': drawing,
  'content/unused.svg': drawing,
  'content/public/deep/given.svg': drawing,
  'content/public/plain.svg': drawing.replace(/<script.*script>/, ''),
});

describe('SVG files with scripts', () => {
  it('that a site publishes are told by check and build, each once with its line', async () => {
    site = temporarySite(files());
    for (const run of [check, build]) {
      const { diagnostics } = await run({ dir: site.dir });
      expect(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`).sort()).toEqual([
        'svg-script content/linked.svg:2',
        'svg-script content/public/deep/given.svg:2',
        'svg-script content/shown.svg:2',
      ]);
    }
  });

  it('are the site’s own affair where it allows scripts', async () => {
    site = temporarySite(files(', allowScripts: true'));
    expect((await check({ dir: site.dir })).diagnostics).toEqual([]);
  });
});
