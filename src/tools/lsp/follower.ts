/** The thread that follows the site: the live site of `dev`, judged as `check` does, with what editors have not saved. */
import { parentPort, workerData } from 'node:worker_threads';
import { writeSchemas } from '#editor';
import {
  buildYear,
  createLive,
  describeInstallation,
  type LiveState,
  loadParseTools,
  watchSite,
} from '#engine';
import type { Document } from '#model/document/document';
import type { Site } from '#model/site/site';
import { createMarkdownWith, listContainerNames, listMetaKeys } from '#parse';
import type { Change, FollowerData, State, Told } from './messages.ts';

const { siteDir, packageRoot, version } = workerData as FollowerData;
const texts = new Map<string, string>();
const ids = new WeakMap<Document, number>();
let last = 0;

/** Changes that no refresh has begun to read. */
const waiting = new Set<string>();
let isBusy = false;

void follow();

async function follow(): Promise<void> {
  const installed = describeInstallation({ packageRoot, version });
  const live = await createLive({ siteDir, ...installed, drafts: true, year: buildYear(), texts });
  const tools = await loadParseTools();
  const words = { metaKeys: listMetaKeys(tools), containers: listContainerNames(createMarkdownWith(tools)) };
  const tell = (state: LiveState) => {
    post(state, { isWhole: live.isWhole(), words }, (path) => live.filesOf(path));
    watching.follow(live.outsideFiles());
  };

  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    while (waiting.size > 0) {
      const changed = new Set(waiting);
      waiting.clear();
      tell(await live.refresh(changed));
    }
    isBusy = false;
  };
  const take = (paths: Iterable<string>) => {
    for (const path of paths) waiting.add(path);
    return work();
  };
  const watching = await watchSite({ siteDir, poll: false, changed: take, notice: () => {} });
  parentPort?.on('message', (message: Change | 'leave') => {
    if (message === 'leave') {
      live.close();
      process.exit();
    }
    const { path, text } = message;
    if (text === undefined) texts.delete(path);
    else texts.set(path, text);
    void take([path]);
  });

  isBusy = true;
  tell(await live.start());
  waiting.clear();
  tell(await live.refresh(undefined));
  isBusy = false;
  await work();
  await writeSchemas(siteDir);
  await watching.open();
}

type FilesOf = (path: string) => ReadonlySet<string>;

function post(
  { site, diagnostics }: LiveState,
  more: Pick<State, 'isWhole' | 'words'>,
  filesOf: FilesOf,
): void {
  const told: Told = site ? { state: { ...listSite(site, filesOf), diagnostics, ...more } } : { diagnostics };
  parentPort?.postMessage(told);
}

/** Documents that a refresh left alone are the same objects. */
function listSite({ trees, ...site }: Site, filesOf: FilesOf): Pick<State, 'site' | 'trees' | 'documents'> {
  const documents: State['documents'][number][] = [];
  const number = (document: Document) => {
    const known = ids.get(document);
    if (known !== undefined) return known;
    ids.set(document, ++last);
    const { indexed: _, frame: __, marked: ___, components: ____, ...light } = document;
    const files = document.shownPath === undefined ? [...filesOf(document.path)] : [];
    documents.push([last, { ...light, html: '', sections: [], markdown: '' }, files]);
    return last;
  };
  const listed = trees.map(({ version, aliases, drafts, heldBack, ownRoutes, pages }) => ({
    version,
    aliases,
    drafts,
    heldBack,
    ownRoutes,
    pages: pages.map(({ route, document, index }) => ({
      route,
      document: number(document),
      isList: index !== undefined,
    })),
  }));
  return { site, trees: listed, documents };
}
