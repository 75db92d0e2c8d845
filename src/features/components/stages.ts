import type { ComponentFault } from '#model/document/component';
import type { Document } from '#model/document/document';
import { resolveComponents, resolveReferences } from '#model/document/references';
import type { FeatureStages } from '#model/feature';
import type { Page } from '#model/site/site';
import { addContainers } from '#parse';
import { drawPages } from './draw.ts';
import { extractTextBlocks } from './drawn-text.ts';
import { reportFaults } from './links.ts';
import { addComponents, findComponentContainer } from './parse/rule.ts';
import { type Drawn, renderTexts } from './texts.ts';

type ComponentFacts = {
  /** HTML of a page's components, by their index. Pages with faults are left out: rendering them tells. */
  readonly parts: ReadonlyMap<Page, readonly string[]>;
  /** With the texts of components; only where they have some. */
  readonly documents: ReadonlyMap<Page, Document>;
};

export const stages: FeatureStages = {
  rules: [
    { before: 'containers', rule: addComponents },
    { before: 'containers', rule: (md) => addContainers(md, [], findComponentContainer) },
  ],
  async derive(site, context) {
    const parts = new Map<Page, readonly string[]>();
    const drawn: Drawn[] = [];
    const dead: ComponentFault[] = [];
    for (const [page, rendered, faults] of drawPages(site, context.theme)) {
      dead.push(...faults);
      if (rendered.faults.length === 0) parts.set(page, rendered.parts);
      drawn.push({ page, texts: rendered.own.map(extractTextBlocks) });
    }
    if (drawn.length === 0 || dead.length > 0) return { value: undefined, diagnostics: reportFaults(dead) };
    const value: ComponentFacts = { parts, documents: await renderTexts(drawn, context) };
    return { value, diagnostics: [] };
  },
  document: (page, facts) => (facts as ComponentFacts | undefined)?.documents.get(page),
  view(page, _, { site, tree, addresses, facts }) {
    if (!page.document.components) return {};
    const components = resolveComponents(page.document, resolveReferences(page, site, tree, addresses));
    const drawn = partsIn(facts.components, page);
    return { components, drawn, ...(tree.config.allowScripts && { allowScripts: true as const }) };
  },
  tryTheme: (site, theme) =>
    Array.from(drawPages(site, theme), ([, { faults }, dead]) => [...faults, ...dead]).flat(),
};

function partsIn(facts: unknown, page: Page): readonly string[] | undefined {
  return (facts as ComponentFacts | undefined)?.parts.get(page);
}
