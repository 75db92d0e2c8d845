#!/usr/bin/env bash
# modesl 1.2.1, a client of FreeSWITCH's event socket, asked for events as XML: FreeSWITCH percent-encodes the value of each header there, as in plain text, and
# not in JSON (switch_event.c, add_xml_header and switch_event_serialize). modesl decodes plain text alone: a caller 张三 is %E5%BC%A0%E4%B8%89, +8610 is %2B8610 and
# a SIP address has no `<`, `:` or `@` to find, without an error; its own tests take XML for unencoded. Plain text and JSON are right. The server here sends one
# call in all three forms, as FreeSWITCH writes them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent modesl@1.2.1
cat > listen.cjs <<'JS'
const { createServer } = require('node:net');
const { Connection } = require('modesl');
const call = { 'Event-Name': 'CHANNEL_ANSWER', 'Core-UUID': '1f', 'Caller-Caller-ID-Name': '张三', 'Caller-Caller-ID-Number': '+8610', 'variable_sip_full_to': '<sip:1001@pbx.example>' };
const entries = Object.entries(call).map(([name, value]) => [name, encodeURIComponent(value)]);
const bodies = {
  plain: `${entries.map(([name, value]) => `${name}: ${value}\n`).join('')}\n`,
  json: JSON.stringify(call),
  xml: `<event>\n  <headers>\n${entries.map(([name, value]) => `    <${name}>${value}</${name}>\n`).join('')}  </headers>\n</event>`,
};
const server = createServer((socket) => {
  socket.write('Content-Type: auth/request\n\n');
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    socket.write('Content-Type: command/reply\nReply-Text: +OK accepted\n\n');
    const [, format] = /event (\w+) CHANNEL_ANSWER/.exec(String(bytes)) ?? [];
    if (format) socket.write(`Content-Length: ${Buffer.byteLength(bodies[format])}\nContent-Type: text/event-${format}\n\n${bodies[format]}`);
  });
});
const listen = (format) =>
  new Promise((resolve) => {
    const client = new Connection('127.0.0.1', server.address().port, 'ClueCon', () => client.events(format, 'CHANNEL_ANSWER'));
    client.on('esl::event::CHANNEL_ANSWER::*', (event) => {
      console.log(`${format}: ${['Caller-Caller-ID-Name', 'Caller-Caller-ID-Number', 'variable_sip_full_to'].map((name) => event.getHeader(name)).join(' ')}`);
      client.socket.destroy();
      resolve();
    });
  });
server.listen(0, '127.0.0.1', async () => {
  for (const format of Object.keys(bodies)) await listen(format);
  process.exit();
});
JS
seen=$(timeout 60 node listen.cjs 2>/dev/null)
echo "$seen"
[ "$seen" = 'plain: 张三 +8610 <sip:1001@pbx.example>
json: 张三 +8610 <sip:1001@pbx.example>
xml: %E5%BC%A0%E4%B8%89 %2B8610 %3Csip%3A1001%40pbx.example%3E' ]
