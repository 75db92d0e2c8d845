/** What the two threads of the language server tell each other: one answers the editor, the other follows the site. */
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import type { Document } from '#model/document/document';
import type { Site, Tree } from '#model/site/site';

/** The text of an open file, relative to the site folder; without one the file on disk counts again. */
export type Change = { readonly path: string; readonly text?: string };

export type FollowerData = {
  readonly siteDir: string;
  readonly packageRoot: string;
  readonly version: string;
};

/** A site without its pages: the documents come by number, and each one once. */
export type State = {
  readonly site: Omit<Site, 'trees'>;
  readonly trees: readonly ListedTree[];
  /** Documents that were not told before, with the files that their texts come from. */
  readonly documents: readonly (readonly [id: number, document: Document, files: readonly string[]])[];
  readonly diagnostics: readonly Diagnostic[];
  /** False as long as only outlines are read: no diagnostics, and no links. */
  readonly isWhole: boolean;
  readonly words: Words;
};

/** What docgen knows by name. */
export type Words = {
  /** Keys that frontmatter may have. */
  readonly metaKeys: readonly string[];
  /** Names after `:::`. */
  readonly containers: readonly string[];
};

type ListedTree = Pick<Tree, 'version' | 'aliases' | 'drafts' | 'heldBack' | 'ownRoutes'> & {
  readonly pages: readonly { readonly route: string; readonly document: number; readonly isList: boolean }[];
};

/** `diagnostics`: the site cannot be read at all. */
export type Told = { readonly state: State } | { readonly diagnostics: readonly Diagnostic[] };
