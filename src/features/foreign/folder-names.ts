/** Names that writers and their systems make of `_folder.yaml`: such a file is not read, and nobody would notice. */
import { isOneEditAway } from '#model/text';

/** Endings that a file with settings may have, or that a system adds where it hides them. */
const endings = /^(?:\.(?:ya?ml|yam|ymal|json|toml)(?:\.(?:ya?ml|txt))?)$/;

/** True for `_Folder.yaml`, `_floder.yml`, `folder.yaml`, `_folder.json`, `_folder.yaml.txt`, `＿folder。yaml`. */
export function isMisnamedFolderFile(name: string): boolean {
  if (/^_folder\.ya?ml$/.test(name)) return false;
  // A Chinese input method makes marks full-width.
  const plain = name.normalize('NFKC').replaceAll('。', '.').toLowerCase();
  const [, mark = '', stem = '', ending = ''] = /^([_.-]*)([a-z]+)((?:\.[a-z]+)*)$/.exec(plain) ?? [];
  // Without a mark it may be a file for readers, unless it is called so to the letter.
  if (mark === '') return /^folder\.ya?ml$/.test(plain);
  return isOneEditAway(stem, 'folder') && endings.test(ending);
}
