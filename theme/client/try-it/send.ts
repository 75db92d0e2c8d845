/** Sends a request. Failures are texts for the reader. */
import { fillPlaceholder } from '#model/strings';
import type { TryStrings } from '../../../src/features/api/contract.ts';
import type { Fault, Prepared } from './prepare.ts';

export type Result = {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The response was longer. */
  readonly isCut: boolean;
  readonly ms: number;
};

/** The part of a body that is read. */
export const shownKilobytes = 256;
const timeoutSeconds = 60;

/** Sends the request without cookies and referrer, and follows no redirect to another address. */
export async function send(
  { url, init }: Prepared,
  abort: AbortController,
  strings: TryStrings,
): Promise<Result | Fault> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort.abort();
  }, timeoutSeconds * 1000);
  const started = performance.now();
  try {
    const response = await fetch(url, {
      ...init,
      signal: abort.signal,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      redirect: 'manual',
    });
    if (response.type === 'opaqueredirect') return { fault: strings.apiTryRedirect };
    const { bytes, isCut } = await readBeginning(response);
    return {
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      type: response.headers.get('Content-Type') ?? '',
      bytes,
      isCut,
      ms: Math.round(performance.now() - started),
    };
  } catch {
    if (isLate) return { fault: fillPlaceholder(strings.apiTryTimeout, String(timeoutSeconds)) };
    if (abort.signal.aborted) return { fault: strings.apiTryCancelled };
    const isMixed = location.protocol === 'https:' && url.startsWith('http:');
    return { fault: isMixed ? strings.apiTryMixed : fillPlaceholder(strings.apiTryFailed, location.origin) };
  } finally {
    clearTimeout(timer);
  }
}

async function readBeginning(response: Response): Promise<Pick<Result, 'bytes' | 'isCut'>> {
  const most = shownKilobytes * 1024;
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  while (reader && size <= most) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
  }
  if (size > most) await reader?.cancel().catch(() => {});
  const bytes = new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer());
  return { bytes: bytes.slice(0, most), isCut: size > most };
}
