/** The language server: talks to the editor over stdin and stdout, and answers from what the follower has told last. */
import {
  CodeActionKind,
  type Connection,
  createConnection,
  LSPErrorCodes,
  ResponseError,
  type ServerCapabilities,
  TextDocumentSyncKind,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { listCompletions } from './completion.ts';
import { listActions } from './diagnostics.ts';
import { findHeading, renameHeading } from './rename.ts';
import { type ServerOptions, Session } from './session.ts';
import { describePlace, findDefinition } from './targets.ts';

const capabilities: ServerCapabilities = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  completionProvider: { triggerCharacters: ['/', '(', '#', '{', '.', '<', ':', '"'] },
  hoverProvider: true,
  definitionProvider: true,
  renameProvider: { prepareProvider: true },
  workspace: {
    fileOperations: {
      willRename: {
        filters: [
          { scheme: 'file', pattern: { glob: '**/*.{md,markdown}', matches: 'file' } },
          { scheme: 'file', pattern: { glob: '**', matches: 'folder' } },
        ],
      },
    },
  },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
};

/** Resolves when the editor ends the server. */
export function serveEditor(options: ServerOptions): Promise<void> {
  const { say, version } = options;
  const connection = createConnection(process.stdin, process.stdout);
  const session = new Session(connection, options);
  const { documents } = session;
  connection.onInitialize((params) => {
    if (!session.start(params))
      session.warn(say('docgen: there is no site.config.ts in this folder, nor in docs/.'));
    return { serverInfo: { name: 'docgen', version }, capabilities };
  });
  documents.onDidChangeContent(({ document }) =>
    session.change({ uri: document.uri, text: document.getText() }),
  );
  documents.onDidClose(({ document }) => session.change({ uri: document.uri }));
  answerReading(connection, session);
  answerChanging(connection, session);
  return new Promise((resolve) => {
    connection.onShutdown(() => session.end());
    connection.onExit(() => resolve());
    process.stdin.on('end', () => resolve());
    documents.listen(connection);
    connection.listen();
  });
}

function answerReading(connection: Connection, session: Session): void {
  const { knowledge } = session;
  connection.onCompletion((params) => {
    const place = session.findPlace(params);
    return place ? listCompletions(knowledge, place) : [];
  });
  connection.onHover((params) => {
    const place = session.findPlace(params);
    const shown = place && describePlace(knowledge, place.file, place.text, place.offset);
    if (!shown) return null;
    const { document } = place;
    const range = { start: document.positionAt(shown.at), end: document.positionAt(shown.at + shown.length) };
    return { contents: { kind: 'markdown', value: shown.markdown }, range };
  });
  connection.onDefinition((params) => {
    const place = session.findPlace(params);
    const found = place && findDefinition(knowledge, session.siteDir, place);
    if (!found) return null;
    const start = { line: found.line - 1, character: 0 };
    return { uri: session.getUri(found.path), range: { start, end: start } };
  });
}

function answerChanging(connection: Connection, session: Session): void {
  const { documents, knowledge } = session;
  const { say } = session.options;
  connection.onPrepareRename(async (params) => {
    const place = session.findPlace(params);
    const heading = place && (await findHeading(place.document, place.offset));
    if (!heading) return null;
    const [start, end] = [heading.at, heading.at + heading.text.length].map((at) =>
      place.document.positionAt(at),
    );
    return { range: { start: start!, end: end! }, placeholder: heading.text };
  });
  connection.onRenameRequest(async (params): Promise<WorkspaceEdit | null | ResponseError> => {
    const place = session.findPlace(params);
    const heading = place && (await findHeading(place.document, place.offset));
    if (!heading) return null;
    const edits = await renameHeading(knowledge, {
      ...place,
      siteDir: session.siteDir,
      heading,
      name: params.newName,
      open: (path) => documents.get(session.getUri(path))?.getText(),
    });
    if (typeof edits === 'string') return new ResponseError(LSPErrorCodes.RequestFailed, say(edits));
    return {
      changes: Object.fromEntries([...edits].map(([path, list]) => [session.getUri(path), [...list]])),
    };
  });
  connection.workspace.onWillRenameFiles((params) => session.renameFiles(params));
  connection.onCodeAction(({ textDocument: { uri }, range, context: { only } }) => {
    const document = documents.get(uri);
    const file = session.getPath(uri);
    if (!document || file === undefined) return [];
    const lines = document.getText().split(/\r?\n/);
    const actions = listActions(knowledge.diagnostics().get(file) ?? [], { uri, lines, range, say });
    return only ? actions.filter(({ kind = '' }) => only.some((one) => kind.startsWith(one))) : actions;
  });
}
