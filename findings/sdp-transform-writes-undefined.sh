#!/usr/bin/env bash
# sdp-transform 3.0.0 (mediasoup-client 3.24 reads offers with it), reading and writing valid lines without any change to them. A number of ports, as
# in the example of RFC 8866, 5.14, makes the line `m=undefined NaN undefined `. An msid without its optional second part (RFC 8830, 2) gets the
# word "undefined", which names a track. Of `trickle ice2`, as RFC 9725 has it, `ice2` goes: then the peer is taken for one of the old RFC 5245 (RFC 8839,
# 4.2.1.5). Of several addresses of a stream (RFC 8866, 5.7) the last is left.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent sdp-transform@3.0.0
cat > show.mjs <<'JS'
import { parse, write } from 'sdp-transform';
const start = ['v=0', 'o=- 1 1 IN IP4 198.51.100.1', 's=-', 't=0 0', 'm=audio 49170 RTP/AVP 0'];
for (const lines of [
  ['m=video 49170/2 RTP/AVP 31'],
  ['a=msid:examplefoo examplebar'],
  ['a=msid:examplefoo'],
  ['a=ice-options:trickle ice2'],
  ['c=IN IP4 233.252.0.1/127', 'c=IN IP4 233.252.0.2/127'],
]) {
  const written = write(parse([...start, ...lines, ''].join('\r\n')));
  console.log(`${lines.join(', ')} | ${written.trimEnd().split('\r\n').slice(start.length).join(', ')}`);
}
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = 'm=video 49170/2 RTP/AVP 31 | m=undefined NaN undefined
a=msid:examplefoo examplebar | a=msid:examplefoo examplebar
a=msid:examplefoo | a=msid:examplefoo undefined
a=ice-options:trickle ice2 | a=ice-options:trickle
c=IN IP4 233.252.0.1/127, c=IN IP4 233.252.0.2/127 | c=IN IP4 233.252.0.2/127' ]
