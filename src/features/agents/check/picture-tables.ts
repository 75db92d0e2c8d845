/** Finds tables that only a picture explains: agents read their copies, which have no pictures. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { OwnTable } from '#model/document/lint-input';
import type { PageCheck } from '#model/output/output';

/** A text of so many characters says what a picture shows. */
const telling = 20;
const hint =
  'Say in words what the picture shows: in the cells, in its text, or in a sentence above the table.';

export const pictureTables = {
  name: 'picture-tables',
  check: ({ tables }) =>
    tables.flatMap((table): Diagnostic[] => {
      const { cells, onlyPictures, ...place } = table;
      const report = (message: string) => [warning('table-picture', message, { ...place, hint })];
      const silent = cells.filter(isSilent).length;
      if (silent > 0 && silent * 2 >= cells.length)
        return report(
          `${silent} of the ${cells.length} cells of this table have only a picture without a text.`,
        );
      return onlyPictures?.every((alt) => alt.length < telling)
        ? report('Only a picture explains this table: its section has no sentence.')
        : [];
    }),
} satisfies PageCheck;

/** The name of a file, or of what any picture is, tells nothing. */
function isSilent({ text, alts }: OwnTable['cells'][number]): boolean {
  return text === '' && alts.length > 0 && alts.every((alt) => nothing.test(alt.trim()));
}

const nothing =
  /^(?:[\w.-]*\.(?:png|jpe?g|gif|svg|webp|avif)|(?:image|img|picture|photo|screenshot|icon|图|图片|圖片|截图|截圖|图标|圖示)?[\s\d_-]*)$/i;
