#!/usr/bin/env bash
# json-schema-faker 0.6.3: samples of a string with a `pattern` of Chinese characters do not match it. It reads `\u4E00` in a class as the letter u
# and digits, and `\p{Script=Han}` as the letter p and its name; the same range written with the characters themselves works. JSON Schema has
# patterns in ECMA-262 with Unicode, where all three mean the same, and AJV takes them so.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent json-schema-faker@0.6.3 ajv@8.17.1
cat > sample.mjs <<'JS'
import { Ajv } from 'ajv';
import { generate } from 'json-schema-faker';
const ajv = new Ajv();
for (const pattern of ['^[\\u4E00-\\u9FFF]{2,4}$', '^\\p{Script=Han}{2,4}$', '^[一-鿿]{2,4}$', '^1[3-9]\\d{9}$']) {
  const schema = { type: 'string', pattern };
  let valid = 0;
  for (let round = 0; round < 20; round++) if (ajv.validate(schema, await generate(schema))) valid++;
  console.log(`${pattern}: ${valid} of 20; a Chinese name: ${ajv.validate(schema, '王小明')}`);
}
JS
seen=$(node sample.mjs)
echo "$seen"
[ "$seen" = '^[\u4E00-\u9FFF]{2,4}$: 0 of 20; a Chinese name: true
^\p{Script=Han}{2,4}$: 0 of 20; a Chinese name: true
^[一-鿿]{2,4}$: 20 of 20; a Chinese name: true
^1[3-9]\d{9}$: 20 of 20; a Chinese name: false' ]
