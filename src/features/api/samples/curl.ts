import { formatJson } from '../openapi/json-text.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** For a POSIX shell; secrets are read from the environment. */
export function writeCurl(request: SampleRequest): string {
  const { method, url, login, headers, body, answer, fileName, isMoved } = request;
  const options = [
    ...(login ? [`${login === 'digest' ? '--digest ' : ''}-u "$API_USER:$API_PASSWORD"`] : []),
    ...headers.map(({ name, value, secret }) =>
      secret ? `-H "${name}: ${value}$${secret}"` : `-H ${quoteForShell(`${name}: ${value}`)}`,
    ),
    ...(body ? writeCurlBody(body) : []),
    ...(answer === 'file' ? [`-o ${fileName}`] : []),
  ];
  const verb = method === 'HEAD' ? ' -I' : method === 'GET' && !body ? '' : ` -X ${method}`;
  const start = `curl${isMoved ? ' -L' : ''}${verb}`;
  return [`${start} ${quoteForShell(url)}`, ...options].join(' \\\n  ');
}

function writeCurlBody(body: SampleBody): string[] {
  if (body.kind === 'json') return [`-d ${quoteForShell(formatJson(body.json))}`];
  if (body.kind === 'text') return [`--data-raw ${quoteForShell(body.text)}`];
  if (body.kind === 'file') return [`--data-binary @${body.path}`];
  return body.parts.map(({ name, value, isFile, type }) => {
    // `-F` reads these as a file name, a quoted value or the part's type.
    const isPlain = isFile || !/^[@<"]|;/.test(value);
    if (type !== undefined && body.kind === 'multipart') {
      const text = isFile ? `@${value}` : isPlain ? value : `"${value.replace(/["\\]/g, '\\$&')}"`;
      return `-F ${quoteForShell(`${name}=${text};type=${type}`)}`;
    }
    const option = body.kind === 'form' ? '--data-urlencode' : isPlain ? '-F' : '--form-string';
    return `${option} ${quoteForShell(`${name}=${isFile ? '@' : ''}${value}`)}`;
  });
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
