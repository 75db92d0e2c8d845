#!/usr/bin/env bash
# cloudevents 10.0.0, webhooks in the binary mode of CloudEvents: attributes are HTTP headers, in which space, `"`, `%` and all outside printable ASCII are percent-encoded, and
# decoded when they are read (HTTP protocol binding 1.0.2, 3.1.3.2). The library does neither. An event about 张三 cannot be sent, since Node refuses the header; that of a
# file a%20b.wav is the file `a b.wav` to a reader that decodes; and the 张三 of other senders is read as %E5%BC%A0%E4%B8%89. In structured mode, where attributes are JSON, all
# are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent cloudevents@10.0.0
cat > send.mjs <<'JS'
import { createServer } from 'node:http';
import { CloudEvent, HTTP } from 'cloudevents';
const heard = [];
const server = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  heard.push(HTTP.toEvent({ headers: request.headers, body }).subject, request.headers['ce-subject']);
  response.end();
});
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const url = `http://127.0.0.1:${server.address().port}`;
async function send(label, { headers, body }) {
  heard.length = 0;
  const sent = await fetch(url, { method: 'POST', headers, body }).catch(({ name }) => name);
  console.log(`${label}: ${sent === 'TypeError' ? sent : `read as ${heard[0]}, header ${heard[1]}`}`);
}
const make = (subject) => new CloudEvent({ id: '1', type: 'call.ended', source: '/pbx', subject, data: { seconds: 12 } });
for (const subject of ['1001', 'files/a%20b.wav', '张三']) {
  await send(`binary ${subject}`, HTTP.binary(make(subject)));
  await send(`structured ${subject}`, HTTP.structured(make(subject)));
}
const encoded = HTTP.binary(make('1001'));
await send('binary, sent by others', { ...encoded, headers: { ...encoded.headers, 'ce-subject': '%E5%BC%A0%E4%B8%89' } });
process.exit();
JS
seen=$(timeout 60 node send.mjs)
echo "$seen"
[ "$seen" = 'binary 1001: read as 1001, header 1001
structured 1001: read as 1001, header undefined
binary files/a%20b.wav: read as files/a%20b.wav, header files/a%20b.wav
structured files/a%20b.wav: read as files/a%20b.wav, header undefined
binary 张三: TypeError
structured 张三: read as 张三, header undefined
binary, sent by others: read as %E5%BC%A0%E4%B8%89, header %E5%BC%A0%E4%B8%89' ]
