#!/usr/bin/env bash
# wav 1.0.2, node-wav 0.0.2 and wav-decoder 1.3.0 read recordings as if a chunk of odd length had no padding byte behind it (Multimedia Programming Interface
# and Data Specifications 1.0, RIFF: data is padded to a word, and the size does not count that). If such a chunk, here the iXML of a recorder, stands before
# the samples, they are not found: wav gives no samples and node-wav undefined, both without an error; wav-decoder has an error. With one character less in it
# all of them read the file. wavefile 11.0.0 reads both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent wav@1.0.2 node-wav@0.0.2 wav-decoder@1.3.0 wavefile@11.0.0
cat > read.mjs <<'JS'
import nodeWav from 'node-wav';
import wav from 'wav';
import decoder from 'wav-decoder';
import wavefile from 'wavefile';
const head = (name, size) => {
  const bytes = Buffer.alloc(8);
  bytes.write(name);
  bytes.writeUInt32LE(size, 4);
  return bytes;
};
const chunk = (name, data) => Buffer.concat([head(name, data.length), data, Buffer.alloc(data.length % 2)]);
const format = Buffer.from('01000100401f0000803e000002001000', 'hex');
const samples = Buffer.from(Int16Array.of(1000, 2000, 3000, -1000).buffer);
const round = (values) => values?.map((value) => Math.round(value * 32768));
const readers = {
  wav: (file) =>
    new Promise((done) => {
      const parts = [];
      const reader = new wav.Reader();
      reader.on('data', (part) => parts.push(part)).on('end', () => done(new Int16Array(new Uint8Array(Buffer.concat(parts)).buffer)));
      reader.end(Buffer.from(file));
    }),
  'node-wav': (file) => round(nodeWav.decode(file)?.channelData[0]),
  'wav-decoder': async (file) => round((await decoder.decode(file)).channelData[0]),
  wavefile: (file) => new wavefile.WaveFile(new Uint8Array(file)).getSamples(false, Int16Array),
};
for (const note of ['<a/>', '<ab/>']) {
  const chunks = Buffer.concat([Buffer.from('WAVE'), chunk('fmt ', format), chunk('iXML', Buffer.from(note)), chunk('data', samples)]);
  const file = new Uint8Array(chunk('RIFF', chunks)).buffer;
  for (const [name, read] of Object.entries(readers)) {
    const found = await Promise.resolve(file).then(read).then((values) => values?.join(' '), ({ name: error }) => error);
    console.log(`${note.length} bytes, ${name}: ${found === '' ? 'none' : found}`);
  }
}
JS
seen=$(node --no-deprecation read.mjs)
echo "$seen"
[ "$seen" = '4 bytes, wav: 1000 2000 3000 -1000
4 bytes, node-wav: 1000 2000 3000 -1000
4 bytes, wav-decoder: 1000 2000 3000 -1000
4 bytes, wavefile: 1000 2000 3000 -1000
5 bytes, wav: none
5 bytes, node-wav: undefined
5 bytes, wav-decoder: RangeError
5 bytes, wavefile: 1000 2000 3000 -1000' ]
