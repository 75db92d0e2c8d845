#!/usr/bin/env bash
# @purinton/resampler 1.0.4, "high-quality" by windowed sinc: on the way from 48 kHz to the 8 kHz of a telephone its window stays as wide as for 48 kHz, so that sounds
# above 4 kHz are not taken out but folded (the sampling theorem): a tone of 5.6 kHz, as there are in an "s", comes out as one of 2.4 kHz, as loud as before, in the
# middle of speech. Tones below 4 kHz are right, and so is the way up, so a test with a usual tone shows nothing. wave-resampler 1.0.0 takes it out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @purinton/resampler@1.0.4 wave-resampler@1.0.0
cat > turn.mjs <<'JS'
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { Resampler } from '@purinton/resampler';
import waveResampler from 'wave-resampler';
const play = (pitch) => Int16Array.from({ length: 48000 }, (_, at) => Math.round(10000 * Math.sin((2 * Math.PI * pitch * at) / 48000)));
const measure = (samples, pitch) => {
  const sum = (wave) => samples.reduce((total, sample, at) => total + sample * wave((2 * Math.PI * pitch * at) / 8000), 0);
  return Math.round(Math.hypot(sum(Math.sin), sum(Math.cos)) / samples.length / 50);
};
const resample = {
  purinton: async (samples) => {
    const bytes = await buffer(Readable.from([Buffer.from(samples.buffer)]).pipe(new Resampler({ inRate: 48000, outRate: 8000 })));
    return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readInt16LE(2 * at));
  },
  'wave-resampler': async (samples) => [...waveResampler.resample(samples, 48000, 8000)],
};
for (const [name, turn] of Object.entries(resample))
  for (const pitch of [1000, 5600]) {
    const heard = await turn(play(pitch));
    console.log(`${name}, ${pitch} Hz: ${[1000, 2400].map((shown) => `${measure(heard, shown)} % at ${shown} Hz`).join(', ')}`);
  }
JS
seen=$(node turn.mjs)
echo "$seen"
[ "$seen" = 'purinton, 1000 Hz: 100 % at 1000 Hz, 0 % at 2400 Hz
purinton, 5600 Hz: 0 % at 1000 Hz, 100 % at 2400 Hz
wave-resampler, 1000 Hz: 98 % at 1000 Hz, 0 % at 2400 Hz
wave-resampler, 5600 Hz: 0 % at 1000 Hz, 0 % at 2400 Hz' ]
