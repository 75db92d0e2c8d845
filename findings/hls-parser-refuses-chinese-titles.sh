#!/usr/bin/env bash
# hls-parser 0.16.1, playlists of recordings in pieces. The title of a piece is text in UTF-8, as the whole playlist is (RFC 8216, 4.1 and 4.3.2.1). hls-parser takes the
# characters of a title for the bytes of one: with Chinese or é in it the whole playlist is "URI malformed", and a title that it writes has three Latin signs for each Chinese
# character. A name in the same file (EXT-X-MEDIA, EXT-X-DATERANGE) is read right, and so is a title in English. m3u8-parser 7.2.0 reads both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent hls-parser@0.16.1 m3u8-parser@7.2.0
cat > read.mjs <<'JS'
import hls from 'hls-parser';
import { Parser } from 'm3u8-parser';
const readers = {
  'hls-parser': (text) => hls.parse(text).segments[0].title,
  'm3u8-parser': (text) => {
    const parser = new Parser();
    parser.push(text);
    parser.end();
    return parser.manifest.segments[0].title;
  },
};
for (const title of ['Part 1', 'café', '第一段']) {
  const text = `#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,${title}\n1.ts\n#EXT-X-ENDLIST\n`;
  for (const [name, read] of Object.entries(readers)) {
    try {
      console.log(`${name}: ${read(text)}`);
    } catch ({ message }) {
      console.log(`${name}: ${message}`);
    }
  }
  const playlist = hls.parse(text.replace(title, ''));
  playlist.segments[0].title = title;
  const written = /#EXTINF:10,(.*)/.exec(hls.stringify(playlist))[1];
  console.log(`hls-parser writes ${[...written].map((sign) => sign.codePointAt().toString(16)).join(' ')}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'hls-parser: Part 1
m3u8-parser: Part 1
hls-parser writes 50 61 72 74 20 31
hls-parser: URI malformed
m3u8-parser: café
hls-parser writes 63 61 66 c3 a9
hls-parser: URI malformed
m3u8-parser: 第一段
hls-parser writes e7 ac ac e4 b8 80 e6 ae b5' ]
