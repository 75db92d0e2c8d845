#!/usr/bin/env bash
# werift 0.25.2, WebRTC in TypeScript: a packet of RTCP is read to the end of the datagram, not to the end that its length tells (RFC 3550, 6.4.1). RTCP comes in
# compounds (6.1), so that what follows is read twice. Of a NACK for one lost packet (RFC 4585, 6.2.1) with a picture loss indication behind it (6.3.1), 29
# packets are lost, 28 of them with numbers made of the bytes of the other; each that is still there is sent again. The description of a source (SDES)
# gets a second source in the same way, whose name is bytes of the NACK. Alone, each is read right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent werift@0.25.2
cat > read.mjs <<'JS'
import { RtcpPacketConverter } from 'werift';
const report = '80c90001 deadbeef';
const sdes = `81ca0004 deadbeef 0106${Buffer.from('a@b.cn').toString('hex')} 00000000`;
const nack = '81cd0003 deadbeef cafebabe 0005 0000';
const loss = '81ce0002 deadbeef cafebabe';
const tell = ({ feedback, chunks }) =>
  feedback?.lost ? `lost ${feedback.lost.length}: ${feedback.lost.slice(0, 4)}` : chunks ? `sources ${chunks.length}` : 'other';
for (const [name, compound] of Object.entries({ 'NACK': [report, nack], 'NACK, PLI': [report, nack, loss], 'SDES': [report, sdes], 'SDES, NACK': [report, sdes, nack] })) {
  const packets = RtcpPacketConverter.deSerialize(Buffer.from(compound.join('').replaceAll(' ', ''), 'hex'));
  console.log(`${name}: ${packets.map(tell).join(' | ')}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'NACK: other | lost 1: 5
NACK, PLI: other | lost 29: 5,33230,33232,57005 | other
SDES: other | sources 1
SDES, NACK: other | sources 2 | lost 1: 5' ]
