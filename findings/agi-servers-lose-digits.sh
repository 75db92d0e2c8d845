#!/usr/bin/env bash
# Two servers for Asterisk's gateway interface (FastAGI). asterisk.io 0.1.1 makes a number of every result: of GET DATA, which "returns the digits received from
# the channel" (Asterisk's AGI command reference), 01088886666 is 1088886666, the code 0042 is 42, and *72 is NaN; a value with a blank in it (GET VARIABLE) is
# null. ding-dong 0.1.7 ends a variable of the call at its first colon: agi_request, which is always an address, is `agi`, and a name loses what is behind a
# colon. Each reads right what the other does not. Asterisk is played here by a client.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent asterisk.io@0.1.1 ding-dong@0.1.7
cat > call.cjs <<'JS'
const { connect } = require('node:net');
const asterisk = require('asterisk.io');
const dingDong = require('ding-dong');
const variables = ['agi_network: yes', 'agi_request: agi://10.0.0.5/menu', 'agi_callerid: 01088886666', 'agi_calleridname: 一部: 张三', '', ''];
const answers = ['200 result=01088886666', '200 result=0042', '200 result=*72', '200 result=1 (Zhang San)'];
const call = (port) => {
  const socket = connect(port, '127.0.0.1', () => socket.write(variables.join('\n')));
  let asked = 0;
  socket.on('data', () => socket.write(`${answers[asked++]}\n`));
  socket.on('error', () => undefined);
};
const show = (library, shown, results) => console.log(`${library}: ${shown.agi_request}, ${shown.agi_calleridname} | ${results.map(String).join(', ')}`);
const server = asterisk.agi(14573, '127.0.0.1');
server.on('error', (error) => console.log(error.message));
server.on('listening', () => call(14573));
server.on('connection', (handler) => {
  const results = [];
  const ask = () =>
    handler.command('GET DATA welcome', (code, result, data) => {
      results.push(results.length < 3 ? result : data);
      if (results.length < answers.length) return ask();
      show('asterisk.io', handler, results);
      other();
    });
  ask();
});
const other = () => {
  dingDong(async (context) => {
    const shown = await context.onEvent('variables');
    const results = [];
    for (const _ of answers) {
      const { result, value } = await context.getData('welcome', 5000, 11);
      results.push(value ?? result);
    }
    show('ding-dong', shown, results);
    process.exit();
  }).start(14574, '127.0.0.1').on('listening', () => call(14574));
};
JS
seen=$(timeout 60 node call.cjs 2>/dev/null)
echo "$seen"
[ "$seen" = 'asterisk.io: agi://10.0.0.5/menu, 一部: 张三 | 1088886666, 42, NaN, null
ding-dong: agi, 一部 | 01088886666, 0042, *72, Zhang San' ]
