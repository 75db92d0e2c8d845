/** The script of the embedded search engine: puts the function that opens an index where provider.ts finds it. */
import { recordAddress } from '#model/address/record-address';
import { type SearchSettings, searchCallback } from '#model/contract';
import { createEmbedded, type EmbeddedOptions, type EmbeddedSearch } from '#search/query';

type Options = Pick<SearchSettings, 'root' | 'toFiles'> & Pick<EmbeddedOptions, 'load' | 'isSparing'>;

function openIndex({ root, toFiles, ...options }: Options): EmbeddedSearch {
  return createEmbedded({
    addressOf: ({ route, anchor }) => recordAddress(root, route, anchor, toFiles),
    callback: searchCallback,
    ...options,
  });
}

export type Engine = typeof openIndex;

Object.assign(globalThis, { docgenEngine: openIndex });
