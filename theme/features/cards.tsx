/** The size of a page's picture in social networks. */
import type { ThemeFeature } from './feature.ts';

export const cards: ThemeFeature = {
  page: {
    picture: ({ head: { ogSize } }) =>
      ogSize && (
        <>
          <meta property="og:image:width" content={`${ogSize.width}`} />
          <meta property="og:image:height" content={`${ogSize.height}`} />
        </>
      ),
  },
};
