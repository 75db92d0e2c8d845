#!/usr/bin/env bash
# rtp-parser 1.0.0: a header extension (RFC 3550, 5.3.1), in which browsers send the level of the sound (RFC 6464), stays in front of the payload,
# and padding (5.1) behind it. Of a keypress (RFC 4733, 2.3: the first byte is the key) key 11, `#`, becomes event 190, and the sound begins with eight
# bytes that are none. Contributing sources, which a conference bridge lists, are read three bytes too early. Packets of a telephone have neither. werift-rtp 0.8.9 reads all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent rtp-parser@1.0.0 werift-rtp@0.8.9
cat > read.mjs <<'JS'
import parser from 'rtp-parser';
import { RtpPacket } from 'werift-rtp';
const write = (first) => `${first}e50001 00000320 deadbeef`;
const key = '0b8a0320';
const packets = {
  telephone: write('80') + key,
  extension: `${write('90')} bede0001 10850000 ${key}`,
  padding: `${write('a0') + key} 00000004`,
  sources: `${write('82')} 00001001 00001002 ${key}`,
};
const tell = (sources, payload) => `event ${payload[0]}, ${payload.length} bytes, sources ${sources.join(' ') || 'none'}`;
for (const [name, hex] of Object.entries(packets)) {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const read = parser.parseRtpPacket(bytes);
  const right = RtpPacket.deSerialize(bytes);
  const write = (source) => source.toString(16);
  console.log(`${name}: rtp-parser ${tell(read.csrc.map(write), read.payload)} | werift-rtp ${tell(right.header.csrc.map(write), right.payload)}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'telephone: rtp-parser event 11, 4 bytes, sources none | werift-rtp event 11, 4 bytes, sources none
extension: rtp-parser event 190, 12 bytes, sources none | werift-rtp event 11, 4 bytes, sources none
padding: rtp-parser event 11, 8 bytes, sources none | werift-rtp event 11, 4 bytes, sources none
sources: rtp-parser event 11, 4 bytes, sources adbeef00 100100 | werift-rtp event 11, 4 bytes, sources 1001 1002' ]
