#!/usr/bin/env bash
# Messages of gRPC errors between two libraries of Node. Any byte of one may be percent-encoded on the wire, and a client decodes them all (gRPC over HTTP2, Responses, Status-Message:
# Percent-Encoded). @connectrpc/connect 2.3.0 encodes all but letters, digits and a few signs; @grpc/grpc-js 1.14.7 reads with decodeURI, which leaves the escapes of
# `;/?:@&=+$,#` as they stand, being made for whole addresses. So the address and the code that an error names come as sip%3A1001%40pbx.example and *72%23, beside Chinese that is
# right. All other pairs of the two are right, so a test with one library shows nothing.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @bufbuild/protobuf@2.17.0 @connectrpc/connect@2.3.0 @connectrpc/connect-node@2.3.0 @grpc/grpc-js@1.14.7
cat > call.mjs <<'JS'
import { createServer } from 'node:http2';
import { create, createFileRegistry } from '@bufbuild/protobuf';
import { FileDescriptorProtoSchema, FileDescriptorSetSchema, file_google_protobuf_empty } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError, createClient } from '@connectrpc/connect';
import { connectNodeAdapter, createGrpcTransport } from '@connectrpc/connect-node';
import grpc from '@grpc/grpc-js';
const message = '线路忙: sip:1001@pbx.example, dial *72#';
const method = { name: 'Dial', inputType: '.google.protobuf.Empty', outputType: '.google.protobuf.Empty' };
const file = { name: 'calls.proto', syntax: 'proto3', dependency: ['google/protobuf/empty.proto'], service: [{ name: 'Calls', method: [method] }] };
const files = [file_google_protobuf_empty.proto, create(FileDescriptorProtoSchema, file)];
const service = createFileRegistry(create(FileDescriptorSetSchema, { file: files })).getService('Calls');
const bytes = (value) => value;
const definition = { Dial: { path: '/Calls/Dial', requestSerialize: bytes, requestDeserialize: bytes, responseSerialize: bytes, responseDeserialize: bytes } };
const dial = () => {
  throw new ConnectError(message, Code.Unavailable);
};
const connect = createServer(connectNodeAdapter({ routes: (router) => router.service(service, { dial }) }));
await new Promise((done) => connect.listen(0, '127.0.0.1', done));
const server = new grpc.Server();
server.addService(definition, { Dial: (_, done) => done({ code: grpc.status.UNAVAILABLE, details: message }) });
const port = await new Promise((done, fail) => server.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, at) => (error ? fail(error) : done(at))));
for (const [name, host] of [
  ['connect', `127.0.0.1:${connect.address().port}`],
  ['grpc-js', `127.0.0.1:${port}`],
]) {
  const client = new (grpc.makeGenericClientConstructor(definition, 'Calls'))(host, grpc.credentials.createInsecure());
  console.log(`${name} to grpc-js: ${await new Promise((done) => client.Dial(Buffer.alloc(0), ({ details }) => done(details)))}`);
  const other = createClient(service, createGrpcTransport({ baseUrl: `http://${host}` }));
  console.log(`${name} to connect: ${await other.dial({}).catch(({ rawMessage }) => rawMessage)}`);
}
process.exit();
JS
seen=$(timeout 60 node call.mjs)
echo "$seen"
[ "$seen" = 'connect to grpc-js: 线路忙%3A sip%3A1001%40pbx.example%2C dial *72%23
connect to connect: 线路忙: sip:1001@pbx.example, dial *72#
grpc-js to grpc-js: 线路忙: sip:1001@pbx.example, dial *72#
grpc-js to connect: 线路忙: sip:1001@pbx.example, dial *72#' ]
