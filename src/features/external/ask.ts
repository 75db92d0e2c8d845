/** Asks one address whether it exists: a HEAD request first, and GET if the server does not understand that. */
import type { OutsideAnswer } from './links.ts';

export type RequestOptions = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** False if the address must not be asked, even after a redirect. */
  readonly isAskable: (url: URL) => boolean;
  wait(ms: number): Promise<void>;
  /** Time limit for one answer, ms. */
  readonly patience: number;
  readonly signal?: AbortSignal;
};

/** Most redirects; browsers follow twenty. */
const mostHops = 10;
/** Most attempts at an address that is busy or fails for the moment. */
const mostAttempts = 3;
/** Waits no longer than this if a server asks for patience, ms. */
const longestWait = 10_000;

/** `isHost`: no answer at all, so other addresses of the host will fail too. */
export type HostAnswer = OutsideAnswer & { readonly isHost?: boolean };

export async function requestAddress(url: string, asking: RequestOptions): Promise<HostAnswer> {
  for (let attempt = 1; ; attempt++) {
    const { retry, ...answer } = await requestOnce(url, asking);
    if (retry === undefined || attempt === mostAttempts || asking.signal?.aborted) return answer;
    await asking.wait(Math.min(longestWait, retry || 250 * 2 ** attempt));
  }
}

/** `retry`: worth another attempt, after so many ms if the server named a time. */
type Attempt = HostAnswer & { readonly retry?: number };

async function requestOnce(start: string, asking: RequestOptions): Promise<Attempt> {
  let url = new URL(start);
  const seen = new Set<string>();
  for (let hop = 0; hop <= mostHops; hop++) {
    if (seen.has(url.href)) return { kind: 'gone', why: 'its redirects lead in a circle' };
    seen.add(url.href);
    let response: Response;
    try {
      response = await request(url, 'HEAD', asking);
      // Many servers answer HEAD wrongly.
      if (response.status >= 400 && response.status !== 429) response = await request(url, 'GET', asking);
    } catch (fault) {
      return convertRequestFault(fault);
    }
    const next = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || next === null) return classifyResponse(response);
    if (!URL.canParse(next, url.href)) return { kind: 'gone', why: 'it redirects to what is no address' };
    url = new URL(next, url);
    if (!/^https?:$/.test(url.protocol) || !asking.isAskable(url)) return { kind: 'there' };
  }
  return { kind: 'gone', why: `it redirects more than ${mostHops} times` };
}

async function request(url: URL, method: 'HEAD' | 'GET', asking: RequestOptions): Promise<Response> {
  const limit = AbortSignal.timeout(asking.patience);
  const response = await asking.fetch(url.href, {
    method,
    redirect: 'manual',
    signal: asking.signal ? AbortSignal.any([limit, asking.signal]) : limit,
    headers: { 'user-agent': 'docgen-check', accept: '*/*' },
  });
  // Nobody reads the body: free the connection.
  await response.body?.cancel();
  return response;
}

function classifyResponse({ status, headers }: Response): Attempt {
  if (status === 404 || status === 410) return { kind: 'gone', why: `it answers ${status}` };
  if (status === 429 || status >= 500) {
    // 999 is what one large site answers all programs.
    if (status === 999) return { kind: 'there' };
    const seconds = Number(headers.get('retry-after') ?? 0);
    const retry = Number.isFinite(seconds) ? seconds * 1000 : 0;
    return { kind: 'unsure', why: `it answers ${status}`, retry };
  }
  // A server that refuses access does exist.
  const isRefusal = status < 400 || [401, 402, 403, 405, 406, 407, 451].includes(status);
  return isRefusal ? { kind: 'there' } : { kind: 'unsure', why: `it answers ${status}` };
}

function convertRequestFault(fault: unknown): Attempt {
  const { name, cause } = fault as { name?: string; cause?: { code?: string } };
  if (name === 'TimeoutError')
    return { kind: 'unsure', why: 'it does not answer in time', retry: 0, isHost: true };
  const code = cause?.code ?? 'the connection fails';
  if (code === 'ENOTFOUND') return { kind: 'gone', why: 'there is no such host', isHost: true };
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) {
    return { kind: 'unsure', why: `its certificate is not accepted (${code})`, isHost: true };
  }
  return { kind: 'unsure', why: `no connection (${code})`, retry: 0, isHost: true };
}
