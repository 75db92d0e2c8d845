/** Finds images without an alternative text. `alt=""` in HTML is fine: it marks decoration. */
import { warning } from '#model/diagnostic/diagnostic';
import type { PageCheck } from '#model/output/output';

export const altTexts = {
  name: 'alt-texts',
  check({ pictures }) {
    return pictures.flatMap(({ alt, href, ...place }) =>
      alt !== undefined
        ? []
        : [
            warning('image-alt-missing', `The image "${href}" has no text for those who do not see it.`, {
              ...place,
              hint: 'Say what it shows: ![text](address).',
              target: href,
            }),
          ],
    );
  },
} satisfies PageCheck;
