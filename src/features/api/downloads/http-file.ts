/** Makes a `.http` file for the HTTP clients of editors: variables, then one request per operation. */
import type { ApiDescription, ApiOperation } from '../model/api.ts';
import { formatJson } from '../openapi/json-text.ts';
import { getServerAddress } from '../openapi/servers.ts';
import { buildSampleRequest, encodeForm, type SampleBody } from '../samples/index.ts';

export function writeHttpFile(description: ApiDescription): string {
  const server = getServerAddress({}, description);
  const secrets = new Set<string>();
  const requests = description.operations.map((operation) =>
    requestText(operation, { server, secrets, own: getServerAddress(operation, description) }),
  );
  const variables = [`@baseUrl = ${server}`, ...[...secrets].sort().map((name) => `@${name} = `)];
  return `# ${description.title} ${description.version}\n\n${variables.join('\n')}\n\n${requests.join('\n\n')}\n`;
}

function requestText(
  operation: ApiOperation,
  { server, secrets, own }: { readonly server: string; readonly secrets: Set<string>; readonly own: string },
): string {
  const request = buildSampleRequest(operation, own);
  const url = request.url.startsWith(server) ? `{{baseUrl}}${request.url.slice(server.length)}` : request.url;
  const headers = request.headers.map(({ name, value, secret }) => {
    if (secret) secrets.add(secret);
    return `${name}: ${value}${secret ? `{{${secret}}}` : ''}`;
  });
  const isMultipart = request.body?.kind === 'multipart';
  return [
    `### ${operation.summary.replace(/\s+/g, ' ') || operation.id}`,
    `# @name ${operation.id.replace(/\W+/g, '_')}`,
    `${request.method} ${url}`,
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
