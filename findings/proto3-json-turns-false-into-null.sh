#!/usr/bin/env bash
# proto3-json-serializer 4.1.0, the JSON of Google's clients (google-gax): a wrapped value (google.protobuf.BoolValue and its kin, which tell false from unset) that is
# false, 0 or empty becomes null, without an error. A wrapper is written as the value that it wraps (ProtoJSON format, wrapper types). On the wire such a value is an
# empty message, for a field without a presence of its own is left out if it is zero, and the serializer looks for the field: a "record": false of a server
# comes out as null, an optional bool as false. A key as the .proto file has it, started_at for startedAt, which a parser has to accept too (ProtoJSON format), is
# dropped. @bufbuild/protobuf 2.17.0 writes such bytes and reads them as false, 0 and "".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent proto3-json-serializer@4.1.0 protobufjs@7.6.6 @bufbuild/protobuf@2.17.0
cat > turn.mjs <<'JS'
import { create, fromBinary, toBinary, toJson } from '@bufbuild/protobuf';
import { BoolValueSchema, Int32ValueSchema, StringValueSchema } from '@bufbuild/protobuf/wkt';
import { fromProto3JSON, toProto3JSON } from 'proto3-json-serializer';
import protobuf from 'protobufjs';
const { root } = protobuf.parse(`syntax = "proto3";
message Call {
  google.protobuf.BoolValue record = 1;
  google.protobuf.Int32Value wait = 2;
  google.protobuf.StringValue name = 3;
  optional bool hold = 4;
  int32 started_at = 5;
}`);
root.addJSON(protobuf.common.get('google/protobuf/wrappers.proto').nested);
const call = root.lookupType('Call');
const schemas = [BoolValueSchema, Int32ValueSchema, StringValueSchema];
for (const values of [[true, 5, '张三'], [false, 0, '']]) {
  const wrapped = schemas.map((schema, at) => toBinary(schema, create(schema, { value: values[at] })));
  const bytes = Buffer.concat([...wrapped.flatMap((value, at) => [Buffer.of(8 * (at + 1) + 2, value.length), value]), Buffer.of(32, Number(values[0]))]);
  console.log(`${bytes.toString('hex')}: ${JSON.stringify(toProto3JSON(call.decode(bytes)))}`);
  console.log(`bufbuild: ${JSON.stringify(wrapped.map((value, at) => toJson(schemas[at], fromBinary(schemas[at], value))))}`);
}
for (const value of [{ startedAt: 7 }, { started_at: 7 }]) console.log(`${JSON.stringify(value)} -> ${JSON.stringify(toProto3JSON(fromProto3JSON(call, value)))}`);
JS
seen=$(node turn.mjs)
echo "$seen"
[ "$seen" = '0a020801120208051a080a06e5bca0e4b8892001: {"record":true,"wait":5,"name":"张三","hold":true}
bufbuild: [true,5,"张三"]
0a0012001a002000: {"record":null,"wait":null,"name":null,"hold":false}
bufbuild: [false,0,""]
{"startedAt":7} -> {"startedAt":7}
{"started_at":7} -> {}' ]
