/** Makes a `.http` file for the HTTP clients of editors: variables, then one request per operation. */
import type { ApiDescription, ApiOperation } from '../model/api.ts';
import { jsonText } from '../openapi/json-text.ts';
import { addressFor } from '../openapi/servers.ts';
import { formText, requestOf, type SampleBody } from '../samples/index.ts';

export function httpFile(description: ApiDescription): string {
  const server = addressFor({}, description);
  const secrets = new Set<string>();
  const requests = description.operations.map((operation) =>
    requestText(operation, { server, secrets, own: addressFor(operation, description) }),
  );
  const variables = [`@baseUrl = ${server}`, ...[...secrets].sort().map((name) => `@${name} = `)];
  return `# ${description.title} ${description.version}\n\n${variables.join('\n')}\n\n${requests.join('\n\n')}\n`;
}

function requestText(
  operation: ApiOperation,
  { server, secrets, own }: { readonly server: string; readonly secrets: Set<string>; readonly own: string },
): string {
  const request = requestOf(operation, own);
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
    ...(request.body ? ['', bodyText(request.body)] : []),
  ].join('\n');
}

const boundary = 'part';

function bodyText(body: SampleBody): string {
  if (body.kind === 'json') return jsonText(body.json);
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return `< ./${body.path}`;
  if (body.kind === 'form') {
    return formText(body.parts);
  }
  const parts = body.parts.map(({ name, value, isFile }) =>
    [
      `--${boundary}`,
      `Content-Disposition: form-data; name="${name}"${isFile ? `; filename="${value}"` : ''}`,
      '',
      isFile ? `< ./${value}` : value,
    ].join('\n'),
  );
  return [...parts, `--${boundary}--`].join('\n');
}
