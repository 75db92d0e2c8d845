/** Warns about files that other generators read and docgen does not, and about misnamed ones; otherwise nobody would notice that they are missing. */
import { type Diagnostic, warning } from '#model/diagnostic/diagnostic';
import type { OtherFiles } from '#model/document/other-files';
import { isMisnamedFolderFile } from './folder-names.ts';
import { isForeignInclude } from './includes.ts';

/** Dialects of markdown, by file extension. */
const otherMarkdown = /\.(?:mdx|mdoc|qmd|rmd|mdown|mkdn?|mdwn)$/i;

/** As editors of plain text name a page where the system hides endings. */
const textEnding = /\.(?:md|markdown)\.txt$/i;

/** Other markup languages than markdown. */
const otherMarkup = /\.(?:rst|adoc|asciidoc|textile|mediawiki|creole)$/i;

/** Hugo's page of a folder, in any language. */
const folderPage = /^_index(?:\.[\w-]+)?\.(?:md|markdown)$/i;

const toNavigation =
  'Write titles and order into `nav` of site.config.ts, or `order` into the frontmatter of pages.';

/** Files with titles and orders of folders. One warning for all of a kind. */
const settings: readonly { readonly name: RegExp; readonly of: string; readonly hint: string }[] = [
  {
    name: /^_category_\.(?:json|ya?ml)$/,
    of: 'Docusaurus',
    hint: toNavigation,
  },
  {
    name: /^_meta\.(?:json|[jt]sx?)$/,
    of: 'Nextra',
    hint: toNavigation,
  },
  {
    name: /^\.(?:pages|nav\.yml)$/,
    of: 'MkDocs',
    hint: toNavigation,
  },
  {
    name: /^SUMMARY\.md$/,
    of: 'mdBook and GitBook',
    hint: 'It is a page like any other: write its list into `nav` of site.config.ts, and delete it.',
  },
  {
    name: /^_(?:sidebar|navbar)\.md$/,
    of: 'docsify',
    hint: 'Write its list into `nav` or `topNav` of site.config.ts.',
  },
];

/** True for a file name that another generator would read. */
function isForeign(path: string): boolean {
  const name = nameOf(path);
  return (
    otherMarkdown.test(name) ||
    textEnding.test(name) ||
    otherMarkup.test(name) ||
    folderPage.test(name) ||
    isMisnamedFolderFile(name) ||
    settings.some((setting) => setting.name.test(name))
  );
}

/** One warning for each unread page and for each kind of settings. `paths`: the foreign files, relative to the site folder, sorted. */
function reportFiles(paths: readonly string[]): Diagnostic[] {
  const pages = paths.flatMap((path) => checkPageName(path, nameOf(path)) ?? []);
  const kinds = settings.flatMap(({ name, of, hint }) => {
    const [first, ...others] = paths.filter((path) => name.test(nameOf(path)));
    if (first === undefined) return [];
    const more = others.length === 0 ? '' : ` (and ${others.length} more)`;
    return [reportForeignFile(first, `Settings of ${of} are not read${more}.`, hint)];
  });
  return [...pages, ...kinds];
}

function checkPageName(path: string, name: string): Diagnostic | undefined {
  if (folderPage.test(name)) {
    const hint = `Rename it to ${name.slice(1)}; a part that pages include is better called something else.`;
    return reportForeignFile(path, 'Not read: names that begin with "_" are no pages.', hint);
  }
  if (isMisnamedFolderFile(name)) {
    const message = 'Not read: the settings of a folder stand in a file called "_folder.yaml".';
    const isYaml = !/json|toml/i.test(name);
    const hint = isYaml ? 'Rename it to _folder.yaml.' : 'Write them as YAML into _folder.yaml.';
    return warning('folder-misnamed', message, { hint, file: path });
  }
  const markup = otherMarkup.exec(name)?.[0];
  if (markup !== undefined) {
    const hint = `Write it as markdown: ${name.slice(0, -markup.length)}.md.`;
    return reportForeignFile(path, `Not read: ${markup} is no markdown.`, hint);
  }
  if (textEnding.test(name)) {
    const hint = `Rename it to ${name.slice(0, -'.txt'.length)}: the system may hide the ending ".txt".`;
    return reportForeignFile(path, 'Not read: pages are files that end in .md or .markdown, not .txt.', hint);
  }
  const end = otherMarkdown.exec(name)?.[0];
  if (end === undefined) return undefined;
  const hint = `Rename it to ${name.slice(0, -end.length)}.md, and write what is not markdown in it in another way.`;
  return reportForeignFile(path, `Not read: pages are files that end in .md or .markdown, not ${end}.`, hint);
}

function reportForeignFile(file: string, message: string, hint: string): Diagnostic {
  return warning('file-foreign', message, { hint, file });
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

export const otherFiles: OtherFiles = {
  isOther: isForeign,
  report: reportFiles,
  isInclude: isForeignInclude,
};
