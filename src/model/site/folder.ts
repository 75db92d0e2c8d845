/** Settings of a folder in the navigation, from its `_folder.yaml`. */
import type { LayeredFile } from '../document/document.ts';

export type FolderSettings = {
  /** Name in the sidebar; default: the title of its index page, else the folder's name. */
  readonly title?: string;
  /** Position among its neighbours: smaller numbers first, then those without one. */
  readonly order?: number;
  /** Whether its pages are initially collapsed. */
  readonly collapsed?: boolean;
};

/** A `_folder.yaml` as text. */
export type FolderFile = LayeredFile & { readonly text: string };

/** A parsed `_folder.yaml`. */
export type Folder = Omit<FolderFile, 'text'> & { readonly settings: FolderSettings };

/** Settings by the folder's route. */
export type Folders = ReadonlyMap<string, FolderSettings>;

/** True for a `_folder.yaml`, which is never published. `path`: relative to the site folder. */
export function isFolderFile(path: string): boolean {
  return /\/_folder\.ya?ml$/.test(path) && !path.startsWith('content/public/');
}
