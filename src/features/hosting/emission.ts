import type { FeatureEmission } from '#model/feature';
import { listJoinedFiles } from './own-files.ts';

export const emission: FeatureEmission = { absorbs: listJoinedFiles };
