/** Reads API descriptions and makes their reference pages, as sources that look like files of content/. */

import { hash } from 'node:crypto';
import { textReader } from '#discover';
import { routeOfFile } from '#model/address/route';
import type { ApiDescription } from '#model/api/api';
import type { SiteConfig } from '#model/config/config';
import { readSetting } from '#model/config/config-key';
import { type ApiEntry, apiKey } from '#model/config/features/api';
import type { SourceFile } from '#model/document/document';
import { rememberedText } from '#model/remembered';
import { versionValues } from '#model/site/locale';
import { stringsWith } from '#model/strings';
import { downloadsIn } from '../openapi/downloads/paths.ts';
import { type ApiContent, type ApiKept, remember, remembered } from './kept.ts';

const nothing: ApiContent = { value: [], diagnostics: [], descriptions: [], files: [], filesOf: new Map() };

/** `own`: the pages of content/. Where a page has the route of a generated one, the page wins. */
export async function readApi(
  config: SiteConfig,
  siteDir: string,
  versions: readonly string[],
  own: readonly SourceFile[],
  kept: ApiKept = {},
): Promise<ApiContent> {
  if (readSetting(config, apiKey).length === 0) return nothing;
  const read = rememberedText(await textReader(siteDir));
  const found = await contentOf(config, read, versions, kept);
  const textsOf = async (file: string) => {
    const texts = new Map<string, string>();
    for (const path of found.filesOf.get(file) ?? []) {
      const answer = await read(path);
      if ('text' in answer) texts.set(path, answer.text);
    }
    return texts;
  };
  const downloads = await downloadsIn(found.descriptions, config, versions, textsOf);
  const content = { ...found, downloads };
  const { slug } = config.product;
  const taken = new Set(own.map((source) => routeOf(source, slug)));
  const embedding = own.filter(asksForApi);
  const value = content.value.filter((source) => !taken.has(routeOf(source, slug)));
  if (embedding.length === 0) return { ...content, value };
  const { codeLines } = await import('../../../stages/discover/code-lines.ts');
  const { withEmbeds } = await import('../openapi/pages/embeds.ts');
  const { inLocales, readTexts } = await import('../openapi/texts.ts');
  const translations = await readTexts(config, content.descriptions, embedding, read);
  const context = {
    config,
    descriptions: content.descriptions,
    versions,
    inLocale: inLocales(translations.texts),
    codeLines,
  };
  const embedded = new Map(embedding.map((source) => [source, withEmbeds(source, context)]));
  const embedFaults = [...embedded.values()].flatMap((one) => one.diagnostics);
  const diagnostics = [...content.diagnostics, ...translations.diagnostics, ...embedFaults];
  return {
    ...content,
    value,
    diagnostics,
    embedded: new Map([...embedded].map(([source, one]) => [source, one.value])),
  };
}

/** True if the page may embed parts of a description. */
function asksForApi({ text }: SourceFile): boolean {
  return /^[ \t]{0,3}:{3,}[ \t]*(?:api|operations|schema|errors|reasons|security)[ \t]/m.test(text);
}

/** Every version and language of a page has this route. */
function routeOf({ path }: SourceFile, slug: string): string {
  return routeOfFile(path, slug);
}

async function contentOf(
  config: SiteConfig,
  read: Read,
  versions: readonly string[],
  kept: ApiKept,
): Promise<ApiContent> {
  const { strings } = config;
  const api = readSetting(config, apiKey);
  const settings = JSON.stringify([api, versions, versionValues(config), strings]);
  const digestOf = (files: readonly string[]) => digestOfFiles(settings, files, read);
  const known = await remembered(kept, settings, digestOf);
  if (known) {
    noteReadable(kept, known.descriptions);
    return known;
  }
  const { readDescriptions } = await import('../openapi/index.ts');
  const { sourcesOf } = await import('../openapi/pages/sources.ts');
  const found = await readDescriptions(api, { versions: versionValues(config), read });
  noteReadable(kept, found.value);
  const ofEntry = ({ file }: ApiEntry) => found.value.filter((one) => one.file === file);
  const descriptions: ApiDescription[] = [];
  const value: SourceFile[] = [];
  for (const entry of api) {
    const now = ofEntry(entry);
    const shown = now.length > 0 ? now : (kept.readable?.get(entry.file) ?? []);
    descriptions.push(...shown);
    const own = shown.filter(({ version }) => versions.includes(version));
    value.push(...sourcesOf(own, entry, stringsWith(strings), config, shown));
  }
  const content = {
    value,
    diagnostics: found.diagnostics,
    descriptions,
    files: found.files,
    filesOf: found.filesOf,
  };
  const isWhole = api.every((entry) => ofEntry(entry).length > 0);
  await remember(isWhole ? kept : { ...kept, store: undefined }, settings, content, digestOf);
  return content;
}

function noteReadable({ readable }: ApiKept, descriptions: readonly ApiDescription[]): void {
  for (const { file } of readable ? descriptions : [])
    readable!.set(
      file,
      descriptions.filter((one) => one.file === file),
    );
}

type Read = Awaited<ReturnType<typeof textReader>>;

async function digestOfFiles(settings: string, files: readonly string[], read: Read): Promise<string> {
  const parts = [settings];
  for (const file of files) parts.push(file, hash('sha256', JSON.stringify(await read(file))));
  return hash('sha256', parts.join('\0'));
}
