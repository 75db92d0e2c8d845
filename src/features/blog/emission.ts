import type { FeatureEmission } from '#model/feature';
import { feed } from './feed.ts';
import { listPostLinks } from './posts.ts';

export const emission: FeatureEmission = { copyLinks: listPostLinks, emitters: [feed] };
