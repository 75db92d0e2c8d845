/**
 * Every diagnostic code, once, with a sentence, in three groups. Codes are permanent: scripts and `check.ignore` rely on
 * them.
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
  'pictures-failed': 'Images cannot be made smaller: the package for it is not installed, or does not load.',
  'card-failed': 'Social cards cannot be drawn, or a package for them is not installed.',
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
  'locale-empty': 'A locale has no page of its own.',
  'language-unknown': 'docgen has no interface texts in the language of the site.',
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
  'history-unknown': 'git has no change dates for the pages, so they show none.',
  'history-shallow': 'The clone lacks older commits, so pages show no history.',
  'submodule-empty': 'A git submodule in content/ is not checked out, so its pages are missing.',
  'translation-empty': 'A translation has no text, so readers get the original.',
  // posts
  'tag-spelling': 'A tag is almost the same as a tag of other pages.',
  'author-unknown': 'An author is almost the same as one in the configuration.',
  'list-address-taken':
    'docgen does not generate a list of tags, posts or changes, because its address is taken.',
  'post-scheduled': 'The time of a post is in the future, so docgen does not publish it yet.',
  // frontmatter
  'frontmatter-rejected': 'The schema of the site rejects the frontmatter.',
  'frontmatter-syntax': 'The frontmatter is not valid YAML.',
  'frontmatter-unclosed': 'The frontmatter has no closing line.',
  'frontmatter-language': 'The frontmatter is not in YAML; docgen runs nothing in it.',
  'folder-misnamed':
    'A file looks like a `_folder.yaml`, but has another name, so that docgen does not read it.',
  'folder-unknown-key': 'A _folder.yaml has a key that docgen does not know.',
  'frontmatter-unknown-key': 'The frontmatter has a key that docgen does not know.',
  'frontmatter-type': 'A frontmatter value has the wrong type.',
  'frontmatter-too-large': 'The frontmatter expands to too much data (an alias bomb).',
  // markdown
  'title-missing': 'A page has neither a title nor a first-level heading.',
  'heading-second-h1': 'A page has a first-level heading in addition to its title.',
  'heading-duplicate-id': 'Two headings or elements of a page have the same custom id.',
  'heading-limit': 'A page has more headings than docgen lists; the others get no id.',
  'include-missing':
    'An included file or region does not exist, or the include is in a place where docgen does not read it.',
  'include-cycle': 'Files include one another in a cycle.',
  'include-too-deep': 'Includes are nested too deeply or become too large.',
  'container-content': 'A ::: container is empty, or lacks the content it needs, such as a list or code.',
  'container-unknown': 'docgen does not know the name of a ::: container.',
  'container-unclosed': 'A ::: container is not closed.',
  'tabs-invalid': 'A ::: tabs container has no tabs, or a tab without its own label.',
  'component-unknown': 'A page uses a component that does not exist, with a name similar to an existing one.',
  'component-props': 'A prop in the tag of a component is not plain data, is given twice, or is too large.',
  'component-unclosed': 'The tag of a component is not closed, or cannot be parsed.',
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
  'footnote-missing': 'A footnote reference has no footnote, or is in a place that cannot show it.',
  'footnote-unused': 'No text refers to a footnote, or an earlier footnote has the same label.',
  'nesting-too-deep': 'Markdown is nested more deeply than docgen supports.',
  'math-failed': 'A formula cannot be rendered; docgen shows its source.',
  'math-too-large': 'A formula is too large to render; docgen shows its source.',
  'math-label': 'A formula refers to a label that no numbered formula of the page has.',
  'math-unclosed': 'A formula between two `$$` lines is not closed, so it is text.',
  'diagram-failed': 'A function of the site cannot draw a diagram; docgen shows its source.',
  'diagram-left-out': 'docgen removes something from a diagram of the site that pages must not contain.',
  'mermaid-unknown-kind': 'docgen does not support this type of Mermaid diagram; it shows the source.',
  'mermaid-failed': 'A Mermaid diagram cannot be drawn; docgen shows its source.',
  'mermaid-unsupported':
    'A Mermaid diagram contains a line that docgen does not support; it shows the source.',
  'mermaid-full-width':
    'A full-width character is in a place where Mermaid needs a half-width one; docgen shows the source.',
  'mermaid-left-out': 'docgen leaves out parts of a Mermaid diagram that only decorate it.',
  'mermaid-incomplete': 'The drawn Mermaid diagram lacks nodes or edges of its source.',
  'mermaid-too-large': 'A Mermaid diagram is too large to draw; docgen shows its source.',
  // descriptions of APIs
  'api-unreadable': 'An API description cannot be read.',
  'api-syntax': 'An API description is not valid YAML or JSON.',
  'api-unsupported': 'docgen does not support the type or version of an API description.',
  'api-invalid': 'Something in an API description is missing, or does not match the specification.',
  'api-ref-missing': 'A `$ref` or `operationRef` in an API description leads to nothing.',
  'api-ref-refused': 'A `$ref` in an API description leads to another host or out of the content folder.',
  'api-too-deep': 'The schemas of an API description are nested too deeply.',
  'api-version-unknown': 'An API description names a version that the site does not have.',
  'api-unknown-name':
    'An API description refers to an error, a reason, a security scheme, an operation or a schema that it does not define.',
  'api-path-parameter': 'The parameters of an operation differ from those in its path.',
  'api-path-duplicate': 'Two paths of an API description differ only in the names of their parameters.',
  'api-operation-id': 'Operations have no id, or share one.',
  'api-embed-unknown':
    'A page inserts an operation, a schema, an error or a reason that no API description has.',
  'api-embed-ambiguous':
    'A page inserts an operation, a schema, an error or a reason that several API descriptions have.',
  'api-embed-language': 'A page shows texts of an API description in another language than its own.',
  'api-example-invalid': 'An example in an API description does not match its schema.',
  // relations and checks
  'hosting-limit': 'A host in the configuration supports fewer redirects than the site has.',
  'hosting-replaced':
    "A public file takes the place of docgen's own file for a host, which would refuse both in one.",
  'link-missing-page': 'A link leads to a page that does not exist in this tree.',
  'link-missing-anchor': 'A link leads to a heading that the page does not have.',
  'link-missing-file': 'A link leads to a file that does not exist.',
  'image-missing': 'An image does not exist.',
  'link-scheme': 'The scheme of an address is misspelt, or nothing follows it.',
  'image-too-large': 'An image is far larger than any screen needs.',
  'image-misnamed': 'The name of an image promises another format than its content has.',
  'image-truncated': 'The file of an image ends before the image does.',
  'image-kept': 'An image that should be made smaller stays as it is.',
  'image-unreadable': 'A file is named like an image, and browsers show none.',
  'file-pointer': 'A file is a pointer of Git LFS, not the file that it stands for.',
  'image-foreign': 'An image is on a host from which pages cannot load anything.',
  'media-foreign': 'A video or audio file is on a host from which pages cannot load anything.',
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
  // what only `check` judges
  'link-external': 'The target of an external link no longer exists.',
  'link-external-unsure': 'The target of an external link does not answer as expected.',
} as const;

/** Codes that only `check` reports. */
const closer = {
  'translation-outdated': 'A translation is older than its original.',
  'version-empty': 'A version has no pages, although others do.',
  'title-duplicate': 'Two pages of one section have the same title.',
  'link-own-address': 'A link to a page of this site uses its full address.',
  'page-empty': 'A page has no text, or only headings.',
  'heading-level': 'A heading skips a level: it is two or more levels below the heading before it.',
  'page-long': 'A page is longer than tools of agents read.',
  'section-long': 'A long text has no heading that divides it.',
  'heading-repeated': 'Two sections beside each other have the same heading.',
  'table-picture': 'Only a picture explains a table.',
  'link-text': 'The text of a link does not say where it leads, for example “here”.',
  'page-orphan': 'Neither a sidebar nor a link in the configuration leads to a page.',
  'description-missing': 'A page has no description, although other pages of the site have one.',
  'image-alt-missing': 'An image has no alternative text.',
  'image-unused': 'Nothing uses an image in content/.',
  'translation-pending': 'A page was copied to be translated, and has the text of its original still.',
  'api-unknown-path': 'A page names a path that the API description does not have.',
  'api-unknown-method': 'A page names a method that the path does not have.',
  'api-unknown-field':
    'A table, sample or address has a field, or a text has an error name, that the API description does not have.',
  'api-missing-field': 'A sample lacks a field that the API description requires.',
  'api-wrong-value': 'A type, value or requirement on a page differs from the API description.',
  'api-unknown-status': 'A page names a status code that the operation does not return.',
  'api-wrong-role': 'A page names other roles than the API description.',
  'api-deprecated': 'A page shows an operation that is deprecated in its version.',
  'code-invalid': 'A code sample has a syntax error.',
  'code-character':
    'Code contains a character that does not work when readers copy it: an invisible one, a dash for a hyphen, or a curly quotation mark.',
  'code-unjudged': 'docgen could not check a code sample, because it is nested too deeply or takes too long.',
  'prose-space-missing': 'A space is missing between Chinese and Latin text.',
  'prose-space-extra': 'There is a space beside full-width punctuation.',
  'prose-half-width': 'Chinese text contains half-width punctuation.',
  'prose-full-width': 'A Latin letter or digit is full-width.',
  'prose-invisible': 'A text contains an invisible character, or a no-break blank beside Chinese characters.',
  'prose-unpaired': 'A bracket or quotation mark in Chinese text has no counterpart.',
  'prose-repeated': 'A punctuation mark is repeated.',
  'prose-quotes': 'There are straight quotation marks around Chinese text.',
  'prose-term': 'A page uses a word that this site does not use.',
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
