import type { FeatureEmission } from '#model/feature';
import { listJoinedFiles, robots } from './robots.ts';
import { sitemap } from './sitemap.ts';

export const emission: FeatureEmission = { absorbs: listJoinedFiles, emitters: [sitemap, robots] };
