#!/usr/bin/env bash
# @hyperjump/json-schema 1.18.0 ships the schema of OpenAPI 3.1. It refuses a Link Object with `server`, which the specification
# has (3.1.0, 4.8.20.1), and takes one with `body`, which it does not have.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @hyperjump/json-schema@1.18.0
cat > run.mjs <<'JS'
import { validate } from '@hyperjump/json-schema/openapi-3-1';
const judge = await validate('https://spec.openapis.org/oas/3.1/schema-base');
const describe = (link) => ({
  openapi: '3.1.0',
  info: { title: 'Calls', version: '1' },
  paths: { '/calls': { get: { responses: { 200: { description: 'The calls.', links: { next: link } } } } } },
});
const server = { url: 'https://pbx.example' };
for (const link of [{ operationId: 'listCalls' }, { operationId: 'listCalls', server }, { operationId: 'listCalls', body: server }])
  console.log(`${Object.keys(link).join('+')}: ${judge(describe(link)).valid}`);
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'operationId: true\noperationId+server: false\noperationId+body: true' ]
