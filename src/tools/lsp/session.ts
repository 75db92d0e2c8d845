/** One editor's session: its open files, the site folder, and what the follower has told last. */
import { existsSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  type Connection,
  type InitializeParams,
  MessageType,
  type RenameFilesParams,
  ShowMessageNotification,
  type TextDocumentPositionParams,
  TextDocuments,
  type WorkspaceEdit,
  type WorkspaceEditClientCapabilities,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '#model/diagnostic/diagnostic';
import { showDiagnostic } from './diagnostics.ts';
import { Knowledge } from './knowledge.ts';
import type { FollowerData, Told } from './messages.ts';
import { listRenameEdits } from './rename-files.ts';
import { type Follower, startFollower } from './start.ts';

export type ServerOptions = {
  /** Where the server was started, or the site folder that the command line names. */
  readonly siteDir: string;
  readonly packageRoot: string;
  readonly version: string;
  /** Messages are told in the language of the terminal. */
  say(text: string): string;
  translate(diagnostic: Diagnostic): Diagnostic;
};

export class Session {
  readonly documents = new TextDocuments(TextDocument);
  readonly knowledge = new Knowledge();
  readonly options: ServerOptions;
  readonly #connection: Connection;
  siteDir = '';
  #follower: Follower | undefined;
  /** Addresses by which the editor names open files; the rest are made from paths. */
  readonly #uris = new Map<string, string>();
  #published = new Set<string>();
  /** What the editor can apply. */
  #edits: WorkspaceEditClientCapabilities | undefined;

  constructor(connection: Connection, options: ServerOptions) {
    this.#connection = connection;
    this.options = options;
  }

  /** False if there is no site. */
  start(params: InitializeParams): boolean {
    const siteDir = findSite(this.options.siteDir, params);
    if (siteDir === undefined) return false;
    this.siteDir = siteDir;
    this.#edits = params.capabilities.workspace?.workspaceEdit;
    const data = { ...this.#describe(), siteDir };
    const fail = (why: string) => this.#connection.console.error(why);
    this.#follower = startFollower(data, (told) => this.#take(told), fail);
    return true;
  }

  /** Shows a message without asking for an answer: an editor that has none for `showMessageRequest` would end the server. */
  warn(message: string): void {
    void this.#connection.sendNotification(ShowMessageNotification.type, {
      type: MessageType.Warning,
      message,
    });
  }

  async end(): Promise<void> {
    await this.#follower?.end();
  }

  /** Relative to the site folder; undefined for a file outside it. */
  getPath(uri: string): string | undefined {
    if (!uri.startsWith('file:') || this.siteDir === '') return undefined;
    const below = relative(this.siteDir, resolveReal(fileURLToPath(uri)))
      .split(sep)
      .join('/');
    return below.startsWith('../') || below === '' ? undefined : below;
  }

  getUri(path: string): string {
    return this.#uris.get(path) ?? pathToFileURL(join(this.siteDir, path)).href;
  }

  findPlace({ textDocument: { uri }, position }: TextDocumentPositionParams) {
    const document = this.documents.get(uri);
    const file = this.getPath(uri);
    if (!document || file === undefined) return undefined;
    return { document, file, text: document.getText(), offset: document.offsetAt(position) };
  }

  change({ uri, text }: { readonly uri: string; readonly text?: string }): void {
    const path = this.getPath(uri);
    if (path === undefined) return;
    if (text === undefined) this.#uris.delete(path);
    else this.#uris.set(path, uri);
    if (path.startsWith('content/')) this.#follower?.tell({ path, ...(text !== undefined && { text }) });
  }

  /** What follows from a renaming that the editor is about to do. */
  async renameFiles({ files }: RenameFilesParams): Promise<WorkspaceEdit | null> {
    const site = this.knowledge.site();
    const { say, translate } = this.options;
    const [from, to] = [files[0]?.oldUri, files[0]?.newUri].map((uri) => uri && this.getPath(uri));
    if (!site || !from || !to) return null;
    if (
      files.length > 1 ||
      !this.#edits?.documentChanges ||
      !this.#edits.resourceOperations?.includes('rename')
    ) {
      this.warn(say('docgen: links do not follow this move. Call "docgen mv" for it.'));
      return null;
    }
    const texts = new Map(
      this.documents.all().map((document) => [this.getPath(document.uri) ?? '', document.getText()]),
    );
    const getUri = (path: string) => this.getUri(path);
    const { edits, diagnostics } = await listRenameEdits({
      ...this.#describe(),
      site,
      from,
      to,
      texts,
      getUri,
    });
    for (const diagnostic of diagnostics) {
      const { message, hint } = translate(diagnostic);
      this.warn(['docgen:', message, hint].filter(Boolean).join(' '));
    }
    return edits.length === 0 ? null : { documentChanges: [...edits] };
  }

  #describe(): FollowerData {
    const { packageRoot, version } = this.options;
    return { packageRoot, version, siteDir: this.siteDir };
  }

  #take(told: Told): void {
    if ('state' in told) this.knowledge.take(told.state);
    else this.knowledge.judge(told.diagnostics);
    if (this.knowledge.isWhole || !('state' in told)) this.#publish();
  }

  #publish(): void {
    const { translate } = this.options;
    const now = new Set<string>();
    const send = (uri: string, diagnostics: ReturnType<typeof showDiagnostic>[]) =>
      void this.#connection.sendDiagnostics({ uri, diagnostics });
    for (const [file, found] of this.knowledge.diagnostics()) {
      const uri = this.getUri(file === '' ? 'site.config.ts' : file);
      const lines = this.documents.get(uri)?.getText().split(/\r?\n/);
      now.add(uri);
      send(
        uri,
        found.map((diagnostic) => showDiagnostic(translate(diagnostic), lines)),
      );
    }
    for (const uri of this.#published) if (!now.has(uri)) send(uri, []);
    this.#published = now;
  }
}

/** Editors may name a folder by a link, and open files that are not saved yet. */
function resolveReal(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(resolveReal(folder), basename(path));
  }
}

/** The given folder, else one of the editor's, or `docs` in it. */
function findSite(given: string, { workspaceFolders, rootUri }: InitializeParams): string | undefined {
  const uris = [...(workspaceFolders ?? []).map(({ uri }) => uri), ...(rootUri ? [rootUri] : [])];
  const roots = uris.filter((uri) => uri.startsWith('file:')).map((uri) => resolveReal(fileURLToPath(uri)));
  const folders = [given, ...roots.flatMap((root) => [root, join(root, 'docs')])];
  return folders.find((folder) => existsSync(join(folder, 'site.config.ts')));
}
