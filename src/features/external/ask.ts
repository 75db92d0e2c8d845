/** Asks one address whether it exists: by HEAD first, and all again by GET where the answer is anything but yes. */
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

/** Most redirects, as in browsers. */
const mostHops = 20;
/** Most attempts at an address that is busy or fails for the moment. */
const mostAttempts = 3;
/** Waits no longer than this if a server asks for patience, ms. */
const longestWait = 10_000;

/** `isHost`: no answer at all, so other addresses of the host will fail too. */
export type HostAnswer = OutsideAnswer & { readonly isHost?: boolean };

export async function requestAddress(url: string, asking: RequestOptions): Promise<HostAnswer> {
  for (let attempt = 1; ; attempt++) {
    const { retry, isDoubtful: _, ...answer } = await requestOnce(url, asking);
    if (retry === undefined || attempt === mostAttempts || asking.signal?.aborted) return answer;
    await asking.wait(Math.min(longestWait, retry || 250 * 2 ** attempt));
  }
}

/**
 * `retry`: worth another attempt, after so many ms if the server named a time. `isDoubtful`: many servers answer HEAD wrongly,
 * and GET may say another thing.
 */
type Attempt = HostAnswer & { readonly retry?: number; readonly isDoubtful?: boolean };

async function requestOnce(start: string, asking: RequestOptions): Promise<Attempt> {
  const byHead = await followRedirects(start, 'HEAD', asking);
  return byHead.isDoubtful ? followRedirects(start, 'GET', asking) : byHead;
}

async function followRedirects(
  start: string,
  method: 'HEAD' | 'GET',
  asking: RequestOptions,
): Promise<Attempt> {
  let url = new URL(start);
  /** By host and name: some servers redirect until their cookie comes back. */
  const cookies = new Map<string, string>();
  const seen = new Set<string>();
  const giveUp = (why: string): Attempt => ({
    // Browsers keep cookies longer and know more of them.
    kind: cookies.size > 0 ? 'unsure' : 'gone',
    why,
    isDoubtful: true,
  });
  for (let hop = 0; hop <= mostHops; hop++) {
    const cookie = [...cookies]
      .flatMap(([key, pair]) => (key.startsWith(`${url.host} `) ? [pair] : []))
      .join('; ');
    if (seen.has(`${url.href} ${cookie}`)) return giveUp('its redirects lead in a circle');
    seen.add(`${url.href} ${cookie}`);
    let response: Response;
    try {
      response = await request(url, { method, cookie }, asking);
    } catch (fault) {
      return convertRequestFault(fault);
    }
    const next = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || next === null) return classifyResponse(response);
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(`${url.host} ${pair.split('=')[0]}`, pair);
    }
    if (!URL.canParse(next, url.href)) return giveUp('it redirects to what is no address');
    url = new URL(next, url);
    if (!/^https?:$/.test(url.protocol) || !asking.isAskable(url)) return { kind: 'there' };
  }
  return giveUp(`it redirects more than ${mostHops} times`);
}

async function request(
  url: URL,
  { method, cookie }: { readonly method: 'HEAD' | 'GET'; readonly cookie: string },
  asking: RequestOptions,
): Promise<Response> {
  const limit = AbortSignal.timeout(asking.patience);
  const response = await asking.fetch(url.href, {
    method,
    redirect: 'manual',
    signal: asking.signal ? AbortSignal.any([limit, asking.signal]) : limit,
    headers: { 'user-agent': 'docgen-check', accept: '*/*', ...(cookie && { cookie }) },
  });
  // Nobody reads the body: free the connection.
  await response.body?.cancel();
  return response;
}

function classifyResponse({ status, headers }: Response): Attempt {
  const isDoubtful = status >= 400 && status !== 429;
  const why = `it answers ${status}`;
  if (status === 404 || status === 410) return { kind: 'gone', why, isDoubtful };
  if (status === 429 || status >= 500) {
    // 999 is what one large site answers all programs.
    if (status === 999) return { kind: 'there', isDoubtful };
    const seconds = Number(headers.get('retry-after') ?? 0);
    const retry = Number.isFinite(seconds) ? seconds * 1000 : 0;
    return { kind: 'unsure', why, retry, isDoubtful };
  }
  // A server that refuses access does exist.
  const isRefusal = status < 400 || [401, 402, 403, 405, 406, 407, 451].includes(status);
  return isRefusal ? { kind: 'there', isDoubtful } : { kind: 'unsure', why, isDoubtful };
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
  const isDoubtful = code === 'ECONNRESET' || code === 'UND_ERR_SOCKET';
  return { kind: 'unsure', why: `no connection (${code})`, retry: 0, isHost: true, isDoubtful };
}
