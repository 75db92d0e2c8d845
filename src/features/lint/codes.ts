/** The codes of its messages. */
import type { CodeName, CodeTables } from '#model/diagnostic/codes';

export const codes = {
  closer: {
    'version-empty': [
      'A version has no pages, although others do.',
      'Remove the version from the configuration, or add it to the `versions` of a page.',
    ],
    'title-duplicate': [
      'Two pages of one section have the same title.',
      'Write a title that describes only this page.',
    ],
    'link-own-address': [
      'A link to a page of this site uses its full address.',
      'Write the route or the file. `check --fix` does this for you.',
    ],
    'frontmatter-comment': [
      'A text in frontmatter ends at a `#`, because YAML takes the rest for a comment.',
      'Put the whole value into quotes.',
    ],
    'page-empty': [
      'A page has no text, or only headings.',
      'Write the page, or set `draft: true` in its frontmatter until then.',
    ],
    'heading-level': [
      'A heading skips a level: it is two or more levels below the heading before it.',
      'Write one `#` more than in the heading above it.',
    ],
    'link-text': [
      'The text of a link does not say where it leads, for example “here”.',
      'Link the words that name the target, for example its title.',
    ],
    'page-orphan': [
      'Neither a sidebar nor a link in the configuration leads to a page.',
      'Add the page to `nav`.',
    ],
    'description-missing': [
      'A page has no description, although other pages of the site have one.',
      'Add a `description` of one sentence.',
    ],
    'image-alt-missing': ['An image has no alternative text.', 'Describe the image in the brackets.'],
    'code-invalid': [
      'A code sample has a syntax error.',
      'Fix the line of the sample. If it is incomplete on purpose, add `no-check` after its language.',
    ],
    'code-character': [
      'Code contains a character that does not work when readers copy it: an invisible one, a dash for a hyphen, or a curly quotation mark.',
      'Type the character anew. `check --fix` replaces invisible ones. If it belongs there, add `no-check` after the language of the block.',
    ],
    'code-unjudged': [
      'docgen could not check a code sample, because it is nested too deeply or takes too long.',
      'Make the sample smaller, or add `no-check` after its language.',
    ],
    'prose-space-missing': [
      'A space is missing between Chinese and Latin text.',
      'Add a space. `check --fix` does this for you.',
    ],
    'prose-space-extra': [
      'There is a space beside full-width punctuation.',
      'Delete the space. `check --fix` does this for you.',
    ],
    'prose-half-width': [
      'Chinese text contains half-width punctuation.',
      'Use the full-width character. `check --fix` does this for you.',
    ],
    'prose-full-width': [
      'A Latin letter or digit is full-width.',
      'Use the half-width letter or digit. `check --fix` does this for you.',
    ],
    'prose-invisible': [
      'A text contains an invisible character, or a no-break blank beside Chinese characters.',
      'Delete the character, or write a plain blank. `check --fix` does this for you.',
    ],
    'prose-unpaired': [
      'A bracket or quotation mark in Chinese text has no counterpart.',
      'Add the counterpart, or delete this one.',
    ],
    'prose-repeated': ['A punctuation mark is repeated.', 'Keep only one of them.'],
    'prose-quotes': [
      'There are straight quotation marks around Chinese text.',
      'Use the quotation marks of the language.',
    ],
    'prose-term': ['A page uses a word that this site does not use.', 'Use the word in the hint.'],
  },
} as const satisfies CodeTables;

declare module '#model/diagnostic/codes' {
  interface FeatureCodes extends Record<CodeName<typeof codes>, true> {}
}
