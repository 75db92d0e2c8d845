/** Gives the columns of a table the room that their texts need. */
import type { Feature } from '#model/feature';

export const columnWidths: Feature = {
  name: 'column-widths',
  stages: async () => (await import('./stages.ts')).stages,
};
