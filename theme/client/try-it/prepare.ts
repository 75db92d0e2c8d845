/** Makes a request from a reader's input. Failures are texts for the reader. */
import { fillPlaceholder } from '#model/strings';
import type { TryStrings } from '../../../src/features/api/contract.ts';
import type { ApiTryField, ApiTryKey, ApiTryRequest } from '../../../src/features/api/model/pieces.ts';
import { addQuery } from '../../../src/features/api/samples/parameter-text.ts';
import { listEntryPairs, writeEntry } from './entry.ts';

type Value = ApiTryField & { readonly value: string; readonly files?: readonly File[] };

export type Entered = {
  readonly server: string;
  readonly values: readonly Value[];
  readonly keys: readonly (ApiTryKey & { readonly value: string })[];
  readonly body?: string;
};

/** `at`: the index in `values` of the wrong entry; absent: the server's address; -1: one without an input. */
export type Fault = { readonly fault: string; readonly at?: number };

export type Prepared = { readonly url: string; readonly init: RequestInit };

export function prepare(request: ApiTryRequest, entered: Entered, strings: TryStrings): Prepared | Fault {
  const base = parseAddress(entered.server);
  if (!base) return { fault: strings.apiTryBadAddress };
  const missing = entered.values.findIndex(({ required, value }) => required && value === '');
  if (missing >= 0) {
    return { fault: fillPlaceholder(strings.apiTryMissing, entered.values[missing]!.name), at: missing };
  }
  const inPath = new Map(
    entered.values.filter((one) => one.in === 'path').map((one) => [one.name, writeEntry(one, 'path')]),
  );
  const path = request.path.replace(
    /\{([^{}]*)\}/g,
    (whole, name: string) => inPath.get(name) ?? encodeURIComponent(whole),
  );
  const prefix = base.pathname.replace(/\/+$/, '');
  const query: string[] = [];
  const headers = new Headers();
  const all = [...entered.values, ...entered.keys.map(createKeyValue)].filter(({ value }) => value !== '');
  for (const one of all) {
    if (one.in === 'query') query.push(writeEntry(one, 'query'));
    if (one.in !== 'header') continue;
    try {
      headers.append(one.name, writeEntry(one, 'header'));
    } catch {
      const at = entered.values.findIndex(({ name }) => name === one.name);
      return { fault: fillPlaceholder(strings.apiTryHeaderRefused, one.name), at };
    }
  }
  const body = /^(?:GET|HEAD)$/.test(request.method) ? undefined : createBody(entered);
  const type = request.body?.type ?? entered.values.find((one) => one.in === 'body')?.name;
  // For a form the browser itself sets the type, with its boundary.
  if (body && !(body instanceof FormData) && type) headers.set('Content-Type', type);
  const search = query.filter((text) => text !== '').join('&');
  return {
    // As in the samples: a path that begins with the address's path does not repeat it.
    url: `${base.origin}${path.startsWith(`${prefix}/`) ? '' : prefix}${addQuery(path, search)}`,
    init: { method: request.method, headers, ...(body && { body }) },
  };
}

/** The body: a text, a file, or a form with the filled fields. */
function createBody({ body, values }: Entered): NonNullable<RequestInit['body']> | undefined {
  const parts = values.filter((one) => one.in === 'form');
  if (parts.length === 0) return body || values.find((one) => one.in === 'body')?.files?.[0];
  const form = new FormData();
  for (const one of parts) {
    const { name, file, value, files = [], type } = one;
    for (const each of files) form.append(name, each);
    if (file || value === '') continue;
    // Only a Blob has a type.
    for (const [key, text] of listEntryPairs(one)) form.append(key, type ? new Blob([text], { type }) : text);
  }
  return form;
}

function parseAddress(text: string): URL | undefined {
  try {
    const url = new URL(text);
    return /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
  } catch {
    return undefined;
  }
}

function createKeyValue(key: Entered['keys'][number]): { in: string; name: string; value: string } {
  const { in: place, name, prefix = '', isBasic, value } = key;
  if (value === '') return { in: place, name, value };
  return { in: place, name, value: prefix + (isBasic ? encodeBase64(value) : value.trim()) };
}

function encodeBase64(text: string): string {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(text)));
}
