import { jsonText } from '../openapi/json-text.ts';
import type { SampleBody, SampleRequest } from './request.ts';

/** For a POSIX shell; secrets are read from the environment. */
export function curl({ method, url, headers, body, answer, fileName, isMoved }: SampleRequest): string {
  const options = [
    ...headers.map(({ name, value, secret }) =>
      secret ? `-H "${name}: ${value}$${secret}"` : `-H ${single(`${name}: ${value}`)}`,
    ),
    ...(body ? bodyOptions(body) : []),
    ...(answer === 'file' ? [`-o ${fileName}`] : []),
  ];
  const verb = method === 'HEAD' ? ' -I' : method === 'GET' && !body ? '' : ` -X ${method}`;
  const start = `curl${isMoved ? ' -L' : ''}${verb}`;
  return [`${start} ${single(url)}`, ...options].join(' \\\n  ');
}

function bodyOptions(body: SampleBody): string[] {
  if (body.kind === 'json') return [`-d ${single(jsonText(body.json))}`];
  if (body.kind === 'text') return [`--data-raw ${single(body.text)}`];
  if (body.kind === 'file') return [`--data-binary @${body.path}`];
  return body.parts.map(({ name, value, isFile }) => {
    // `-F` reads these as a file name, a quoted value or the part's type.
    const isPlain = isFile || !/^[@<"]|;/.test(value);
    const option = body.kind === 'form' ? '--data-urlencode' : isPlain ? '-F' : '--form-string';
    return `${option} ${single(`${name}=${isFile ? '@' : ''}${value}`)}`;
  });
}

function single(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
