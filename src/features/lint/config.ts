/** The configuration of words that a site does not use. */
import * as v from 'valibot';
import { type Clash, clash, objectIn, objectsIn } from '#model/config/clash';
import { defineConfigKey } from '#model/config/config-key';
import { filled, list, type OutputOf, only } from '#model/config/values';
import { found } from '#model/config/words';

const term = {
  /** The word or words to avoid. */
  avoid: v.union([filled(), list(filled(), 'word')], 'a word or a list of words'),
  /** The word to use instead. */
  use: filled(),
  /** Longer words in which the avoided word is correct. */
  except: v.optional(list(filled())),
};

/** A word that this site does not use, and the one that it does. */
export type TermEntry = OutputOf<typeof term>;

export const termsKey = defineConfigKey(
  {
    /** Words to avoid, and their replacements. */
    terms: v.optional(list(only(term)), []),
  },
  {
    inside: 'check',
    /** Terms to avoid that are listed twice, or are their own replacement. */
    findClashes(config) {
      const seen = new Set<unknown>();
      return objectsIn(objectIn(config, 'check'), 'terms').flatMap(({ index, item }) => {
        const words = [item.avoid].flat().filter((word) => typeof word === 'string');
        return words.flatMap((word): Clash[] => {
          const isSelf = word === item.use;
          const isSecond = seen.has(word);
          seen.add(word);
          if (!isSelf && !isSecond) return [];
          const why = isSelf ? 'which is also what it says to use' : 'which an earlier entry names already';
          return [clash(['check', 'terms', index, 'avoid'], `names ${found(word)}, ${why}.`)];
        });
      });
    },
  },
);
