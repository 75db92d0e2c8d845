/** Reads API descriptions and makes their reference pages, as sources that look like files of content/. */
import { hash } from 'node:crypto';
import { createTextReader, loadCodeLines, type ReadText } from '#discover';
import { computeFileRoute } from '#model/address/route';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { type Found, hasErrors } from '#model/diagnostic/diagnostic';
import type { SourceFile } from '#model/document/document';
import type { ReadCache, ReadInput, ReadResult } from '#model/feature';
import { memoize, memoizeIn, memoizeText } from '#model/remembered';
import { listVersionValues } from '#model/site/locale';
import { createStrings } from '#model/strings';
import { type ApiEntry, apiKey } from '../config.ts';
import { type ApiDownload, listDownloads } from '../downloads/paths.ts';
import type { ApiDescription } from '../model/api.ts';
import type { DescriptionFiles } from '../openapi/index.ts';
import type { KeptPage } from '../reuse/kept.ts';
import { type KeptSources, setParsed } from '../reuse/sources.ts';
import {
  type ApiContent,
  findLast,
  forgetOthers,
  isKnown,
  keepContent,
  type Last,
  listSources,
  type Readable,
  readableIn,
} from './cache.ts';
import { keepEmbeds } from './embed-cache.ts';
import { keepFaults } from './fault-cache.ts';
import { digestAnswer, keepTexts } from './kept-texts.ts';
import { keepParts } from './part-cache.ts';
import { type Frozen, readRefs } from './refs.ts';

/** What the feature knows of the descriptions. */
export type ApiFacts = {
  /** One for each entry of `api` in each version. */
  readonly descriptions: readonly ApiDescription[];
  /** Files that references offer for download. */
  readonly downloads: readonly ApiDownload[];
};

/** Where a page of content/ has the route of a generated one, the page wins. */
export async function readApi({ config, siteDir, sources, cache, ...input }: ReadInput): Promise<ReadResult> {
  const versions = listVersionValues({ versions: input.versions });
  const read = memoizeText(keepTexts(await createTextReader(siteDir), siteDir, cache));
  const frozen = await readRefs(config, siteDir);
  const { strings } = config;
  const api = readSetting(config, apiKey);
  const digestOf = (settings: string, files: readonly string[]) => digestAllFiles(settings, files, read);
  const found = await readContents(api, { config, versions, read, frozen, cache, digestOf });
  const settings = JSON.stringify([api, versions, listVersionValues(config), frozen.commits, strings]);
  const textsOf = async (file: string, version: string) => {
    const { shared, ofVersions } = found.filesOf.get(file) ?? {};
    const texts = new Map<string, string>();
    const sums: string[] = [];
    for (const [name, path] of ofVersions?.get(version) ?? shared ?? []) {
      const answer = await (frozen.readers.get(version) ?? read)(path);
      if (!('text' in answer)) continue;
      texts.set(name, answer.text);
      sums.push(name, digestText(answer));
    }
    setParsed(texts, listParsed(found));
    return { texts, sums };
  };
  const downloads = await listDownloads(found.descriptions, config, versions, textsOf);
  const facts: ApiFacts = { descriptions: found.descriptions, downloads };
  // A download can change while the pages stay the same.
  const digest = downloads.map(({ path, key }) => [path, key]);
  const { product } = config;
  const taken = new Set(sources.map((source) => routeOf(source, product)));
  const embedding = sources.filter(canEmbedApi);
  const pages = found.value.filter((source) => !taken.has(routeOf(source, product)));
  if (embedding.length === 0)
    return { sources: [...sources, ...pages], facts, digest, diagnostics: found.diagnostics };
  const embedded = await embedAll(embedding, found, { config, versions, settings, read, cache, digestOf });
  const own = sources.map((source) => embedded.value.get(source) ?? source);
  return {
    sources: [...own, ...pages],
    facts,
    digest,
    diagnostics: [...found.diagnostics, ...embedded.diagnostics],
  };
}

type Embedding = Pick<Reading, 'config' | 'versions' | 'read' | 'cache' | 'digestOf'> & {
  /** Of all descriptions. */
  readonly settings: string;
};

/** Puts parts of descriptions into the pages that ask for them. */
async function embedAll(
  pages: readonly SourceFile[],
  found: Contents,
  { config, versions, settings, read, cache, digestOf }: Embedding,
): Promise<Found<ReadonlyMap<SourceFile, SourceFile>>> {
  const { insertEmbeds } = await import('../pages/embeds.ts');
  const { createTranslator, getTextsFile, readTexts } = await import('../openapi/texts.ts');
  const keep = keepFaults(cache, found.digests);
  const translations = await readTexts(config, found.descriptions, pages, read, keep);
  const onDisk = !hasErrors(found.diagnostics);
  const parts = keepParts({
    cache,
    owner: found,
    context: JSON.stringify([settings, config.lang, config.versions, config.locales]),
    digestOf: (description, locale) => {
      const texts = locale && translations.texts.get(getTextsFile(description.file, locale));
      const digest = found.digests.get(description.file);
      return typeof texts === 'object' && texts ? `${digest} ${digestTexts(texts)}` : `${digest}`;
    },
  });
  const context = {
    config,
    descriptions: found.descriptions,
    versions,
    keepPart: parts.keep,
    inLocale: createTranslator(translations.texts),
    codeLines: parts.keepCode(await loadCodeLines()),
  };
  const embed = keepEmbeds((source) => insertEmbeds(source, context), {
    cache,
    owner: found,
    context: hash(
      'sha256',
      JSON.stringify([
        await digestOf(settings, [...found.files, ...translations.texts.keys()]),
        [config.lang, config.versions, config.locales],
      ]),
    ),
    onDisk,
  });
  const embedded = pages.map((source) => [source, embed(source)] as const);
  if (onDisk) parts.store();
  return {
    value: new Map(embedded.map(([source, { value }]) => [source, value])),
    diagnostics: [...translations.diagnostics, ...embedded.flatMap(([, one]) => one.diagnostics)],
  };
}

/** True if the page may embed parts of a description. */
const canEmbedApi = memoize(({ text }: SourceFile) =>
  /^[ \t]{0,3}:{3,}[ \t]*(?:api|operations|schema|errors|reasons|security)[ \t]/m.test(text),
);

/** Every version and language of a page has this route. */
const routeOf = memoizeIn(({ path }: SourceFile, { slug }: SiteConfig['product']) =>
  computeFileRoute(path, slug),
);

type Reading = {
  readonly config: SiteConfig;
  /** Of this run. */
  readonly versions: readonly string[];
  readonly read: ReadText;
  readonly frozen: Frozen;
  readonly cache: ReadCache;
  readonly digestOf: (settings: string, files: readonly string[]) => Promise<string>;
};

type Sharing = {
  /** Files that this run, or the last one, has parsed. A save that changes no description does not ask. */
  readonly share: () => KeptSources;
};

/** Of all descriptions. The same object for as long as nothing changes. */
type Contents = Found<readonly SourceFile[]> & {
  readonly all: readonly Last[];
  readonly descriptions: readonly ApiDescription[];
  readonly files: readonly string[];
  /** Files of each description, by its path in the configuration. */
  readonly filesOf: ReadonlyMap<string, DescriptionFiles>;
  /** Of each description, in the same way. */
  readonly digests: ReadonlyMap<string, string>;
};

const listParsed = memoize(
  ({ all }: Contents): KeptSources => new Map(all.flatMap(({ sources }) => [...(sources ?? [])])),
);

async function readContents(api: readonly ApiEntry[], reading: Reading): Promise<Contents> {
  const { cache, config, versions, frozen } = reading;
  const refs = config.versions.map(({ value, ref }) => [value, ref]);
  const settingsOf = (entry: ApiEntry) =>
    JSON.stringify([entry, versions, refs, frozen.commits, config.strings]);
  const all: Last[] = [];
  let shared: KeptSources | undefined;
  const share = () => {
    shared ??= listSources(cache);
    return shared;
  };
  for (const entry of api) all.push(await readContent(entry, settingsOf(entry), { ...reading, share }));
  forgetOthers(cache, api.map(settingsOf));
  const last = cache.memory.get('api contents') as Contents | undefined;
  if (last?.all.length === all.length && all.every((one, index) => one === last.all[index])) return last;
  const contents = all.map(({ content }) => content);
  const made: Contents = {
    all,
    value: contents.flatMap(({ value }) => value),
    diagnostics: contents.flatMap(({ diagnostics }) => diagnostics),
    descriptions: contents.flatMap(({ descriptions }) => descriptions),
    files: [...new Set(contents.flatMap(({ files }) => files))],
    filesOf: new Map(contents.map(({ places }, index) => [api[index]!.file, places])),
    digests: new Map(all.map(({ digest }, index) => [api[index]!.file, digest])),
  };
  cache.memory.set('api contents', made);
  return made;
}

/** `settings`: all that is read depends on besides the files. */
async function readContent(
  entry: ApiEntry,
  settings: string,
  { config, versions, read, frozen, cache, digestOf, share }: Reading & Sharing,
): Promise<Last> {
  const readable = readableIn(cache);
  const isFirst = !isKnown(cache, settings);
  const last = findLast(cache, settings);
  if (last && (await digestOf(settings, last.content.files)) === last.digest) {
    recordReadable(readable, last.content.descriptions);
    return last;
  }
  const { readDescription } = await import('../openapi/index.ts');
  const { buildSources } = await import('../pages/sources.ts');
  const { createPageKeeper } = await import('../pages/page-keeper.ts');
  const known = share();
  const sources: KeptSources = new Map();
  const found = await readDescription(
    entry,
    {
      versions: listVersionValues(config),
      read,
      frozen: frozen.readers,
      sources: { known, own: sources },
    },
    last?.content.kept,
  );
  for (const [file, one] of sources) known.set(file, one);
  recordReadable(readable, found.value);
  const descriptions = found.value.length > 0 ? found.value : (readable.get(entry.file) ?? []);
  const own = descriptions.filter(({ version }) => versions.includes(version));
  const pages = new Map<string, KeptPage>();
  const keeper = createPageKeeper(last?.content.kept.pages ?? new Map(), pages);
  const content: ApiContent = {
    value: buildSources(own, entry, createStrings(config.strings), config, descriptions, keeper),
    diagnostics: found.diagnostics,
    descriptions,
    files: found.files,
    places: found.places,
    // While the description has a fault, what it was before stays.
    kept: { ...((found.value.length === 0 && last?.content.kept) || found.kept), pages },
  };
  const digest = await digestOf(settings, content.files);
  const onDisk = isFirst && found.value.length > 0;
  const now: Last = { digest, content, sources };
  keepContent(cache, settings, now, { onDisk });
  return now;
}

function recordReadable(readable: Readable, descriptions: readonly ApiDescription[]): void {
  for (const { file } of descriptions)
    readable.set(
      file,
      descriptions.filter((description) => description.file === file),
    );
}

const digestTexts = memoize((texts: object) => hash('md5', JSON.stringify(texts)));

/** What a ref adds to the answer is no part of the text. */
const digestText = memoize((answer: { readonly text: string }) => hash('sha256', answer.text));

async function digestAllFiles(settings: string, files: readonly string[], read: ReadText): Promise<string> {
  const parts = [settings];
  for (const file of files) parts.push(file, digestAnswer(await read(file)));
  return hash('sha256', parts.join('\0'));
}
