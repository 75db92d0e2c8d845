/** The link from pages to the printed manual; `docgen print` makes it (src/tools/print). */
import type { Feature } from '#model/feature';
import { strings } from './strings.ts';

export { manualFile } from './file.ts';

export const print: Feature = {
  name: 'print',
  strings,
  stages: async () => (await import('./stages.ts')).stages,
};
