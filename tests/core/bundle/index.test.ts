import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { resolveThemeFolders } from '#bundle';
import { bundleTheme } from '../../../src/engine/client-entries.ts';
import { projectRoot, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let site: TemporarySite | undefined;
afterEach(() => {
  site?.remove();
  site = undefined;
});

async function bundled(files: Record<string, string> = {}) {
  site = temporarySite(files);
  const { value, diagnostics } = await bundleTheme(resolveThemeFolders(projectRoot, site.dir));
  const text = (name: string) => {
    const file = value?.files.find(({ path }) => path.startsWith(`assets/${name}.`));
    return typeof file?.body === 'string' ? file.body : '';
  };
  return { assets: value?.assets, diagnostics, text };
}

describe('the bundle of the theme', () => {
  it('has one script that is loaded at once and one with React that is not', async () => {
    const { assets, text } = await bundled();
    expect(assets?.scripts.length).toBe(1);
    expect(assets?.scripts[0]).toMatch(/^assets\/loader\.[0-9a-f]{10}\.js$/);
    expect(assets?.islands).toMatch(/^assets\/islands\.[0-9a-f]{10}\.js$/);
    expect(text('islands')).toContain('react.');
    expect(text('loader')).not.toContain('react.');
  });

  it('is the production form of React and tells no path of the machine', async () => {
    const { text } = await bundled();
    expect(text('islands')).not.toContain('react-dom.development');
    for (const name of ['islands', 'loader']) {
      expect(text(name)).not.toContain(projectRoot);
      expect(text(name)).not.toContain('node_modules');
    }
  });

  it.each([
    ['a regular expression with a lookbehind: Safari before 16.4 runs nothing of the script', /\(\?<[=!]/],
    ['a query with `:has`, which Firefox before 121 refuses', /:has\(/],
  ])('has no %s', async (_what, pattern) => {
    site = temporarySite({});
    const { value } = await bundleTheme(resolveThemeFolders(projectRoot, site.dir), { live: true });
    const scripts = new Map([
      ...value!.files.map(({ path, body }) => [path, body] as const).filter(([path]) => path.endsWith('.js')),
      ...Object.entries(value!.texts),
      ['head', value!.assets.headScript],
      ['live', value!.live],
    ]);
    expect(scripts.size).toBeGreaterThan(8);
    expect([...scripts].filter(([, text]) => pattern.test(text as string)).map(([name]) => name)).toEqual([]);
  });

  it("has a site's custom.css behind all other styles", async () => {
    const { text } = await bundled({
      'theme/styles/custom.css': '@import "./more.css";\n.last { color: red }\n',
      'theme/styles/more.css': '.more { color: red }\n',
    });
    for (const sheet of ['site', 'home', 'boxes', 'rare', 'overlays'])
      expect(text(sheet)).toMatch(/\.more\{color:red\}\.last\{color:red\}\s*$/);
    expect((await bundled()).text('site')).not.toMatch(/\.last|Empty/);
  });

  it("writes a site's fonts once, beside the styles that name them: the policy lets in none that stands in a style", async () => {
    site = temporarySite({
      'theme/styles/custom.css':
        '@font-face { font-family: Own; src: url("./own.woff2") format("woff2") }\n@font-face { font-family: Public; src: url(/fonts/public.woff2) }\n.x { background: url(/img/x.png) }\n',
      'theme/styles/own.woff2': 'own font',
      'content/public/fonts/public.woff2': 'public font',
      'content/public/img/x.png': 'picture',
    });
    const { value, diagnostics } = await bundleTheme(resolveThemeFolders(projectRoot, site.dir));
    expect(diagnostics).toEqual([]);
    const fonts = value!.files.filter(({ path }) => path.endsWith('.woff2'));
    expect(fonts.map(({ path, body }) => [path, String(body)])).toEqual([
      [expect.stringMatching(/^assets\/own\.[0-9a-f]{10}\.woff2$/), 'own font'],
    ]);
    const style = String(value!.files.find(({ path }) => path === value!.assets.stylesheets[0])!.body);
    expect(style).toContain(`url(${fonts[0]!.path.replace('assets/', './')})`);
    // Styles lie in assets/, so that this holds under any base.
    expect(style).toContain('url(../fonts/public.woff2)');
    expect(style).toContain('url(../img/x.png)');
    expect(style).not.toContain('data:font');
  });

  it('tells where a style names a public file that is not there', async () => {
    const { diagnostics } = await bundled({
      'theme/styles/custom.css': '\n@font-face { src: url(/fonts/none.woff2) }\n',
    });
    expect(diagnostics).toMatchObject([
      {
        message: '"/fonts/none.woff2" is not a file of content/public.',
        file: 'theme/styles/custom.css',
        line: 2,
      },
    ]);
  });

  it("finds docgen's own React for an island that lies in the site", async () => {
    const island = [
      "import { useState } from 'react';",
      "import { createRoot } from 'react-dom/client';",
      "import { timing } from '../../../theme/client/constants.ts';",
      'function Own() {',
      '  const [count] = useState(timing.typeAhead);',
      '  return <p>own island {count}</p>;',
      '}',
      'export function mountViewer(root: Document) {',
      '  createRoot(root.body).render(<Own />);',
      '}',
    ].join('\n');
    const { diagnostics, text } = await bundled({ 'theme/client/islands/viewer.tsx': island });
    expect(diagnostics).toEqual([]);
    expect(text('islands')).toContain('own island');
  });

  it('names the file and the place of what does not compile', async () => {
    const { assets, diagnostics } = await bundled({
      'theme/client/islands/viewer.tsx': 'export const x = ;\n',
    });
    expect(assets).toBeUndefined();
    expect(diagnostics.map(({ code, file, line }) => [code, file, line])).toEqual([
      ['theme-failed', join('theme', 'client', 'islands', 'viewer.tsx'), 1],
    ]);
  });
});
