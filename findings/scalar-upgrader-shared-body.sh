#!/usr/bin/env bash
# @scalar/openapi-upgrader 0.4.9 makes OpenAPI 3 of Swagger 2.0. A parameter `in: body` that operations share, by a `$ref` into
# `parameters` of the root, it moves into `components.requestBodies`; the operation gets no `requestBody` but a reference to it in
# its `parameters`, where OpenAPI has no bodies. The same parameter written at the operation becomes its `requestBody`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @scalar/openapi-upgrader@0.4.9
cat > run.mjs <<'JS'
import { upgrade } from '@scalar/openapi-upgrader';
const body = { name: 'body', in: 'body', required: true, schema: { type: 'object' } };
const responses = { 204: { description: 'Done.' } };
const made = upgrade(
  {
    swagger: '2.0',
    info: { title: 'Calls', version: '1' },
    parameters: { call: body },
    paths: {
      '/own': { post: { parameters: [body], responses } },
      '/shared': { post: { parameters: [{ $ref: '#/parameters/call' }], responses } },
    },
  },
  '3.0',
);
for (const path of ['/own', '/shared']) {
  const { requestBody, parameters = [] } = made.paths[path].post;
  console.log(`${path}: body ${requestBody !== undefined}, parameters ${JSON.stringify(parameters)}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'/own: body true, parameters []\n/shared: body false, parameters [{"$ref":"#/components/requestBodies/call"}]' ]
