import { describe, expect, it, vi } from 'vitest';
import * as emission from '../../../src/engine/emission.ts';
import { loadStages } from '../../../src/engine/features.ts';
import { createAnswers } from '../../../src/engine/live/answers.ts';
import type { Theme } from '../../../src/engine/theme.ts';
import { siteOf } from '../../helpers/site.ts';

const assets = { stylesheets: [], scripts: [], favicon: 'favicon.svg', headScript: '' };
const theme = {
  bundle: { files: [], entries: {}, assets },
  parts: { assets },
  render: (view: { readonly title: string }) => `<h1>${view.title}</h1>`,
  scriptHashes: [],
  sources: [],
} as unknown as Theme;

describe('what dev answers with', () => {
  it('runs no emitter that takes long for a path that it cannot have written', async () => {
    const { value: site } = siteOf({ pages: { 'content/index.md': {}, 'content/guide/a.md': {} } });
    const ran: string[] = [];
    const all = emission.listEmitters(await loadStages());
    const spied = vi.spyOn(emission, 'listEmitters').mockReturnValue(
      all.map((one) => ({
        ...one,
        emit: (given, context) => {
          ran.push(one.name);
          return one.emit(given, context);
        },
      })),
    );
    try {
      const answers = createAnswers(site, theme);
      const dear = () => ran.filter((name) => all.find((one) => one.name === name)?.paths);
      // The address of a page without its final slash, and what browsers ask for by themselves.
      for (const path of ['guide/a', 'favicon.ico', 'no/such/page/index.html']) {
        expect(await answers.file(path)).toBeUndefined();
      }
      expect(await answers.file('guide/a/index.html')).toContain('<h1>');
      expect(dear()).toEqual([]);
      expect(await answers.file('search/index.js')).toBeDefined();
      expect(await answers.file('guide/a/index.md')).toBeDefined();
      expect(dear()).toEqual(['search-index', 'page-markdown']);
    } finally {
      spied.mockRestore();
    }
  });
});
