#!/usr/bin/env bash
# @scalar/openapi-upgrader 0.1.11, from valid descriptions. 3.0 to 3.1: a property that is named `example` is taken for the keyword and becomes
# one named `examples` that holds a list; so does a key of that name within an example's value. `nullable: true` beside `allOf` stays, which 3.1
# does not know, so null is refused. Swagger 2.0 to 3: a form field of type array loses `items`, another its `default`, and a body
# with a required field may be left out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @scalar/openapi-upgrader@0.1.11
cat > show.mjs <<'JS'
import { upgrade } from '@scalar/openapi-upgrader';
const convert = (given) => {
  const made = upgrade(given);
  return made.specification ?? made;
};
const info = { title: 'T', version: '1' };
const text = { type: 'string' };
const { schemas } = convert({
  openapi: '3.0.3',
  info,
  paths: {},
  components: {
    schemas: {
      Word: { type: 'object', properties: { example: text }, example: { example: 'as in a sentence' } },
      Maybe: { nullable: true, allOf: [{ $ref: '#/components/schemas/Word' }] },
    },
  },
}).components;
console.log(JSON.stringify(schemas.Word.properties));
console.log(JSON.stringify(schemas.Word.examples));
console.log(JSON.stringify(schemas.Maybe));
const { requestBody } = convert({
  swagger: '2.0',
  info,
  paths: {
    '/calls': {
      post: {
        consumes: ['application/x-www-form-urlencoded'],
        parameters: [
          { name: 'to', in: 'formData', required: true, type: 'array', items: text },
          { name: 'codec', in: 'formData', type: 'string', default: 'opus' },
        ],
        responses: { 200: { description: 'OK' } },
      },
    },
  },
}).paths['/calls'].post;
console.log(JSON.stringify(requestBody));
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = '{"examples":[{"type":"string"}]}
[{"examples":["as in a sentence"]}]
{"nullable":true,"allOf":[{"$ref":"#/components/schemas/Word"}]}
{"content":{"application/x-www-form-urlencoded":{"schema":{"type":"object","properties":{"to":{"type":"array"},"codec":{"type":"string"}},"required":["to"]}}}}' ]
