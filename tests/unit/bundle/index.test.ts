import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { bundleTheme, themeFolders } from '../../../src/bundle/index.ts';
import { projectRoot, type TemporarySite, temporarySite } from '../../helpers/docgen.ts';

let site: TemporarySite | undefined;
afterEach(() => {
  site?.remove();
  site = undefined;
});

async function bundled(files: Record<string, string> = {}) {
  site = temporarySite(files);
  const { value, diagnostics } = await bundleTheme(themeFolders(projectRoot, site.dir));
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

  it("finds docgen's own React for an island that lies in the site", async () => {
    const island = [
      "import { useState } from 'react';",
      "import { createRoot } from 'react-dom/client';",
      "import { timing } from '../../../src/model/contract.ts';",
      'function Own() {',
      '  const [count] = useState(timing.typeAhead);',
      '  return <p>own island {count}</p>;',
      '}',
      'export function mount(root: Document) {',
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
