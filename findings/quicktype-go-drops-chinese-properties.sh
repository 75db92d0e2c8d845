#!/usr/bin/env bash
# quicktype-core 26.0.0, types for Go from a JSON Schema: a property with a Chinese name becomes a field of that name. Go exports a field only if it
# begins with an upper-case letter (Go specification, Exported identifiers), and encoding/json sees exported fields only; Chinese has no cases. So the
# code compiles, and what the server sends in them is dropped, in both directions, without an error; `go vet` alone says it. In Java (where 主叫 is a
# valid name) the same properties are called Empty, Call and Purple; C# keeps their names and reads them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent quicktype-core@26.0.0
cat > show.mjs <<'JS'
import { FetchingJSONSchemaStore, InputData, JSONSchemaInput, quicktype } from 'quicktype-core';
const text = { type: 'string' };
const schema = JSON.stringify({ type: 'object', required: ['caller', '主叫', '被叫', '时长'], properties: { caller: text, 主叫: text, 被叫: text, 时长: text } });
const write = async (lang) => {
  const input = new JSONSchemaInput(new FetchingJSONSchemaStore());
  await input.addSource({ name: 'Call', schema });
  const inputData = new InputData();
  inputData.addInput(input);
  return (await quicktype({ inputData, lang })).lines.join('\n');
};
for (const [, field, name] of (await write('go')).matchAll(/^\s+(\S+)\s+string\s+`json:"([^"]*)"`/gm))
  console.log(`go ${name}: field ${field}, ${/^\p{Lu}/u.test(field) ? 'exported' : 'not exported'}`);
console.log(`java ${(await write('java')).match(/(?<=public String )get\w+/g).join(' ')}`);
console.log(`csharp ${(await write('csharp')).match(/(?<=public string )\S+/g).join(' ')}`);
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = 'go caller: field Caller, exported
go 主叫: field 主叫, not exported
go 时长: field 时长, not exported
go 被叫: field 被叫, not exported
java getCaller getEmpty getCall getPurple
csharp Caller 主叫 时长 被叫' ]
