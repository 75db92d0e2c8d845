#!/usr/bin/env bash
# openapi-sampler 1.7.10, which draws the samples of Redoc: a number is the least allowed one whatever `multipleOf` says, a text with
# a `pattern` is the word "string", and the order of a list of types decides between null and a text. Such a sample is refused
# by the very server that its page describes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent openapi-sampler@1.7.10 ajv@8.20.0
cat > run.mjs <<'JS'
import { sample } from 'openapi-sampler';
import Ajv from 'ajv/dist/2020.js';
const schemas = [
  { type: 'integer', minimum: 5, multipleOf: 4 },
  { type: 'string', pattern: '^[A-Z]{3}$' },
  { type: ['null', 'string'] },
  { type: ['string', 'null'] },
];
for (const schema of schemas) {
  const made = sample(schema);
  console.log(`${JSON.stringify(made)} ${new Ajv.default().validate(schema, made) ? 'fits' : 'is refused'}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'5 is refused\n"string" is refused\nnull fits\n"string" fits' ]
