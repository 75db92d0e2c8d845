/**
 * Reads a built site by its address. Only this origin is asked, whatever answers say; an answer has a limit of size and
 * time; and what comes is text, which nothing runs.
 */
import { isPlainPath, ReadFault, type Source, type TaggedText } from './source.ts';

/** Of one request, ms. */
const patience = 20_000;
const mostRedirects = 3;

/** `root`: with a final slash. */
export function createAddressSource(root: URL): Source {
  return {
    place: root.href,
    url: root.href,
    async read(path, most, tag) {
      if (!isPlainPath(path)) return undefined;
      const address = new URL(path.split('/').map(encodeURIComponent).join('/'), root);
      const response = await request(address, root, tag);
      if (response.status === 304) return 'same';
      if (!response.ok) {
        await response.body?.cancel();
        if (response.status === 404 || response.status === 410) return undefined;
        throw new ReadFault('output-unreadable', `${address.href} answers with status ${response.status}.`);
      }
      const text = await readUpTo(response, address, most);
      return { text, tag: response.headers.get('etag') ?? '' } satisfies TaggedText;
    },
  };
}

async function request(first: URL, root: URL, tag: string | undefined): Promise<Response> {
  let address = first;
  const headers = tag ? { 'If-None-Match': tag } : undefined;
  for (let count = 0; count <= mostRedirects; count++) {
    const response = await ask(address, headers);
    const to = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || response.status === 304 || to === null)
      return response;
    await response.body?.cancel();
    const next = URL.canParse(to, address.href) ? new URL(to, address) : undefined;
    if (next?.origin !== root.origin)
      throw new ReadFault(
        'output-unreadable',
        `${address.href} leads to another site (${next?.origin ?? to}), which is not read.`,
        'Give the address to which it leads, if that is the documentation you want.',
      );
    address = next;
  }
  throw new ReadFault('output-unreadable', `${first.href} is redirected more than ${mostRedirects} times.`);
}

async function ask(address: URL, headers: Record<string, string> | undefined): Promise<Response> {
  try {
    return await fetch(address, {
      redirect: 'manual',
      signal: AbortSignal.timeout(patience),
      ...(headers && { headers }),
    });
  } catch (fault) {
    throw explainFailure(fault, address);
  }
}

async function readUpTo(response: Response, address: URL, most: number): Promise<string> {
  const isTooLarge = Number(response.headers.get('content-length') ?? 0) > most;
  const parts: Uint8Array[] = [];
  let size = isTooLarge ? most + 1 : 0;
  try {
    if (!isTooLarge && response.body) {
      for await (const part of response.body) {
        size += part.length;
        parts.push(part);
        if (size > most) break;
      }
    }
  } catch (fault) {
    throw explainFailure(fault, address);
  }
  if (size <= most) return Buffer.concat(parts).toString('utf8');
  await response.body?.cancel().catch(() => undefined);
  throw new ReadFault('output-unreadable', `${address.href} is larger than ${most} bytes, and is not read.`);
}

function explainFailure(fault: unknown, address: URL): ReadFault {
  const { name, cause } = fault as Error & { cause?: { code?: string } };
  const why = name === 'TimeoutError' ? 'TIMEOUT' : (cause?.code ?? name);
  return new ReadFault(
    'output-unreadable',
    `${address.href} cannot be read: ${why}.`,
    'Is the address right, and can this machine reach it?',
  );
}
