#!/usr/bin/env bash
# @msimerson/stun 3.2.1: the public IPv6 address that a STUN server answers is read as another one, without an error: right in its first 32 bits,
# which are XORed with the cookie, wrong in the others, which are XORed with the transaction id (RFC 8489, 14.2); the id is set after the attributes are
# read. The message is the test vector of RFC 5769, 2.3. What the library writes is right, and stun 2.1.0, its older original, reads both. Its
# IPv4 (RFC 5769, 2.2) is right: who tests on an IPv4 line sees nothing, and on IPv6 offers peers the address of somebody else.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @msimerson/stun@3.2.1 stun@2.1.0
cat > read.mjs <<'JS'
import fork from '@msimerson/stun';
import stun from 'stun';
const software = '8022000b7465737420766563746f7220';
const answers = {
  IPv4: `0101003c2112a442b7e7a701bc34d686fa87dfae${software}002000080001a147e112a643000800142b91f599fd9e90c38c7489f92af9ba53f06be7d780280004c07d4c96`,
  IPv6: `010100482112a442b7e7a701bc34d686fa87dfae${software}002000140002a1470113a9faa5d3f179bc25f4b5bed2b9d900080014a382954e4be67bf11784c97c8292c275bfe3ed4180280004c8fb0b4c`,
};
const read = (library, bytes) => library.decode(bytes).getXorAddress().address;
for (const [family, hex] of Object.entries(answers))
  console.log(`${family}: stun ${read(stun, Buffer.from(hex, 'hex'))}, @msimerson/stun ${read(fork, Buffer.from(hex, 'hex'))}`);
const own = fork.createMessage(fork.constants.STUN_BINDING_RESPONSE);
own.addXorAddress('2001:db8:1234:5678:11:2233:4455:6677', 32853);
console.log(`written by @msimerson/stun: stun ${read(stun, fork.encode(own))}, itself ${read(fork, fork.encode(own)) === read(stun, fork.encode(own))}`);
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'IPv4: stun 192.0.2.1, @msimerson/stun 192.0.2.1
IPv6: stun 2001:db8:1234:5678:11:2233:4455:6677, @msimerson/stun 2001:db8:a5d3:f179:bc25:f4b5:bed2:b9d9
written by @msimerson/stun: stun 2001:db8:1234:5678:11:2233:4455:6677, itself false' ]
