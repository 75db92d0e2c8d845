#!/usr/bin/env bash
# asterisk-ami-client 1.1.5, a client of Asterisk's manager interface: of a header that comes more than once the last is kept. Since Asterisk 14 the answer to a
# command is one `Output:` header a line, so that of `core show channels` the last line is left, the count without the calls; older ones sent plain lines. Of the
# channel's variables in an event (`ChanVariable:`, one a header) the last is left too. asterisk-manager 0.2.0 has all of both. The server here writes
# to both what Asterisk writes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent asterisk-ami-client@1.1.5 asterisk-manager@0.2.0
cat > ask.cjs <<'JS'
const { createServer } = require('node:net');
const Client = require('asterisk-ami-client');
const manager = require('asterisk-manager');
const lines = ['PJSIP/1001-00000001 default 1002 1 Up Dial', '1 active channel', '1 active call'];
const hangup = ['Event: Hangup', 'Channel: PJSIP/1001-00000001', 'ChanVariable: tenant=7', 'ChanVariable: trunk=TG-1', 'Cause: 16'];
const server = createServer((socket) => {
  const send = (...message) => socket.write([...message, '', ''].join('\r\n'));
  socket.write('Asterisk Call Manager/9.0.0\r\n');
  socket.on('data', (bytes) => {
    for (const message of String(bytes).split('\r\n\r\n').filter(Boolean)) {
      const id = /^ActionID: .*$/im.exec(message)?.[0] ?? 'ActionID: 0';
      if (/^Action: login$/im.test(message)) send('Response: Success', id, 'Message: Authentication accepted');
      else {
        send('Response: Success', id, 'Message: Command output follows', ...lines.map((line) => `Output: ${line}`));
        send(...hangup);
      }
    }
  });
});
const tell = (name, output, variables) => console.log(`${name}: ${JSON.stringify(output)}, ${JSON.stringify(variables)}`);
server.listen(0, '127.0.0.1', async () => {
  const { port } = server.address();
  const client = new Client();
  await client.connect('user', 'secret', { host: '127.0.0.1', port });
  const event = new Promise((done) => client.once('event', done));
  const { Output } = await client.action({ Action: 'Command', Command: 'core show channels' }, true);
  tell('asterisk-ami-client', Output, (await event).ChanVariable);
  client.disconnect();
  const other = manager(port, '127.0.0.1', 'user', 'secret', true);
  const second = new Promise((done) => other.once('managerevent', done));
  other.action({ action: 'command', command: 'core show channels' }, async (_, { output }) => {
    tell('asterisk-manager', output, (await second).chanvariable);
    process.exit();
  });
});
JS
seen=$(node ask.cjs)
echo "$seen"
[ "$seen" = 'asterisk-ami-client: "1 active call", "trunk=TG-1"
asterisk-manager: ["PJSIP/1001-00000001 default 1002 1 Up Dial","1 active channel","1 active call"], {"tenant":"7","trunk":"TG-1"}' ]
