/** Lists the operations of a path item. */
import { httpMethods } from '#model/markup/http-methods';
import { isMap, type Raw, type RawMap } from './source.ts';

/** An operation in the source: the entry `key` of `holder`. */
export type WrittenOperation = {
  /** In lower case. */
  readonly method: string;
  readonly raw: Raw;
  readonly holder: RawMap;
  readonly key: string;
};

/** In the usual order, then those with other methods (`additionalOperations`), as written. */
export function listMethods(item: RawMap): WrittenOperation[] {
  const { additionalOperations: further } = item;
  const usual = httpMethods.flatMap((key) =>
    item[key] === undefined ? [] : [{ method: key, raw: item[key], holder: item, key }],
  );
  if (!isMap(further)) return usual;
  const own = Object.keys(further).filter((key) => !key.startsWith('x-'));
  return [
    ...usual,
    ...own.map((key) => ({ method: key.toLowerCase(), raw: further[key]!, holder: further, key })),
  ];
}
