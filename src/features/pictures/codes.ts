/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  settled: {
    'pictures-failed': [
      'Images cannot be made smaller: the package for it is not installed, or does not load.',
      'Install the package in the message, or leave `images.optimise` out.',
    ],
  },
  open: {
    'image-too-large': [
      'An image is far larger than any screen needs.',
      'Make it smaller, or convert it to WebP; or write `images: { optimise: true }`.',
    ],
    'image-misnamed': [
      'The name of an image promises another format than its content has.',
      'Rename the file, and correct the links to it.',
    ],
    'image-truncated': [
      'The file of an image ends before the image does.',
      'Save or download the file again.',
    ],
    'image-kept': [
      'An image that should be made smaller stays as it is.',
      'Save the image again, or replace it.',
    ],
  },
  closer: {
    'image-unused': ['Nothing uses an image in content/.', 'Delete the file, or show it on a page.'],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
