import type { FeatureStages } from '#model/feature';
import { countMermaid } from './count.ts';
import { type DiagramTool, loadDrawer } from './drawn.ts';
import { addMermaid } from './mermaid.ts';
import { addOwnDiagrams } from './own.ts';

export const stages: FeatureStages = {
  rules: [
    { before: 'code', rule: addOwnDiagrams },
    { before: 'code', rule: addMermaid },
  ],
  async prepare({ text }, _options, { diagrams }) {
    // Only pages with diagrams load what draws them.
    const drawDiagram = countMermaid(text) > 0 ? await loadDrawer() : undefined;
    const kinds = /```|~~~/.test(text) ? Object.keys(diagrams ?? {}) : [];
    const isOwn = kinds.some((kind) => text.includes(kind));
    const own = isOwn ? (await import('./functions.ts')).startDiagramRun(diagrams!) : undefined;
    if (!drawDiagram && !own) return undefined;
    // Parsing is synchronous: the first time it collects what the functions have to draw.
    return { tool: { drawDiagram, own } satisfies DiagramTool, settle: own && (() => own.draw()) };
  },
};
