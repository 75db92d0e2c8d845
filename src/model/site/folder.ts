/** What a folder's `_folder.yaml` says of the navigation that is made from it. */
import type { LayeredFile } from '../document/document.ts';

export type FolderSettings = {
  /** Name in the sidebar; else that of its index page, else the folder's own. */
  readonly title?: string;
  /** Place among its neighbours: before those without, smaller ones first. */
  readonly order?: number;
  /** Whether its pages are folded at first. */
  readonly collapsed?: boolean;
};

/** A `_folder.yaml` that was read. */
export type FolderFile = LayeredFile & { readonly text: string };

/** The same, understood. */
export type Folder = Omit<FolderFile, 'text'> & { readonly settings: FolderSettings };

/** Settings by the folder's route. */
export type Folders = ReadonlyMap<string, FolderSettings>;

/** True for the file that holds them, which is read and never published. `path`: from the site folder. */
export function isFolderFile(path: string): boolean {
  return /\/_folder\.ya?ml$/.test(path) && !path.startsWith('content/public/');
}
