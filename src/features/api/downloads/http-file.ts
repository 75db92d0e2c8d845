/** Makes a `.http` file for the HTTP clients of editors: variables, then one request per operation. */
import type { ApiDescription, ApiOperation } from '../model/api.ts';
import { formatJson } from '../openapi/json-text.ts';
import { getServerAddress } from '../openapi/servers.ts';
import { buildSampleRequest, encodeForm, type SampleBody } from '../samples/index.ts';

export function writeHttpFile(description: ApiDescription): string {
  const server = getServerAddress({}, description).replace(/(?<!\/)\/+$/, '');
  const secrets = new Set<string>();
  const names = createNames(description.operations);
  const requests = description.operations.map((operation, index) =>
    requestText(operation, names[index]!, {
      server,
      secrets,
      own: getServerAddress(operation, description),
    }),
  );
  const variables = [`@baseUrl = ${server}`, ...[...secrets].sort().map((name) => `@${name} = `)];
  return `# ${description.title} ${description.version}\n\n${variables.join('\n')}\n\n${requests.join('\n\n')}\n`;
}

/** Names by which other requests use the answers: editors read letters of ASCII alone, and the last of two equal names wins. */
function createNames(operations: readonly ApiOperation[]): string[] {
  const taken = new Set<string>();
  return operations.map(({ id, method, path }) => {
    const first = formatWord(id) || formatWord(`${method} ${path}`);
    let name = first;
    for (let count = 2; taken.has(name); count++) name = `${first}_${count}`;
    taken.add(name);
    return name;
  });
}

function formatWord(text: string): string {
  return text.replace(/\W+/g, '_').replace(/^_+|_+$/g, '');
}

function requestText(
  operation: ApiOperation,
  requestName: string,
  { server, secrets, own }: { readonly server: string; readonly secrets: Set<string>; readonly own: string },
): string {
  const request = buildSampleRequest(operation, own);
  const rest = request.url.startsWith(server) ? request.url.slice(server.length) : undefined;
  // `/api2` does not begin with the server `/api`.
  const url = rest !== undefined && /^(?:[/?]|$)/.test(rest) ? `{{baseUrl}}${rest}` : request.url;
  const headers = request.headers.map(({ name, value, secret }) => {
    if (secret) secrets.add(secret);
    return `${name}: ${value}${secret ? `{{${secret}}}` : ''}`;
  });
  const { login } = request;
  if (login) for (const name of ['API_USER', 'API_PASSWORD']) secrets.add(name);
  const isMultipart = request.body?.kind === 'multipart';
  return [
    `### ${operation.summary.replace(/\s+/g, ' ') || (operation.isUnnamed ? operation.path : operation.id)}`,
    `# @name ${requestName}`,
    `${request.method} ${url}`,
    // The clients of editors encode it themselves.
    ...(login
      ? [`Authorization: ${login === 'basic' ? 'Basic' : 'Digest'} {{API_USER}} {{API_PASSWORD}}`]
      : []),
    ...headers,
    ...(isMultipart ? [`Content-Type: multipart/form-data; boundary=${boundary}`] : []),
    ...(request.body ? ['', formatBody(request.body)] : []),
  ].join('\n');
}

const boundary = 'part';

function formatBody(body: SampleBody): string {
  if (body.kind === 'json') return formatJson(body.json);
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return `< ./${body.path}`;
  if (body.kind === 'form') {
    return encodeForm(body.parts);
  }
  const parts = body.parts.map(({ name, value, isFile, type }) =>
    [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${value}"` : ''}`,
      ...(type === undefined ? [] : [`Content-Type: ${type}`]),
      '',
      isFile ? `< ./${value}` : value,
    ].join('\n'),
  );
  return [...parts, `--${boundary}--`].join('\n');
}
