/** Advice for shortcodes without a counterpart. */

const other = 'Write it in markdown, or draw it with a file of theme/components.';
const described = 'Name the description under `api`, and docgen makes its pages.';
const listed =
  'Pages of a folder are listed beside them; where they are wanted in the text, write a list of links.';
const version = 'Write `product: { … }` into site.config.ts, and its variable here.';
const played = 'Link to the recording, or play it with an island.';

const known: Readonly<Record<string, string>> = {
  openapi: described,
  swagger: described,
  swaggerui: described,
  redoc: described,
  children: listed,
  section: listed,
  'toc-tree': listed,
  'hugo-version': version,
  'latest-version': version,
  'latest-semver': version,
  skew: version,
  asciinema: played,
  'conditional-text': 'A passage for some versions stands in `::: only v1`.',
  attachments: 'Put the files beside the page, and link to them.',
};

/** The advice for a shortcode. `name`: in any case. */
export function adviseOn(name: string): string {
  return known[name.toLowerCase()] ?? other;
}
