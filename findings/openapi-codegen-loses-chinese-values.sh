#!/usr/bin/env bash
# openapi-typescript-codegen 0.31.0: the Chinese values of a TypeScript enum share one member. Names are made of ASCII letters and digits alone, so
# that 通话中, 振铃 and 已挂断 are all `_`, and of the members with one name the first is kept, without a message: of a component's four values two are left, and a
# program that follows the types cannot ask for calls that ring. Within a property all of one name stay, which TypeScript refuses, and of a parameter with a
# Chinese name nothing is left before the colon. JSON Schema and OpenAPI 3.0 have such values and names (Schema Object, enum; Parameter Object, name).
# swagger-typescript-api 13.13.0 keeps all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent openapi-typescript-codegen@0.31.0 swagger-typescript-api@13.13.0
cat > make.mjs <<'JS'
import { readFileSync, writeFileSync } from 'node:fs';
import codegen from 'openapi-typescript-codegen';
import { generateApi } from 'swagger-typescript-api';
const content = { 'application/json': { schema: { $ref: '#/components/schemas/Call' } } };
const parameters = [{ name: '主叫', in: 'query', schema: { type: 'string' } }];
const description = {
  openapi: '3.0.3',
  info: { title: 'Calls', version: '1' },
  paths: { '/calls': { get: { tags: ['Calls'], operationId: 'listCalls', parameters, responses: { 200: { description: 'OK', content } } } } },
  components: {
    schemas: {
      Call: { type: 'object', properties: { state: { $ref: '#/components/schemas/State' }, leg: { type: 'string', enum: ['主叫', '被叫'] } } },
      State: { type: 'string', enum: ['通话中', '振铃', '已挂断', 'IVR排队'] },
    },
  },
};
writeFileSync('api.json', JSON.stringify(description));
await codegen.generate({ input: 'api.json', output: 'out' });
const show = (name, text, pattern) => console.log(`${name}: ${pattern.exec(text)[1].replace(/\s+/g, ' ').trim()}`);
const members = /enum (?:State|leg) \{([^}]*)\}/;
show('State', readFileSync('out/models/State.ts', 'utf8'), members);
show('leg', readFileSync('out/models/Call.ts', 'utf8'), members);
show('parameter', readFileSync('out/services/CallsService.ts', 'utf8'), /listCalls\(([^)]*)\)/);
const { files } = await generateApi({ input: 'api.json', output: false, silent: true });
show('swagger-typescript-api, State', files[0].fileContent, members);
JS
seen=$(node make.mjs)
echo "$seen"
[ "$seen" = "State: _ = '通话中', IVR_ = 'IVR排队',
leg: _ = '主叫', _ = '被叫',
parameter: ?: string,
swagger-typescript-api, State: Value通话中 = \"通话中\", Value振铃 = \"振铃\", Value已挂断 = \"已挂断\", IVR排队 = \"IVR排队\"," ]
