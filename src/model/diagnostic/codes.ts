/**
 * Every diagnostic code, once, with a sentence, in three groups. Codes are permanent: scripts and `check.ignore` rely on
 * them.
 */

/** Codes whose severity a site cannot change: the site cannot be built, served or trusted. */
const settled = {
  // configuration
  'config-missing': 'The site folder has no site.config.ts.',
  'config-syntax': 'The configuration file does not parse.',
  'config-failed': 'The configuration file threw, or imports something that is not there.',
  'config-unknown-key': 'The configuration has a key that docgen does not know.',
  'config-invalid': 'A value in the configuration has the wrong type or form.',
  'extension-failed': 'A function that the configuration brings throws, or gives what it may not.',
  'plugin-failed': 'A markdown plugin throws, or gives something else than text.',
  'plugin-hangs': 'A page is not read in time, with plugins or schemas of the site.',
  'config-unused-ignore': 'An entry of check.ignore silences nothing.',
  // discovery
  'content-missing': 'The site folder has no content/ folder.',
  'content-empty': 'No markdown file of content/ is published.',
  'file-unreadable': 'A file cannot be read, or vanished while it was read.',
  'file-encoding': 'A text file is not valid UTF-8.',
  'link-outside-site': 'A symbolic link or an include leads out of the site folder.',
  'route-duplicate': 'Two files make the same route.',
  'route-case': 'Two routes differ only in upper and lower case, or in Unicode form.',
  'route-is-version': "A page's route is the base path of a version.",
  'route-too-long': 'A route has a part longer than file systems can hold.',
  'ref-unreadable': 'The git branch or tag of a version cannot be read.',
  // markdown
  'page-too-large': 'Memory does not suffice to parse a page.',
  'folder-invalid': 'A _folder.yaml does not parse, or one of its values has the wrong type.',
  'component-failed': 'A component of the site cannot be drawn.',
  'component-hangs': 'A component of the site does not come to an end.',
  'component-html': 'What a component of the site draws holds what no page may have.',
  // relations and checks
  'nav-duplicate-prefix': 'Two navigation groups have the same prefix.',
  'alias-invalid': 'An alias is not a route of this site.',
  'alias-taken': 'An alias is the route of a page, or of two pages.',
  // theme and output
  'theme-failed': 'A theme file of the site does not compile or render.',
  'card-failed': 'Social cards cannot be drawn, or a package that draws them is not installed.',
  'output-collision': 'Two outputs have the same path.',
  'output-unsafe': 'The output folder is not one that docgen may write.',
  'output-foreign-files': 'The output folder holds files that docgen did not write.',
  'output-missing': 'There is no output to serve or to compare with.',
  'output-incomplete': 'An output lacks files that its manifest lists.',
  'output-busy': 'Another build is writing into this output folder.',
  'output-restored': 'A build was killed while it swapped; the last good output was restored.',
  'index-refused': 'There is nothing to push to a hosted search index, or nowhere to push it.',
  'index-failed': 'The hosted search service could not take the records.',
  'part-unreadable': 'A folder that is to be merged is no part of a build.',
  'part-damaged': 'A part of a build does not hold what its manifest lists, and no more.',
  'part-mismatch': 'Parts that are to be merged are of different builds.',
  'part-repeated': 'A part of a build is given twice.',
  'part-missing': 'Parts of the build are missing.',
  'manifest-unreadable': 'What is to be compared is no whole build and no manifest of one.',
  'scaffold-refused': 'A new file cannot be made there.',
  'migrate-unknown': 'The folder is no site of a kind that docgen can move.',
  'migrate-refused': 'A moved site cannot be written there.',
  'migrate-left': 'Something of the old site has no counterpart, and is for a person to move.',
  'print-refused': 'Nothing that is asked for can be printed.',
  'print-failed': 'The browser that is to print a manual is not there, or fails.',
  'write-failed': 'The output cannot be written.',
  'open-files-limit': 'The system lets docgen open too few files at once.',
  interrupted: 'A signal ended the run; the last output stands.',
  'against-unreadable': 'The file that --against names is no manifest of docgen.',
  usage: 'The command line is not one that docgen understands.',
  internal: 'A fault of docgen itself.',
} as const;

/** Codes that every command reports; a site may change their severity. */
const open = {
  // configuration
  'locale-empty': 'A locale has no page of its own.',
  'language-unknown': 'The site is in a language that docgen has no words in.',
  'variable-unknown': 'A {{…}} under a known root names no variable.',
  // discovery
  'file-control-character': 'A text file holds NUL or control characters; they are left out.',
  'file-special': 'A pipe, socket or device in content/ is skipped.',
  'file-foreign': 'A file is one that another generator reads, and docgen does not.',
  'link-loop': 'A symbolic link leads back into a folder that holds it.',
  'overlay-public': "A version's overlay holds a folder public, which only content/ itself can have.",
  'name-not-portable': 'A file or folder name does not work on every file system.',
  'version-unknown': 'A version or a locale is named that the configuration does not list.',
  'history-unknown': 'Git does not tell when pages were changed; they show nothing of it.',
  'history-shallow': 'The clone lacks older commits; pages show nothing of their history.',
  // posts
  'tag-spelling': 'A tag is written nearly as one that other pages have.',
  'author-unknown': 'An author is nearly one whom the configuration names.',
  'list-address-taken': 'A list of tags, posts or changes is not made: its address is taken.',
  'post-scheduled': 'A post has a time that is still to come: it is not published yet.',
  // frontmatter
  'frontmatter-rejected': "The site's own schema does not take the frontmatter.",
  'frontmatter-syntax': 'The frontmatter is not valid YAML.',
  'frontmatter-unclosed': 'The frontmatter has no closing line.',
  'frontmatter-language': 'The frontmatter is in another language than YAML; nothing in it is run.',
  'folder-unknown-key': 'A _folder.yaml has a key that docgen does not know.',
  'frontmatter-unknown-key': 'The frontmatter has a key that docgen does not know.',
  'frontmatter-type': 'A frontmatter value has the wrong type.',
  'frontmatter-too-large': 'The frontmatter expands to too much (an alias bomb).',
  // markdown
  'title-missing': 'A page has neither a title nor a first-level heading.',
  'heading-second-h1': 'A page has a first-level heading besides its title.',
  'heading-duplicate-id': 'Two headings or elements of a page bear the same custom id.',
  'heading-limit': 'A page has more headings than docgen lists; the rest have no id.',
  'include-missing': 'An included file or region does not exist, or the include stands where it is none.',
  'include-cycle': 'Files include one another in a circle.',
  'include-too-deep': 'Includes are nested too deeply or grow too large.',
  'container-content': 'A ::: container holds nothing, or not what it is for: no list, no code.',
  'container-unknown': 'A ::: container has a name that docgen does not know.',
  'container-unclosed': 'A ::: container is not closed.',
  'tabs-invalid': 'A ::: tabs container has no tab, or a tab without a label of its own.',
  'component-unknown': 'A page names a component that the site does not have, but one of nearly that name.',
  'component-props': "A value in a component's tag is no plain data, is given twice, or is too large.",
  'component-unclosed': 'The tag of a component is not closed, or cannot be read.',
  'only-invalid': 'A ::: only container names no version.',
  'fence-unknown-language': 'A code fence names a language that is not highlighted.',
  'fence-unknown-meta':
    'A code fence has a setting that docgen does not know, or marks lines that it does not have.',
  'fence-unclosed': 'A code fence is not closed: all that follows is code.',
  'fence-too-large': 'A code block is too large to be highlighted; it is shown plain.',
  'html-script': 'Raw HTML holds a script or something that acts like one.',
  'html-unknown':
    'Raw HTML holds an element that HTML does not have: browsers show no more than its content.',
  'html-name':
    "Raw HTML names a form or a picture, which the page's scripts would take for a method of the document; it is dropped.",
  'html-style':
    'Raw HTML holds a style attribute or element, which is dropped; or a plugin writes style attributes, which the policy stops.',
  'html-unbalanced': 'Raw HTML opens or closes an element without its counterpart.',
  'markdown-foreign': 'A passage looks like markup and is none to docgen; readers see it as it stands.',
  'table-cells': 'A row of a table has more cells than the table has columns; they are not shown.',
  'link-empty': 'A link or image is written without an address, or a link without a text.',
  'link-unsafe': 'A link has a scheme that browsers would run, or names a file of the writer’s own machine.',
  'footnote-missing': 'A footnote reference has no footnote, or is where it cannot show it.',
  'footnote-unused': 'Nothing refers to a footnote, or an earlier one has its label.',
  'nesting-too-deep': 'Markdown is nested deeper than docgen follows.',
  'math-failed': 'A formula cannot be drawn; its source is shown.',
  'math-too-large': 'A formula is too large to be drawn; its source is shown.',
  'math-unclosed': 'A formula between two dollars on lines of their own is not closed: it is text.',
  'diagram-failed': 'A function of the site cannot draw a diagram; its source is shown.',
  'diagram-left-out': 'What no page may hold is left out of a drawing of the site.',
  'mermaid-unknown-kind': 'A mermaid diagram is of a kind that is not drawn; its source is shown.',
  'mermaid-failed': 'A mermaid diagram cannot be drawn; its source is shown.',
  'mermaid-unsupported': 'A mermaid diagram holds a line that is not drawn; its source is shown.',
  'mermaid-full-width':
    'A full-width mark stands where mermaid reads another one; the source of the diagram is shown.',
  'mermaid-left-out': 'What only decorates a mermaid diagram is left out of its drawing.',
  'mermaid-incomplete': 'The drawn mermaid diagram lacks nodes or edges of its source.',
  'mermaid-too-large': 'A mermaid diagram is too large to be drawn; its source is shown.',
  // descriptions of APIs
  'api-unreadable': 'A description of an API cannot be read.',
  'api-syntax': 'A description of an API is no YAML or JSON.',
  'api-unsupported': 'A description of an API is of a kind or release that docgen does not read.',
  'api-invalid':
    'Something in a description of an API is missing, or is not what the specification asks for.',
  'api-ref-missing': 'A `$ref` or `operationRef` of a description leads to nothing.',
  'api-ref-refused': 'A `$ref` of a description leads to another host or out of the content folder.',
  'api-too-deep': 'Schemas of a description are nested too deeply.',
  'api-version-unknown': 'A mark of a description names a version that the site does not have.',
  'api-unknown-name':
    'A description names an error, a reason, a security scheme, an operation or a schema that it does not have.',
  'api-path-parameter': 'The parameters of an operation and those of its path differ.',
  'api-path-duplicate': 'Two paths of a description differ by the names of their parameters alone.',
  'api-operation-id': 'Operations have no id, or share one.',
  'api-embed-unknown':
    'A page asks for an operation, a schema, an error or a reason that no description has.',
  'api-embed-ambiguous':
    'A page asks for an operation, a schema, an error or a reason that several descriptions have.',
  'api-embed-language': 'A page shows texts of a description that are in another language than the page.',
  'api-example-invalid': 'An example of a description breaks its schema.',
  // relations and checks
  'hosting-limit': 'A host that the configuration names takes fewer redirects than the site has.',
  'link-missing-page': 'A link leads to a page that is not in this tree.',
  'link-missing-anchor': 'A link leads to a heading that its page does not have.',
  'link-missing-file': 'A link leads to a file that does not exist.',
  'image-missing': 'An image does not exist.',
  'image-foreign': 'An image lies on a host from which the pages may load nothing.',
  'media-foreign': 'A video or a sound lies on a host from which the pages may load nothing.',
  'head-blocked':
    'The policy of the pages stops a script or style that the configuration puts into their heads.',
  'nav-missing-page': 'The configuration links to a page that is in no tree.',
  'nav-missing-file': 'The configuration links to a public file that does not exist.',
  'theme-contrast': 'A colour of the configuration is hard to read upon its ground.',
  'theme-unused': 'A file of the theme folder replaces none of the built-in theme and is needed by none.',
  'name-cached': 'A page or public file lies where browsers keep files for a year.',
  'alias-pattern': 'An alias looks like a pattern; it stands for that one address alone.',
  'alias-base': 'An alias begins with the path of the site, which is put before it by itself.',
  'route-vanished': 'A page or alias that was published is gone, and nothing leads on from its address.',
  // what only `check` judges
  'link-external': 'An outside address is gone.',
  'link-external-unsure': 'An outside address does not answer as it should.',
} as const;

/** Codes that only `check` reports. */
const closer = {
  'translation-outdated': 'A translation is older than the page that it is of.',
  'version-empty': 'A version has no page at all, though others have.',
  'title-duplicate': 'Two pages of one section bear the same title.',
  'link-own-address': 'A link names the site itself by its whole address.',
  'page-orphan': 'No sidebar and no link of the configuration leads to a page.',
  'description-missing': 'A page has no description, though others of the site have one.',
  'image-alt-missing': 'An image has no text for those who do not see it.',
  'image-too-large': 'An image is far larger than any screen needs.',
  'api-unknown-path': 'A page names a path that the description of the interface does not have.',
  'api-unknown-method': 'A page names a method that the path does not have.',
  'api-unknown-field':
    'A table, a sample or an address has a field that the description does not have, or a text an error.',
  'api-missing-field': 'A sample lacks a field that the description requires.',
  'api-wrong-value': 'A type, a value or a requirement on a page is another than in the description.',
  'api-unknown-status': 'A page names a state that the operation does not answer.',
  'api-wrong-role': 'A page names other roles than those that may call the operation.',
  'api-deprecated': 'A page shows an operation that is deprecated in its version.',
  'code-invalid': 'A sample of code cannot be read by what it is written for.',
  'code-unjudged':
    'Whether a sample of code can be read was not found out: it is nested too deeply, or takes too long.',
  'prose-space-missing': 'A blank is missing between Chinese and Latin text.',
  'prose-space-extra': 'A blank stands beside full-width punctuation.',
  'prose-half-width': 'Half-width punctuation stands in Chinese text.',
  'prose-full-width': 'A Latin letter or digit is written full-width.',
  'prose-unpaired': 'A bracket or a quotation mark in Chinese text has no other half.',
  'prose-repeated': 'A punctuation mark stands twice.',
  'prose-quotes': 'Straight quotes stand around Chinese text.',
  'prose-term': 'A word is used that this site does not use.',
} as const;

export const codes = { ...settled, ...open, ...closer };

export type Code = keyof typeof codes;

/** A code of a site's own rule: 'acme/no-todo'. */
export type SiteCode = `${string}/${string}`;

export type AnyCode = Code | SiteCode;

export function isSiteCode(code: string): code is SiteCode {
  return /^[a-z0-9][a-z0-9-]*\/[a-z0-9][a-z0-9-]*$/.test(code);
}

/** Codes of expected states: they fail no run. */
export const harmlessCodes: ReadonlySet<string> = new Set<Code>(['post-scheduled']);

export const closerCodes: ReadonlySet<string> = new Set(Object.keys(closer));
export const settledCodes: ReadonlySet<string> = new Set(Object.keys(settled));
