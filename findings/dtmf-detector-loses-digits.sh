#!/usr/bin/env bash
# dtmf-detection-stream 1.18.0, keypresses in the sound of a call: of 120 numbers of four digits it hears 39. Silence ends no digit, but what lies across two of its
# blocks of 11.5 ms may: equal digits run together, and the first or the last one of a number is missing, depending on where the blocks begin. The tones here are
# as long as browsers make them (WebRTC, insertDTMF: 100 ms, 70 ms apart; exchanges take 40 ms of both, ITU-T Q.24, values of AT&T), without noise, from 40 starting
# points. Of a frame that is a part of a larger buffer, as a payload is of a packet, it reads the beginning of that buffer: of frames of 20 ms cut from a
# recording it hears nothing. Neither gives an error.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent dtmf-detection-stream@1.18.0
cat > hear.cjs <<'JS'
const Detector = require('dtmf-detection-stream');
const rows = [697, 770, 852, 941];
const columns = [1209, 1336, 1477, 1633];
const keys = '123A456B789C*0#D';
const play = (digits, silence) => {
  const samples = new Array(silence).fill(0);
  for (const digit of digits) {
    const at = keys.indexOf(digit);
    const pitches = [rows[at >> 2], columns[at & 3]];
    for (let i = 0; i < 800; i++) samples.push(Math.round(pitches.reduce((sum, pitch) => sum + 6000 * Math.sin((2 * Math.PI * pitch * i) / 8000), 0)));
    samples.push(...new Array(560).fill(0));
  }
  return Int16Array.from([...samples, ...new Array(8000).fill(0)]);
};
const hear = (samples, cut) => {
  const detector = new Detector({ format: { sampleRate: 8000, bitDepth: 16, channels: 1 } });
  let heard = '';
  detector.on('dtmf', ({ digit }) => (heard += digit));
  for (let i = 0; i < samples.length; i += 160) detector.write(cut(samples.subarray(i, i + 160)));
  return heard;
};
const copy = (frame) => Buffer.from(Int16Array.from(frame).buffer);
const view = ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength);
for (const number of ['8001', '1122', '5060']) {
  const counts = {};
  for (let silence = 800; silence < 1600; silence += 20) {
    const heard = hear(play(number, silence), copy);
    counts[heard] = (counts[heard] ?? 0) + 1;
  }
  const kinds = Object.entries(counts).sort(([one], [other]) => (one < other ? -1 : 1)).map(([heard, count]) => `${heard} ${count}`);
  console.log(`${number}: ${kinds.join(', ')} | cut from a recording: ${hear(play(number, 800), view) || 'nothing'}`);
}
process.exit();
JS
seen=$(node hear.cjs)
echo "$seen"
[ "$seen" = '8001: 001 9, 01 2, 800 9, 8001 15, 801 5 | cut from a recording: nothing
1122: 112 15, 1122 11, 122 14 | cut from a recording: nothing
5060: 060 9, 506 18, 5060 13 | cut from a recording: nothing' ]
