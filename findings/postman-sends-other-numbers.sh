#!/usr/bin/env bash
# openapi-to-postmanv2 6.3.3 writes example values into a collection as they are; Postman's runner, newman 6.2.2, sends a `+` in a query as it stands,
# which servers read as a space, and a `#` in a path as the beginning of a fragment, which is not sent. So +861088886666 arrives as " 861088886666",
# and *72# as *72, another code. By OpenAPI 3.0.3 (style `form` and `simple` are those of RFC 6570) both are percent-encoded, as
# @readme/oas-to-har 38.5.1 has them. docgen writes such signs encoded (src/features/api/downloads/postman.ts); newman keeps them so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent openapi-to-postmanv2@6.3.3 newman@6.2.2 @readme/oas-to-har@38.5.1 oas@38.6.0
cat > send.mjs <<'JS'
import { createServer } from 'node:http';
import oasToHar from '@readme/oas-to-har';
import newman from 'newman';
import Oas from 'oas';
import converter from 'openapi-to-postmanv2';
const server = createServer(({ url }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  console.log(`${url}: ${JSON.stringify(searchParams.get('to') ?? decodeURIComponent(pathname.split('/').at(-1)))}`);
  response.end('{}');
});
server.listen(0, '127.0.0.1', () => {
  const responses = { 200: { description: 'OK' } };
  const take = (name, place, example) => ({ name, in: place, required: true, schema: { type: 'string', example } });
  const data = {
    openapi: '3.0.3',
    info: { title: 'Calls', version: '1' },
    servers: [{ url: `http://127.0.0.1:${server.address().port}` }],
    paths: {
      '/calls': { get: { parameters: [take('to', 'query', '+861088886666')], responses } },
      '/numbers': { get: { parameters: [take('to', 'query', '*72#')], responses } },
      '/codes/{code}': { get: { parameters: [take('code', 'path', '*72#')], responses } },
    },
  };
  const har = Oas.init(structuredClone(data));
  const build = (path, values) => oasToHar(har, har.operation(path, 'get'), values).log.entries[0].request;
  const [{ value }] = build('/calls', { query: { to: '+861088886666' } }).queryString;
  console.log(`oas-to-har: ${value} ${new URL(build('/codes/{code}', { path: { code: '*72#' } }).url).pathname}`);
  converter.convert({ type: 'json', data }, { requestParametersResolution: 'Example' }, (fault, { output }) => {
    newman.run({ collection: output[0].data, reporters: [] }, () => server.close());
  });
});
JS
seen=$(node send.mjs)
echo "$seen"
[ "$seen" = 'oas-to-har: %2B861088886666 /codes/*72%23
/calls?to=+861088886666: " 861088886666"
/numbers?to=*72%23: "*72#"
/codes/*72: "*72"' ]
