/** When an editor renames a page or a folder: what `docgen mv` would change with it, as edits for the editor. */
import { statSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { RenameFile, TextDocumentEdit } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { buildMoment, buildYear, defaults, describeInstallation } from '#engine';
import { computeFileRoute, splitFileOverlay } from '#model/address/route';
import { type Diagnostic, error } from '#model/diagnostic/diagnostic';
import type { Page, Site } from '#model/site/site';
import { type Change, type MoveResult, movePages } from '#move';
import type { FollowerData } from './messages.ts';

type Renaming = FollowerData & {
  readonly site: Site;
  /** Paths relative to the site folder, as the editor has them before and after. */
  readonly from: string;
  readonly to: string;
  /** Texts of open files, by path. */
  readonly texts: ReadonlyMap<string, string>;
  getUri(path: string): string;
};

type Edits = readonly (TextDocumentEdit | RenameFile)[];

/** Edits that come before the renaming; none where no address depends on it. Diagnostics say why there are none. */
export async function listRenameEdits(
  renaming: Renaming,
): Promise<{ readonly edits: Edits; readonly diagnostics: readonly Diagnostic[] }> {
  const { site, siteDir, from, to, texts } = renaming;
  const nothing = { edits: [], diagnostics: [] };
  const isFolder = statSync(join(siteDir, from), { throwIfNoEntry: false })?.isDirectory() ?? false;
  const isOwn = ({ document: { path } }: Page) => path === from || path.startsWith(`${from}/`);
  const hasPage = site.trees.some(({ pages }) => pages.some(isOwn));
  if (!hasPage || ![from, to].every((path) => isMovable(path, isFolder))) return nothing;
  const { slug } = site.config.product;
  const [old, wanted] = [from, to].map((path) =>
    computeFileRoute(isFolder ? `${path}/index.md` : path, slug),
  );
  if (old === wanted) return nothing;
  const { value, diagnostics } = await movePages({
    ...defaults,
    ...describeInstallation(renaming),
    siteDir,
    from: old!,
    to: wanted!,
    drafts: true,
    year: buildYear(),
    now: buildMoment(),
    dryRun: true,
    texts: new Map([...texts].filter(([path]) => path.startsWith('content/'))),
    notice: () => {},
  });
  if (!value) return { edits: [], diagnostics };
  const fault = findObstacle(value, renaming, isFolder);
  if (fault) return { edits: [], diagnostics: [fault] };
  const isWithin = (path: string) => path === from || path.startsWith(`${from}/`);
  const rest = [...value.files].filter(([path]) => !isWithin(path));
  const edits = value.changes.flatMap((change) => makeEdit(change, renaming.getUri(change.from)));
  const renames = rest.map(
    ([path, goal]): RenameFile => ({
      kind: 'rename',
      oldUri: renaming.getUri(path),
      newUri: renaming.getUri(goal),
    }),
  );
  return { edits: [...edits, ...renames], diagnostics };
}

/** Pages and folders of the content itself; what moves in an overlay is a translation or an older state of a page that stays. */
function isMovable(path: string, isFolder: boolean): boolean {
  const isContent = path.startsWith('content/') && splitFileOverlay(path).names.length === 0;
  return isContent && (isFolder || /\.(?:md|markdown)$/i.test(path));
}

/** Why the edits would not be what the editor's renaming needs. */
function findObstacle(
  { files, changes }: MoveResult,
  { from, to, texts }: Renaming,
  isFolder: boolean,
): Diagnostic | undefined {
  const isAlike = (path: string, goal: string) =>
    !path.startsWith(`${from}/`) || goal === to + path.slice(from.length);
  const isSame = isFolder ? [...files].every(([path, goal]) => isAlike(path, goal)) : files.get(from) === to;
  const isAlone =
    isFolder ||
    ![...files.keys()].some((path) => path.startsWith(`${from.slice(0, -extname(from).length)}/`));
  const hint = 'Call "docgen mv".';
  if (!isSame || !isAlone)
    return error(
      'move-refused',
      `${from} and what belongs to it cannot move to ${to} by renaming it alone.`,
      { hint },
    );
  const unsaved = changes.find(
    ({ from: path, before }) => before !== undefined && (texts.get(path) ?? before) !== before,
  );
  return unsaved && error('move-refused', `"${unsaved.from}" is not saved.`, { hint });
}

/** One edit of the lines from the first to the last difference. */
function makeEdit({ before, text }: Change, uri: string): TextDocumentEdit[] {
  if (before === undefined || text === undefined) return [];
  let same = 0;
  while (same < before.length && before[same] === text[same]) same++;
  const start = before.lastIndexOf('\n', same - 1) + 1;
  let rest = 0;
  const most = Math.min(before.length, text.length) - same;
  while (rest < most && before.at(-1 - rest) === text.at(-1 - rest)) rest++;
  const lineEnd = before.indexOf('\n', before.length - rest);
  rest = lineEnd < 0 ? 0 : before.length - lineEnd;
  const document = TextDocument.create(uri, 'markdown', 0, before);
  const range = { start: document.positionAt(start), end: document.positionAt(before.length - rest) };
  const edit = { range, newText: text.slice(start, text.length - rest) };
  return [{ textDocument: { uri, version: null }, edits: [edit] }];
}
