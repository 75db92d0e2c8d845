#!/usr/bin/env bash
# @redocly/openapi-core 2.64.0, the bundler of Redocly's tools, and a description in several files with Chinese names. The schema of `schemas/线路.yaml` becomes
# the component 线路, without a message; keys of components must match `^[a-zA-Z0-9\.\-_]+$` (OpenAPI 3.1, Components Object), and Redocly's own rule refuses what
# its bundler wrote. The same file named as a URI has it, `%E7%BA%BF%E8%B7%AF.yaml`, is not found; `$ref` is a URI reference, which has other characters than
# ASCII only in that form (RFC 3986, 2.1). @apidevtools/json-schema-ref-parser 15.5.2 finds it by both and makes no keys; so does docgen, whose
# downloads have ASCII keys and the name as `title` (src/features/api/downloads).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @redocly/openapi-core@2.64.0 @apidevtools/json-schema-ref-parser@15.5.2
mkdir schemas
echo '{ type: object, properties: { 端口: { type: integer } } }' > schemas/线路.yaml
cat > bundle.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import parser from '@apidevtools/json-schema-ref-parser';
import { BaseResolver, bundle, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';
const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error', 'spec-components-invalid-map-name': 'error' } });
for (const name of ['lines', '线路', encodeURIComponent('线路')]) {
  if (name === 'lines') writeFileSync('schemas/lines.yaml', 'type: object\n');
  const schema = { $ref: `schemas/${name}.yaml` };
  const responses = { 200: { description: 'OK', content: { 'application/json': { schema } } } };
  writeFileSync('api.json', JSON.stringify({ openapi: '3.1.0', info: { title: 'Lines', version: '1' }, paths: { '/lines': { get: { responses } } } }));
  const { bundle: made, problems } = await bundle({ ref: 'api.json', config });
  const document = makeDocumentFromString(JSON.stringify(made.parsed), 'made.json');
  const refused = await lintDocument({ document, config, externalRefResolver: new BaseResolver() });
  const other = await parser.bundle('api.json');
  console.log(
    `${name}: component ${Object.keys(made.parsed.components?.schemas ?? {}).join() || 'none'}, bundling says ${problems.map(({ ruleId }) => ruleId).join() || 'nothing'}, ` +
      `then ${refused.map(({ ruleId }) => ruleId).join() || 'nothing'}; json-schema-ref-parser: ${other.paths['/lines'].get.responses[200].content['application/json'].schema.type}`,
  );
}
JS
seen=$(node bundle.mjs)
echo "$seen"
[ "$seen" = 'lines: component lines, bundling says nothing, then nothing; json-schema-ref-parser: object
线路: component 线路, bundling says nothing, then spec-components-invalid-map-name; json-schema-ref-parser: object
%E7%BA%BF%E8%B7%AF: component none, bundling says bundler, then no-unresolved-refs; json-schema-ref-parser: object' ]
