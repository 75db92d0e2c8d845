#!/usr/bin/env bash
# Audio codecs that a session names by number only. A gateway offers PCMU and PCMA as `m=audio 49170 RTP/AVP 0 8 101`; types below 35 are fixed (RFC 3551, 6) and
# need no a=rtpmap (RFC 8866, 6.6). sdp 3.2.2 (in webrtc-adapter), semantic-sdp 3.31.1, werift 0.25.2 and sdp-jingle-json 3.1.0 read
# the codecs from a=rtpmap, without a message for the others: what is left of this offer is telephone-event, the keys of the telephone and no voice.
# With the same two written out as a=rtpmap all are there. Browsers always write them out, so it is seen only with telephones.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent sdp@3.2.2 semantic-sdp@3.31.1 werift@0.25.2 sdp-jingle-json@3.1.0
cat > read.mjs <<'JS'
import sdp from 'sdp';
import jingle from 'sdp-jingle-json';
import semantic from 'semantic-sdp';
import { SessionDescription } from 'werift';
const readers = {
  sdp: (text) => sdp.parseRtpParameters(sdp.splitSections(text)[1]).codecs.map(({ name }) => name),
  'semantic-sdp': (text) => [...semantic.SDPInfo.parse(text).medias[0].codecs.values()].map(({ codec }) => codec),
  werift: (text) => SessionDescription.parse(text).media[0].rtp.codecs.map(({ mimeType }) => mimeType.split('/')[1]),
  'sdp-jingle-json': (text) => jingle.toSessionJSON(text, {}).contents[0].application.payloads.map(({ name }) => name),
};
const start = ['v=0', 'o=- 1 1 IN IP4 198.51.100.1', 's=-', 'c=IN IP4 198.51.100.1', 't=0 0', 'm=audio 49170 RTP/AVP 0 8 101'];
const event = ['a=rtpmap:101 telephone-event/8000', 'a=fmtp:101 0-15', ''];
for (const [name, read] of Object.entries(readers)) {
  const seen = [[], ['a=rtpmap:0 PCMU/8000', 'a=rtpmap:8 PCMA/8000']].map((more) => read([...start, ...more, ...event].join('\r\n')).join(' '));
  console.log(`${name}: ${seen.join(' | ')}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'sdp: telephone-event | PCMU PCMA telephone-event
semantic-sdp: telephone-event | PCMU PCMA telephone-event
werift: telephone-event | PCMU PCMA telephone-event
sdp-jingle-json: telephone-event | PCMU PCMA telephone-event' ]
