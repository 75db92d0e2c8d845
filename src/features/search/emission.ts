import type { FeatureEmission } from '#model/feature';
import { searchIndex } from './index-files.ts';
import { openSearch } from './open-search.ts';
import { searchRecords } from './record-files.ts';
import { searchSettings } from './settings.ts';

export const emission: FeatureEmission = {
  emitters: [searchIndex, searchRecords, searchSettings, openSearch],
};
