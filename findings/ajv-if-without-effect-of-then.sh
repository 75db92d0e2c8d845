#!/usr/bin/env bash
# ajv 8.20.0 (2020-12): what `if` has matched counts as evaluated (JSON Schema 2020-12, core 11.3 and 10.2.2: annotations are
# collected from `if` whether or not `then` says anything). With a `then` that allows everything (`true`, `{}`) ajv ignores the
# `if`, and `unevaluatedProperties` refuses a valid object; with `then: { type: object }` it takes it. @hyperjump/json-schema
# 1.18.0 takes all three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent ajv@8.20.0 @hyperjump/json-schema@1.18.0
cat > run.mjs <<'JS'
import Ajv from 'ajv/dist/2020.js';
import { registerSchema, validate } from '@hyperjump/json-schema/draft-2020-12';
const branch = { properties: { kind: { const: 'sip' } }, required: ['kind'] };
for (const [number, then] of [true, {}, { type: 'object' }].entries()) {
  const schema = { if: branch, then, unevaluatedProperties: false };
  const id = `https://schema.example/${number}`;
  registerSchema({ $schema: 'https://json-schema.org/draft/2020-12/schema', ...schema }, id);
  const value = { kind: 'sip' };
  const ajv = new Ajv.default({ strict: false }).validate(schema, value);
  console.log(`then ${JSON.stringify(then)}: ajv ${ajv}, hyperjump ${(await validate(id, value)).valid}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'then true: ajv false, hyperjump true\nthen {}: ajv false, hyperjump true\nthen {"type":"object"}: ajv true, hyperjump true' ]
