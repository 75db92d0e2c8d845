#!/usr/bin/env bash
# What balancers write in front of a connection so that a SIP server learns the address of the phone (PROXY protocol). The length in a header of version 2 counts
# further fields behind the addresses, which a receiver skips if it does not know them (proxy-protocol.txt, 2.2); HAProxy and the balancers of AWS
# have some. proxy-protocol-js 4.0.6 gives their bytes out as the beginning of the connection, in front of REGISTER, where no SIP parser finds a request.
# `PROXY UNKNOWN` with nothing behind it is valid (2.1); proxy-protocol-js refuses it, and to @balena/proxy-protocol-parser 1.0.2 the phone has an IPv6
# address of two characters, the line break.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent proxy-protocol-js@4.0.6 @balena/proxy-protocol-parser@1.0.2
cat > read.cjs <<'JS'
const balena = require('@balena/proxy-protocol-parser');
const { V1ProxyProtocol, V2ProxyProtocol } = require('proxy-protocol-js');
const request = Buffer.from('REGISTER sip:pbx.example SIP/2.0\r\n');
const start = '0d0a0d0a000d0a515549540a2111';
const addresses = 'c0000201c6336401dc0413c4';
const checksum = '03000412345678'; // PP2_TYPE_CRC32C
for (const [name, header] of [['addresses', `000c${addresses}`], ['addresses and a checksum', `0013${addresses}${checksum}`]]) {
  const bytes = Buffer.concat([Buffer.from(start + header, 'hex'), request]);
  const first = Buffer.from(V2ProxyProtocol.parse(bytes).data).subarray(0, 8);
  console.log(`${name}: ${balena.decode(bytes).remoteAddress}, then ${first.toString('hex')}${request.indexOf(first) ? '' : ', REGISTER'}`);
}
for (const header of ['PROXY TCP4 192.0.2.1 198.51.100.1 56324 5060', 'PROXY UNKNOWN']) {
  const text = `${header}\r\n${request}`;
  let read;
  try {
    read = V1ProxyProtocol.parse(text).source.ipAddress;
  } catch ({ message }) {
    read = message;
  }
  const { remoteAddress, remoteFamily } = balena.decode(Buffer.from(text));
  console.log(`${header}: ${read} | ${remoteFamily} ${JSON.stringify(remoteAddress)}`);
}
JS
seen=$(node read.cjs)
echo "$seen"
[ "$seen" = 'addresses: 192.0.2.1, then 5245474953544552, REGISTER
addresses and a checksum: 192.0.2.1, then 0300041234567852
PROXY TCP4 192.0.2.1 198.51.100.1 56324 5060: 192.0.2.1 | IPv4 "192.0.2.1"
PROXY UNKNOWN: given data isn'\''t suitable for V1 PROXY protocols definition | IPv6 "\r\n"' ]
