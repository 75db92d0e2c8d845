import { jsonText } from '../json-text.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** For a POSIX shell; secrets are read from the environment. */
export function curl({ method, url, headers, body, answer, fileName }: SampleRequest): string {
  const options = [
    ...headers.map(({ name, value, secret }) =>
      secret ? `-H "${name}: ${value}$${secret}"` : `-H ${single(`${name}: ${value}`)}`,
    ),
    ...(body ? bodyOptions(body) : []),
    ...(answer === 'file' ? [`-o ${fileName}`] : []),
  ];
  const start = method === 'HEAD' ? 'curl -I' : `curl${method === 'GET' && !body ? '' : ` -X ${method}`}`;
  return [`${start} ${single(url)}`, ...options].join(' \\\n  ');
}

function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'json') return [`-d ${single(jsonText(body.json))}`];
  if (body.kind === 'text') return [`--data-binary ${single(body.text)}`];
  if (body.kind === 'file') return [`--data-binary @${body.path}`];
  const option = body.kind === 'form' ? '--data-urlencode' : '-F';
  return body.parts.map(
    ({ name, value, isFile }) => `${option} ${single(`${name}=${isFile ? '@' : ''}${value}`)}`,
  );
}

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
