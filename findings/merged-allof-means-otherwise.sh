#!/usr/bin/env bash
# A schema's `allOf` made into one schema, as references do that show its fields as one list. json-schema-merge-allof 0.8.1, @stoplight/json-schema-merge-allof 0.8.0
# (Stoplight) and allof-merge 0.6.8 (docusaurus-plugin-openapi-docs) put two patterns into two lookaheads, `(?=^\+86)(?=\d{4}$)`, both at one place of the text, though
# each may match anywhere in it (JSON Schema validation, 6.3.3): the page has a pattern that no number fits. `integer` within `number` is a conflict to the first
# two; allof-merge leaves the type out. Of two `if` or two `dependentRequired` it keeps the last, of two `contains` none, so that the page allows what the server
# refuses; the others give an error. docgen shows both patterns and all conditions (src/features/api/openapi/merge-limits.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent json-schema-merge-allof@0.8.1 @stoplight/json-schema-merge-allof@0.8.0 allof-merge@0.6.8 ajv@8.20.0
cat > merge.mjs <<'JS'
import stoplight from '@stoplight/json-schema-merge-allof';
import Ajv from 'ajv/dist/2020.js';
import { merge } from 'allof-merge';
import mokkabonna from 'json-schema-merge-allof';
const rule = (a, then) => ({ if: { properties: { a: { const: a } } }, then: { required: [then] } });
const takes = (schema, value) => (new Ajv({ strict: false }).validate(schema, value) ? 'takes' : 'refuses');
for (const [name, allOf, value] of [
  ['pattern', [{ type: 'string', pattern: '^\\+86' }, { pattern: '\\d{4}$' }], '+861088886666'],
  ['type', [{ type: 'number', maximum: 65535 }, { type: 'integer' }], 50.6],
  ['if', [rule(1, 'b'), rule(2, 'c')], { a: 1 }],
  ['dependentRequired', [{ dependentRequired: { a: ['b'] } }, { dependentRequired: { a: ['c'] } }], { a: 1, c: 1 }],
  ['contains', [{ type: 'array', contains: { const: 1 } }, { contains: { const: 2 } }], [1]],
]) {
  const seen = [mokkabonna, stoplight.default ?? stoplight, merge].map((merged) => {
    try {
      return takes(merged({ allOf }), value);
    } catch ({ message }) {
      return message.split(/[ \n]/).slice(0, 2).join(' ');
    }
  });
  console.log(`${name} ${JSON.stringify(value)}: the schema ${takes({ allOf }, value)} it; merged: ${seen.join(', ')}`);
}
for (const merged of [mokkabonna, merge])
  console.log(merged({ allOf: [{ pattern: '^\\+86' }, { pattern: '\\d{4}$' }] }).pattern);
JS
seen=$(node merge.mjs)
echo "$seen"
[ "$seen" = 'pattern "+861088886666": the schema takes it; merged: refuses, refuses, refuses
type 50.6: the schema refuses it; merged: Could not, Could not, takes
if {"a":1}: the schema refuses it; merged: No resolver, No resolver, takes
dependentRequired {"a":1,"c":1}: the schema refuses it; merged: No resolver, No resolver, takes
contains [1]: the schema refuses it; merged: No resolver, No resolver, takes
(?=^\+86)(?=\d{4}$)
(?=^\+86)(?=\d{4}$)' ]
