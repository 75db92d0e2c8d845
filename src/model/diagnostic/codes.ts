/**
 * Diagnostic codes, each with a sentence: those of the core, and what a capability says of its own. Codes are permanent: scripts and
 * `check.ignore` rely on them.
 */

/** Codes whose severity a site cannot change: the site cannot be built, served or trusted. */
const settled = {
  // configuration
  'config-missing': 'The site folder has no site.config.ts.',
  'config-syntax': 'The configuration file has a syntax error.',
  'config-failed': 'The configuration file throws, or imports a file or package that does not exist.',
  'config-unknown-key': 'The configuration has a key that docgen does not know.',
  'config-invalid': 'A value in the configuration has the wrong type or form.',
  'extension-failed': 'A function in the configuration throws, or returns a value that is not allowed.',
  'plugin-failed': 'A Markdown plugin throws, or returns something other than text.',
  'config-unused-ignore': 'An entry of check.ignore matches no message.',
  // discovery
  'content-missing': 'The site folder has no content/ folder.',
  'content-empty': 'No Markdown file in content/ is published.',
  'file-unreadable': 'A file cannot be read, or disappeared while docgen read it.',
  'file-encoding': 'A text file is not valid UTF-8.',
  'link-outside-site': 'A symbolic link or an include leads out of the site folder.',
  'route-duplicate': 'Two files have the same route.',
  'route-case': 'Two routes differ only in upper and lower case, or in Unicode form.',
  'route-is-version': 'The route of a page is the base path of a version.',
  'route-too-long': 'A part of a route is longer than file systems allow.',
  'ref-unreadable': 'The git branch or tag of a version cannot be read.',
  // markdown
  'page-too-large': 'There is not enough memory to parse a page.',
  'folder-invalid': 'A _folder.yaml has a syntax error, or a value of the wrong type.',
  'component-failed': 'A component of the site cannot be rendered.',
  'component-html': 'A component of the site renders HTML that pages must not contain.',
  // relations and checks
  'nav-duplicate-prefix': 'Two navigation groups have the same prefix.',
  'alias-invalid': 'An alias is not a route of this site.',
  'alias-taken': 'An alias is the route of a page, or belongs to two pages.',
  // theme and output
  'theme-failed': 'A theme file of the site does not compile or render.',
  'output-collision': 'Two outputs have the same path.',
  'output-unsafe': 'docgen must not write to this output folder.',
  'output-foreign-files': 'The output folder contains files that docgen did not write.',
  'output-missing': 'There is no output to serve or to compare with.',
  'output-incomplete': 'An output lacks files that its manifest lists.',
  'output-unreadable':
    'An output or an address cannot be read: it is damaged, or from another version of docgen.',
  'output-busy': 'Another build is writing into this output folder.',
  'output-restored': 'A build was killed while it replaced the output; docgen restored the last good output.',
  'index-refused': 'There are no records to upload to a search service, or no service to upload them to.',
  'index-failed': 'The search service could not accept the records.',
  'part-unreadable': 'A folder to merge is not a part of a build.',
  'part-damaged': 'The files of a part differ from its manifest.',
  'part-mismatch': 'The parts to merge come from different builds.',
  'part-repeated': 'A part of a build is given twice.',
  'part-missing': 'Parts of the build are missing.',
  'manifest-unreadable': 'A side to compare is neither a complete build nor the manifest of one.',
  'scaffold-refused': 'docgen cannot create a new file there.',
  'move-refused': 'A page or folder cannot move: the new place is taken, or the old one is no page.',
  'move-left':
    'Something still names the old address of a page that has moved; you have to change it yourself.',
  'migrate-unknown': 'The folder is not a site of a generator that docgen can migrate.',
  'migrate-refused': 'docgen cannot write the migrated site there.',
  'migrate-left': 'Something in the old site has no equivalent; you have to convert it yourself.',
  'print-refused': 'There is nothing to print for this request.',
  'print-failed': 'The browser that prints the manual is missing or fails.',
  'write-failed': 'The output cannot be written.',
  'open-files-limit': 'The system allows docgen too few open files.',
  interrupted: 'A signal stopped the run; the previous output is unchanged.',
  'against-unreadable': 'The file in --against is not a docgen manifest.',
  usage: 'The command line has an unknown or wrong argument.',
  internal: 'docgen itself failed.',
} as const;

/** Codes that every command reports; a site may change their severity. */
const open = {
  // configuration
  'variable-unknown': 'A {{…}} under a known root is not a known variable.',
  // discovery
  'merge-conflict': 'A file contains the marks of a merge conflict that nobody has resolved.',
  'file-control-character': 'A text file contains NUL or control characters; docgen removes them.',
  'file-special': 'docgen skips a pipe, socket or device in content/.',
  'file-foreign': 'Another generator reads this file, but docgen does not.',
  'link-loop': 'A symbolic link leads back into a folder that contains it.',
  'overlay-public': 'The overlay of a version contains a public folder; only content/ itself can have one.',
  'name-not-portable': 'A file or folder name does not work on every file system.',
  'version-unknown': 'A version or locale is not listed in the configuration.',
  'submodule-empty': 'A git submodule in content/ is not checked out, so its pages are missing.',
  'translation-empty': 'A translation has no text, so readers get the original.',
  // posts
  'list-address-taken':
    'docgen does not generate a list of tags, posts or changes, because its address is taken.',
  // frontmatter
  'frontmatter-rejected': 'The schema of the site rejects the frontmatter.',
  'frontmatter-syntax': 'The frontmatter is not valid YAML.',
  'frontmatter-unclosed': 'The frontmatter has no closing line.',
  'frontmatter-language': 'The frontmatter is not in YAML; docgen runs nothing in it.',
  'folder-misnamed':
    'A file looks like a `_folder.yaml`, but has another name, so that docgen does not read it.',
  'folder-comment': 'A name in a _folder.yaml ends at a `#`: to YAML the rest is a comment.',
  'folder-unknown-key': 'A _folder.yaml has a key that docgen does not know.',
  'frontmatter-unknown-key': 'The frontmatter has a key that docgen does not know.',
  'frontmatter-type': 'A frontmatter value has the wrong type.',
  'frontmatter-too-large': 'The frontmatter expands to too much data (an alias bomb).',
  // markdown
  'title-missing': 'A page has neither a title nor a first-level heading.',
  'heading-second-h1': 'A page has a first-level heading in addition to its title.',
  'heading-duplicate-id': 'Two headings or elements of a page have the same custom id.',
  'heading-limit': 'A page has more headings than docgen lists; the others get no id.',
  'container-content': 'A ::: container is empty, or lacks the content it needs, such as a list or code.',
  'container-unknown': 'docgen does not know the name of a ::: container.',
  'container-unclosed': 'A ::: container is not closed.',
  'only-invalid': 'A ::: only container names no version.',
  'fence-unknown-language': 'docgen does not highlight the language of a code block.',
  'fence-unknown-meta':
    'A code block has an option that docgen does not know, or highlights lines that it does not have.',
  'fence-unclosed': 'A code block is not closed, so everything after it is code.',
  'fence-too-large': 'A code block is too large for highlighting; docgen shows it as plain text.',
  'html-script': 'Raw HTML contains a script, or something that acts like one.',
  'svg-script': 'An SVG file that the site publishes runs a script where a reader opens it by its address.',
  'html-unknown': 'Raw HTML contains an unknown element; browsers show only its content.',
  'html-reserved':
    "HTML in a page has an attribute, an element or an id by which docgen's own scripts find their parts; docgen removes it.",
  'html-name':
    'A form or image in raw HTML has a name that can hide a method of the document from scripts; docgen removes the name.',
  'html-style':
    'Raw HTML contains a style attribute or element, which docgen removes; or a plugin writes style attributes, which the content security policy blocks.',
  'html-unbalanced': 'Raw HTML has an opening or closing tag without its counterpart.',
  'markdown-foreign': 'A passage looks like the syntax of another generator; readers see it as plain text.',
  'table-cells': 'A table row has more cells than the table has columns; docgen does not show them.',
  'link-empty': 'A link or image has no address, or a link has no text.',
  'link-unsafe': "A link has a scheme that browsers would run, or leads to a file on the author's computer.",
  'nesting-too-deep': 'Markdown is nested more deeply than docgen supports.',
  // relations and checks
  'link-missing-page': 'A link leads to a page that does not exist in this tree.',
  'link-missing-anchor': 'A link leads to a heading that the page does not have.',
  'link-missing-file': 'A link leads to a file that does not exist.',
  'image-missing': 'An image does not exist.',
  'image-unreadable': 'A file is named like an image, and browsers show none.',
  'file-pointer': 'A file is a pointer of Git LFS, not the file that it stands for.',
  'head-blocked':
    'The content security policy blocks a script or style that the configuration adds to the head.',
  'nav-missing-page': 'The configuration links to a page that exists in no tree.',
  'nav-missing-file': 'The configuration links to a public file that does not exist.',
  'theme-contrast': 'A colour in the configuration has too little contrast with its background.',
  'theme-style': 'A style sheet in the theme folder has a syntax error; browsers skip rules.',
  'theme-unused': 'A file in the theme folder replaces no built-in file, and no other file imports it.',
  'name-cached': 'A page or public file is in a folder whose files browsers cache for a year.',
  'alias-pattern': 'An alias looks like a pattern, but matches only this exact address.',
  'alias-base': 'An alias begins with the path of the site, which docgen adds itself.',
  'route-vanished': 'A published page or alias no longer exists, and its address does not redirect.',
} as const;

/** Docgen's own, without those of capabilities. */
export const coreCodes = { ...settled, ...open };

/** Codes of a capability, each with its meaning and its remedy: one line of Markdown, in the imperative. */
type Texts = Readonly<Record<string, readonly [meaning: string, remedy: string]>>;

/** The codes of a capability, in its folder. It adds their names to `FeatureCodes`. */
export type CodeTables = {
  readonly settled?: Texts;
  readonly open?: Texts;
  /** Only `check` reports them. */
  readonly closer?: Texts;
  /** Only `check --external` reports them. */
  readonly external?: Texts;
  /** Of expected states: they fail no run. */
  readonly harmless?: readonly string[];
};

export type CodeName<T extends CodeTables> = {
  [Group in Exclude<keyof T, 'harmless'>]: keyof T[Group];
}[Exclude<keyof T, 'harmless'>] &
  string;

/** @internal Exported for capabilities, which add to it. */
// biome-ignore lint/suspicious/noEmptyInterface: capabilities fill it
export interface FeatureCodes {}

export type Code = keyof typeof coreCodes | keyof FeatureCodes;

/** A code of a site's own rule: 'acme/no-todo'. */
export type SiteCode = `${string}/${string}`;

export type AnyCode = Code | SiteCode;

export function isSiteCode(code: string): code is SiteCode {
  return /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/.test(code);
}

/** All codes, with those of capabilities. */
export type CodeBook = {
  readonly names: readonly string[];
  /** Of capabilities; docgen's own are in codes.ts and remedies.ts. */
  readonly added: Texts;
  readonly settled: ReadonlySet<string>;
  readonly closer: ReadonlySet<string>;
  readonly external: ReadonlySet<string>;
  readonly harmless: ReadonlySet<string>;
};

export function collectCodes(tables: readonly CodeTables[]): CodeBook {
  const collect = (group: Exclude<keyof CodeTables, 'harmless'>): Texts =>
    Object.assign({}, ...tables.map((table) => table[group]));
  const list = (group: Exclude<keyof CodeTables, 'harmless'>) => Object.keys(collect(group));
  const added = { ...collect('settled'), ...collect('open'), ...collect('closer'), ...collect('external') };
  return {
    names: [...Object.keys(coreCodes), ...Object.keys(added)],
    added,
    settled: new Set([...Object.keys(settled), ...list('settled')]),
    closer: new Set(list('closer')),
    external: new Set(list('external')),
    harmless: new Set(tables.flatMap(({ harmless }) => harmless ?? [])),
  };
}
