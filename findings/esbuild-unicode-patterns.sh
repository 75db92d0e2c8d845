#!/usr/bin/env bash
# esbuild 0.28.2: if a target names a program (node24, chrome140), a literal with `\p{…}` becomes `new RegExp("\\p{…}", "u")`, without a
# message, though each of them has known such patterns since 2018; with a year (es2024) it stays. Made at each evaluation it takes about
# five times as long, and a constant that nothing uses is no longer left out of a bundle, since the call could throw. A Chinese tokenizer
# is full of them. For Safari 15.4 a lookbehind is written in the same way, and throws where the script is read, not when it is built.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent esbuild@0.28.2
cat > words.mjs <<'JS'
export const unused = /\p{Lu}+/gu;
export const hasHan = (text) => /\p{Script=Han}/u.test(text);
export const isUnit = (text) => /(?<=\d)ms$/.test(text);
JS
echo "import { hasHan, isUnit } from './words.mjs'; console.log(hasHan('录音'), isUnit('5ms'));" > main.mjs
cat > run.mjs <<'JS'
import { build } from 'esbuild';
for (const target of ['es2024', 'node24', 'chrome140', 'safari15.4']) {
  const { outputFiles, warnings } = await build({ entryPoints: ['main.mjs'], bundle: true, write: false, format: 'esm', target, logLevel: 'silent' });
  const { text } = outputFiles[0];
  const form = (name) => (new RegExp(`${name} = \\(.*\\) => new RegExp`).test(text) ? 'made' : 'literal');
  console.log(target, 'han', form('hasHan'), 'behind', form('isUnit'), text.includes('Lu') ? 'unused kept' : 'unused left out', warnings.length);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = "es2024 han literal behind literal unused left out 0
node24 han made behind literal unused kept 0
chrome140 han made behind literal unused kept 0
safari15.4 han made behind made unused kept 0" ]
