import { readSetting } from '#model/config/config-key';
import type { FeatureStages } from '#model/feature';
import type { OutputFile } from '#model/output/output';
import { readPart } from '#store';
import { picturesKey } from './config.ts';
import { contents } from './contents.ts';
import { derivePictures, type PictureFacts } from './derive.ts';
import { foreignMedia } from './foreign-media.ts';
import { addCopies } from './srcset.ts';
import { tooLarge } from './too-large.ts';

export const stages: FeatureStages = {
  checks: [foreignMedia, tooLarge, contents],
  async askOutside(site, context) {
    return (await import('./unused.ts')).findUnused(site, context);
  },
  derive: derivePictures,
  view(page, _, context) {
    if (!readSetting(context.site.config, picturesKey).optimise) return {};
    return { insertions: addCopies(page, context) };
  },
  outputs: {
    paths: /^assets\/[^/]*\d\.[0-9a-f]{10}\.webp$/,
    async list(_, { facts }) {
      const files = new Map<string, OutputFile>();
      // The name covers all that the copy is made from: files of one name and content share it.
      for (const [from, { copies, source }] of (facts.pictures ?? new Map()) as PictureFacts)
        for (const { path, part } of copies)
          files.set(path, { path, body: { key: path, make: () => readPart(source, part) }, from });
      return files.values();
    },
  },
};
