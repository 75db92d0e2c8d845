#!/usr/bin/env bash
# Transcripts of calls as WebVTT. vtt-to-json 0.1.1 has no last cue unless the file ends without the line break that the format asks for behind each cue (WebVTT,
# 4.1, cue block), and a cue whose text is that of the one before it is empty: of two people who say 好的 one is silent. Its list of words has none for Chinese.
# @plussub/srt-vtt-parser 2.0.5 has NaN for the end of a cue with settings if the hours are left out, as they may be (4.1, timestamp). Neither gives an error.
# media-captions 1.0.4 reads all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent vtt-to-json@0.1.1 @plussub/srt-vtt-parser@2.0.5 media-captions@1.0.4
cat > read.mjs <<'JS'
import { parse } from '@plussub/srt-vtt-parser';
import { parseText } from 'media-captions';
import toJson from 'vtt-to-json';
const texts = ['您好', '好的', '好的', '再见'];
for (const settings of ['', ' align:start']) {
  const cues = texts.map((text, at) => `00:0${at}.000 --> 00:0${at}.500${settings}\n${text}\n`);
  const transcript = ['WEBVTT\n', ...cues].join('\n');
  const shown = {
    'vtt-to-json': (await toJson(transcript)).map(({ start, end, part, words }) => `${start}-${end} ${part} (${words.map(({ word }) => word)})`),
    'srt-vtt-parser': parse(transcript).entries.map(({ from, to, text }) => `${from}-${to} ${text}`),
    'media-captions': (await parseText(transcript, { type: 'vtt' })).cues.map(({ startTime, endTime, text }) => `${startTime * 1000}-${endTime * 1000} ${text}`),
  };
  for (const [name, lines] of Object.entries(shown)) console.log(`${name}${settings}: ${lines.join(' | ')}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'vtt-to-json: 0-500 您好 () | 1000-1500 好的 () | 2000-2500  ()
srt-vtt-parser: 0-500 您好 | 1000-1500 好的 | 2000-2500 好的 | 3000-3500 再见
media-captions: 0-500 您好 | 1000-1500 好的 | 2000-2500 好的 | 3000-3500 再见
vtt-to-json align:start: 0-500 您好 () | 1000-1500 好的 () | 2000-2500  ()
srt-vtt-parser align:start: 0-NaN 您好 | 1000-NaN 好的 | 2000-NaN 好的 | 3000-NaN 再见
media-captions align:start: 0-500 您好 | 1000-1500 好的 | 2000-2500 好的 | 3000-3500 再见' ]
