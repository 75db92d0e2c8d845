/** Reads a folder's `_folder.yaml`: its name, place and state in the navigation that is made from folders. */
import { error, type Found, type Place, warning } from '#model/diagnostic/diagnostic';
import { getShownPath } from '#model/document/ref-name';
import { reportConflicts, settleConflicts } from '#model/markup/conflicts';
import type { Folder, FolderFile, FolderSettings } from '#model/site/folder';
import { didYouMean, findNearest } from '#model/text';
import { findCutEnds } from '#yaml-lines';
import { readYaml, type YamlEntry } from './yaml.ts';
import { explainProblems } from './yaml-faults.ts';

type Writable = { -readonly [Key in keyof FolderSettings]: FolderSettings[Key] };

/** Sets one key. Returns the end of an error message, or undefined. */
type FolderKeyReader = (settings: Writable, entry: YamlEntry) => string | undefined;

const readers: Readonly<Record<string, FolderKeyReader>> = {
  title: (settings, { value, isFlag }) => {
    if (typeof value !== 'string' || isFlag) return 'must be a text';
    if (value.trim() !== '') settings.title = value.trim();
    return undefined;
  },
  order: (settings, { value }) => {
    if (typeof value !== 'string' || !/^[-+]?\d{1,15}(?:\.\d+)?$/.test(value)) return 'must be a number';
    settings.order = Number(value);
    return undefined;
  },
  collapsed: (settings, { value }) => {
    if (value !== 'true' && value !== 'false') return 'must be true or false';
    settings.collapsed = value === 'true';
    return undefined;
  },
};

export const folderKeys: readonly string[] = Object.keys(readers);

/** In characters. Far more than three lines need. */
const longest = 65_536;

/** Reads a folder's settings. Keys and values that are wrong are reported and left out. */
export function readFolder({ text: written, ...file }: FolderFile): Found<Folder> {
  const { text, conflicts } = settleConflicts(written);
  const settings: Writable = {};
  const diagnostics = reportConflicts(conflicts, getShownPath(file));
  const report = (message: string, { line, column, hint }: Place & { hint?: string }) =>
    diagnostics.push(error('folder-invalid', message, { line, column, hint, file: getShownPath(file) }));
  const isLong = text.length > longest;
  const { entries, problems } = isLong ? { entries: [], problems: [] } : readYaml(text);
  if (isLong) report(`The file is ${text.length} characters long; docgen reads ${longest} at most.`, {});
  for (const { message, ...place } of explainProblems(problems, text))
    report(message.replace('The frontmatter', 'The file'), place);
  for (const entry of entries) {
    const { key, line, column } = entry;
    const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
    if (!reader) {
      const keys = Object.keys(readers);
      const hint = didYouMean(findNearest(key, keys), `Its keys are ${keys.join(', ')}.`);
      const message = `The key "${key}" has no meaning here.`;
      const details = { file: getShownPath(file), line, column, hint, target: key };
      diagnostics.push(warning('folder-unknown-key', message, details));
      continue;
    }
    const fault = entry.value === '' ? undefined : reader(settings, entry);
    if (fault) report(`"${key}" ${fault}.`, { line, column });
    for (const { comment, ...place } of key === 'title' ? findCutEnds(entry, text.split('\n')) : []) {
      const message = `To YAML "${comment}" is a comment, and no part of \`${key}\`.`;
      const hint = 'Put the whole value into quotes. A comment has a blank behind its "#".';
      diagnostics.push(warning('folder-comment', message, { file: getShownPath(file), ...place, hint }));
    }
  }
  return { value: { ...file, settings }, diagnostics };
}
