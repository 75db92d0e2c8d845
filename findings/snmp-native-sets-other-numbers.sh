#!/usr/bin/env bash
# snmp-native 1.2.0: numbers from -129 to -255 that it sets arrive as 127 to 1, and -32769 as 32767, without an error. It leaves out a first byte of ones though
# the next one begins with 0, and the sign goes with it: a number is two's complement in as few bytes as keep its first nine bits unequal (X.690, 8.3). -128,
# -256 and positive numbers are right. net-snmp 3.29.2 sets all of them; the agent here is its own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent snmp-native@1.2.0 net-snmp@3.29.2
cat > set.cjs <<'JS'
const netSnmp = require('net-snmp');
const native = require('snmp-native');
const { types } = require('snmp-native/lib/asn1ber');
const level = '1.3.6.1.4.1.32473.1';
const options = { port: 0, address: '127.0.0.1', disableAuthorization: true };
const agent = netSnmp.createAgent(options, () => {});
agent.registerProvider({
  name: 'level',
  type: netSnmp.MibProviderType.Scalar,
  oid: level,
  scalarType: netSnmp.ObjectType.Integer,
  maxAccess: netSnmp.MaxAccess['read-write'],
  defVal: 0,
});
agent.getMib().setScalarValue('level', 0);
const [socket] = Object.values(agent.listener.sockets);
const read = () => agent.getMib().getScalarValue('level');
async function compare() {
  const { port } = socket.address();
  const old = new native.Session({ host: '127.0.0.1', port, community: 'public' });
  const other = netSnmp.createSession('127.0.0.1', 'public', { port });
  for (const value of [-128, -129, -200, -255, -256, -32769, 129]) {
    await new Promise((done) => old.set({ oid: `.${level}.0`, type: types.Integer, value }, done));
    const seen = read();
    await new Promise((done) => other.set([{ oid: `${level}.0`, type: netSnmp.ObjectType.Integer, value }], done));
    console.log(`${value}: ${seen} | ${read()}`);
  }
  process.exit();
}
socket.once('listening', compare);
JS
seen=$(node --no-deprecation set.cjs)
echo "$seen"
[ "$seen" = '-128: -128 | -128
-129: 127 | -129
-200: 56 | -200
-255: 1 | -255
-256: -256 | -256
-32769: 32767 | -32769
129: 129 | 129' ]
