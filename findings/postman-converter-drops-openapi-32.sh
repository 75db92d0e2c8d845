#!/usr/bin/env bash
# openapi-to-postmanv2 6.3.3 takes a description of OpenAPI 3.2, reports success and no reason, and leaves out its new operations:
# `query` and those of `additionalOperations`. A reader of the collection does not learn that they exist.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent openapi-to-postmanv2@6.3.3
cat > run.mjs <<'JS'
import converter from 'openapi-to-postmanv2';
const responses = { 200: { description: 'OK' } };
const data = {
  openapi: '3.2.0',
  info: { title: 'Calls', version: '1' },
  paths: { '/calls': { get: { responses }, query: { responses }, additionalOperations: { COPY: { responses } } } },
};
converter.convert({ type: 'json', data }, {}, (fault, { result, reason, output }) => {
  const listMethods = ({ item, request }) => (item ? item.flatMap(listMethods) : [request.method]);
  console.log(`${result} ${reason}: ${listMethods(output[0].data)}`);
});
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'true undefined: GET' ]
