/** What the theme draws for components, as facts of the site: here by a theme that draws names in capitals. */
import { describe, expect, it } from 'vitest';
import type { ComponentUse, RenderedComponents } from '#model/document/component';
import { formatComponentPlaceholder } from '#model/document/placeholder';
import type { DeriveContext, ThemeParts } from '#model/feature';
import type { Job } from '#model/job';
import type { Page } from '#model/site/site';
import { wholePages } from '../../../src/engine/features.ts';
import { stages } from '../../../src/features/components/stages.ts';
import { outputContext, type SiteParts, siteOf } from '../../helpers/site.ts';

const use = (name: string): ComponentUse => ({
  name,
  props: {},
  file: 'content/a.md',
  line: 1,
  column: 1,
});

const draw: ThemeParts['renderComponents'] = ({ components }): RenderedComponents => ({
  parts: components.map(({ name }) => `<b>${name.toUpperCase()}</b>`),
  own: components.map(({ name }) => `<b>${name.toUpperCase()}</b>`),
  faults: components.flatMap((one) =>
    one.name === 'bad' ? [{ use: one, code: 'component-failed' as const, message: 'bad' }] : [],
  ),
});

const theme = { assets: {}, renderComponents: draw } as ThemeParts;

const context = {
  theme,
  documents: { encode: () => [], decode: () => ({ value: undefined as never, diagnostics: [] }) },
  map: <I, O>(job: Job<I, O>, inputs: readonly I[]) => Promise.all(inputs.map((input) => job.run(input))),
} as unknown as DeriveContext;

const textOf = (name: string) => ({
  components: [use(name)],
  frame: formatComponentPlaceholder(0, 'open') + formatComponentPlaceholder(0, 'close'),
  digest: name,
  markdown: '',
  marked: {
    markdown: '\u00010o\u0001',
    sections: [{ level: 1, title: '', text: '\u00010o\u0001', code: '' }],
  },
});

async function derived(pages: SiteParts['pages']) {
  const { value: site } = siteOf({ pages });
  const before = JSON.stringify(site.trees[0]!.pages);
  const { value } = await stages.derive!(site, context);
  expect(JSON.stringify(site.trees[0]!.pages)).toBe(before);
  const page = (route: string) => site.trees[0]!.byRoute.get(route)!;
  return { site, page, facts: { components: value } };
}

const wholeIn = (facts: Record<string, unknown>) => wholePages([{ name: 'components', ...stages }], facts);

describe('what components draw', () => {
  it('joins the texts of a page that is made whole, and leaves the site as it is', async () => {
    const { page, facts } = await derived({ 'content/a.md': textOf('card'), 'content/b.md': {} });
    const whole = wholeIn(facts);
    expect(whole(page('/a')).document.markdown).toBe('CARD');
    expect(whole(page('/a')).document.sections[0]!.text).toBe('CARD');
    expect(whole(page('/a')).document.digest).not.toBe('card');
    expect(whole(page('/b'))).toBe(page('/b'));
  });

  it('keeps its place beside the site in another thread', async () => {
    const { site, facts } = await derived({ 'content/a.md': textOf('card') });
    const sent = structuredClone({ trees: site.trees, facts });
    const page = sent.trees[0]!.byRoute.get('/a') as Page;
    expect(wholeIn(sent.facts)(page).document.markdown).toBe('CARD');
  });

  it('is part of what a page is made from; a page with a fault is drawn again, and tells it', async () => {
    const { site, page, facts } = await derived({
      'content/a.md': textOf('card'),
      'content/bad.md': textOf('bad'),
    });
    const [tree] = site.trees;
    const viewOf = (path: string) =>
      stages.view!(page(path), {} as never, { ...outputContext, site, tree, facts } as never, {} as never);
    expect(viewOf('/a')).toEqual({ components: [use('card')], drawn: ['<b>CARD</b>'] });
    expect(viewOf('/bad')).toEqual({ components: [use('bad')], drawn: undefined });
    // Each tree has the page.
    expect(stages.tryTheme!(site, theme)).toHaveLength(site.trees.length);
  });

  it('is nothing with a theme that has no files of the site', async () => {
    const { value: site } = siteOf({ pages: { 'content/a.md': textOf('card') } });
    const found = await stages.derive!(site, { ...context, theme: { assets: theme.assets } });
    expect(found).toEqual({ value: undefined, diagnostics: [] });
  });
});
