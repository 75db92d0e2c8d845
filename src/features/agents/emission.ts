import type { FeatureEmission } from '#model/feature';
import { llmsFull } from './llms-full.ts';
import { pageMarkdown } from './page-markdown.ts';

export const emission: FeatureEmission = { emitters: [llmsFull, pageMarkdown] };
