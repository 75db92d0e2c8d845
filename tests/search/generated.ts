/**
 * Generates sites of any size for measurements. Words, identifiers and lengths are distributed as in real pages. The same
 * number of pages gives the same site.
 */
import type { Document, Section } from '#model/document/document';
import type { Site } from '#model/site/site';
import { buildSite } from '#site';
import { configOf, documentOf, versions } from '../helpers/site.ts';

export type Random = () => number;

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Words by falling frequency: a few are everywhere, most are rare. */
type Vocabulary = { readonly han: readonly string[]; readonly latin: readonly string[] };

const sectionsOfPage = 9;
const syllables =
  'con fig trans port media sip call route gate way user log pro xy ses sion co dec tok en ring flow'.split(
    ' ',
  );

function vocabularyOf(random: Random): Vocabulary {
  const character = () => String.fromCharCode(0x4e00 + Math.floor(2400 * random() ** 2));
  const han = Array.from({ length: 9000 }, () =>
    Array.from({ length: random() < 0.75 ? 2 : 3 }, character).join(''),
  );
  const syllable = () => syllables[Math.floor(random() * syllables.length)]!;
  const latin = Array.from({ length: 3000 }, () => {
    const parts = Array.from(
      { length: 1 + Math.floor(random() * 3) },
      () => syllable() + (random() < 0.4 ? syllable() : ''),
    );
    return parts.join(random() < 0.5 ? '_' : '.') + (random() < 0.2 ? Math.floor(random() * 1000) : '');
  });
  return { han, latin };
}

function common<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(list.length * random() ** 3)]!;
}

function sentence({ han, latin }: Vocabulary, random: Random): string {
  const words = Array.from({ length: 5 + Math.floor(random() * 9) }, () =>
    random() < 0.12 ? ` ${common(latin, random)} ` : common(han, random),
  );
  return `${words.join('')}${random() < 0.4 ? '，' : '。'}`;
}

type Variation = {
  /** How many versions share the pages. */
  readonly trees?: number;
  /** Replaces twenty characters of a page in the middle. */
  readonly isChanged?: boolean;
  /** The pages, if several sites share them. */
  readonly from?: readonly Document[];
};

/** `pages` pages in folders of about 25. */
export function generatedDocuments(pages: number): readonly Document[] {
  const random = randomFrom(pages);
  const vocabulary = vocabularyOf(random);
  const title = () =>
    common(vocabulary.han, random) +
    common(vocabulary.han, random) +
    (random() < 0.3 ? ` ${common(vocabulary.latin, random)}` : '');
  const sections = (own: string): Section[] =>
    Array.from({ length: sectionsOfPage }, (_, index) => ({
      ...(index > 0 && { id: `s${index}` }),
      level: index === 0 ? 1 : index % 3 === 2 ? 3 : 2,
      title: index === 0 ? own : title(),
      text: Array.from({ length: 3 + Math.floor(random() * 9) }, () => sentence(vocabulary, random)).join(''),
      code:
        random() < 0.35
          ? Array.from({ length: 6 + Math.floor(random() * 30) }, () =>
              common(vocabulary.latin, random),
            ).join(' ')
          : '',
    }));
  const documents: Document[] = [];
  for (let page = 0; page < pages; page++) {
    const own = title();
    const folder = `part${Math.floor(page / 25)}`;
    documents.push(
      documentOf(page % 25 === 0 ? `content/${folder}/index.md` : `content/${folder}/page${page}.md`, {
        title: own,
        meta: { description: sentence(vocabulary, random) },
        sections: sections(own),
      }),
    );
  }
  return documents;
}

export function generatedSite(
  pages: number,
  { trees = 1, isChanged = false, from = generatedDocuments(pages) }: Variation = {},
): Site {
  const documents = isChanged ? from.with(pages >> 1, changed(from[pages >> 1]!)) : from;
  const used = [...versions].sort((a, b) => Number(b.isDefault) - Number(a.isDefault)).slice(0, trees);
  return buildSite({
    config: configOf({ versions: used }),
    base: '',
    offline: false,
    drafts: false,
    year: 2026,
    parsed: used.map((version) => ({ version, documents })),
    publicFiles: [],
    assets: [],
  }).value;
}

function changed(document: Document): Document {
  const [first, ...others] = document.sections;
  const random = randomFrom(99);
  const sentence = Array.from({ length: 20 }, () =>
    String.fromCharCode(0x4e00 + Math.floor(2400 * random() ** 2)),
  ).join('');
  const text = first!.text.replace(/[\p{Script=Han}，。]{20}/u, sentence);
  return { ...document, indexed: undefined, sections: [{ ...first!, text }, ...others] };
}
