#!/usr/bin/env bash
# g711 1.0.1, A-law in JavaScript: silence crackles. Samples from -7 to -1 become the code 0x5A, which is -248. They lie in the first negative interval of the
# law, whose code is 0x55, or -8 (ITU-T G.711, table 1b; its values are of 13 bits, an eighth of these). A quiet room is full of such samples: noise of 4 steps to
# both sides comes out 26 dB louder than it should. All other samples and its µ-law are right, so a test with speech or a tone shows nothing. alawmulaw 6.0.0 is right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent g711@1.0.1 alawmulaw@6.0.0
cat > code.mjs <<'JS'
import alawmulaw from 'alawmulaw';
import g711 from 'g711';
const { alaw, mulaw } = alawmulaw;
const measure = (samples) => Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
const encoders = { g711: g711.alawFromPCM, alawmulaw: alaw.encode };
for (const [name, encode] of Object.entries(encoders)) {
  const codes = encode(Int16Array.of(-8, -7, -1, 0, 1));
  console.log(`${name}: -8, -7, -1, 0, 1 are ${[...alaw.decode(codes)].join(', ')} (${Buffer.from(codes).toString('hex')})`);
}
const noise = Int16Array.from({ length: 8000 }, (_, at) => ((at * 7919) % 9) - 4);
const [heard, right] = Object.values(encoders).map((encode) => measure(alaw.decode(encode(noise))));
console.log(`quiet noise: ${heard.toFixed(0)} instead of ${right.toFixed(0)}, ${(20 * Math.log10(heard / right)).toFixed(0)} dB`);
const all = Int16Array.from({ length: 65536 }, (_, at) => at - 32768);
const compare = (one, other) => all.filter((sample, at) => Math.abs(one[at] - other[at]) > 16 + Math.abs(sample) / 16).join(' ') || 'none';
console.log(`other than alawmulaw: A-law ${compare(alaw.decode(g711.alawFromPCM(all)), alaw.decode(alaw.encode(all)))}`);
console.log(`other than alawmulaw: µ-law ${compare(mulaw.decode(g711.ulawFromPCM(all)), mulaw.decode(mulaw.encode(all)))}`);
JS
seen=$(node code.mjs)
echo "$seen"
[ "$seen" = 'g711: -8, -7, -1, 0, 1 are -8, -248, -248, 8, 8 (555a5ad5d5)
alawmulaw: -8, -7, -1, 0, 1 are -8, -8, -8, 8, 8 (555555d5d5)
quiet noise: 165 instead of 8, 26 dB
other than alawmulaw: A-law -7 -6 -5 -4 -3 -2 -1
other than alawmulaw: µ-law none' ]
