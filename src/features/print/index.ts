/** The link from pages to the printed manual; `docgen print` makes it (src/tools/print). */
import type { Feature } from '#model/feature';

export { manualFile } from './file.ts';

export const print: Feature = {
  name: 'print',
  stages: async () => (await import('./stages.ts')).stages,
};
