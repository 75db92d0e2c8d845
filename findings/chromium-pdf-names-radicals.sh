#!/usr/bin/env bash
# Chromium 156 with Noto Sans SC (@expo-google-fonts/noto-sans-sc 0.4.3): a PDF that it prints names radicals for characters that the font draws
# with the same glyph. Of 用见长页文, all five are on the paper, and in the PDF's map from glyphs to letters stand U+2F64, U+2EC5, U+2ED3,
# U+2EDA and U+2F42. Normalizing (NFKC) mends the first and the last alone. Viewers and programs that take the map as it is find no 用 in
# such a PDF, and paste ⽤.
set -euo pipefail
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm pack --silent @expo-google-fonts/noto-sans-sc@0.4.3 > /dev/null
tar -xzf ./*.tgz package/400Regular
cat > page.html <<'HTML'
<!doctype html>
<meta charset="utf-8">
<style>
  @font-face { font-family: own; src: url(package/400Regular/NotoSansSC_400Regular.ttf); }
  p { font-family: own; }
</style>
<p>用见长页文
HTML
"$browser" --version 2>/dev/null
"$browser" --headless --no-sandbox --disable-gpu --virtual-time-budget=5000 --print-to-pdf=page.pdf "file://$folder/page.html" 2>/dev/null
seen=$(node -e "
  const zlib = require('node:zlib');
  const pdf = require('node:fs').readFileSync('page.pdf');
  const letters = [];
  for (const match of pdf.toString('latin1').matchAll(/\/Length (\d+)>> stream\n/g)) {
    const from = match.index + match[0].length;
    let text = '';
    try { text = zlib.inflateSync(pdf.subarray(from, from + Number(match[1]))).toString('latin1'); } catch {}
    if (text.includes('beginbfchar')) letters.push(...Array.from(text.matchAll(/^<[^>]+> <(.{4})>$/gm), (one) => one[1]));
  }
  console.log(letters.filter((one) => one >= '2E80' && one <= '9FFF').sort().join(' '));
")
echo "$seen"
[ "$seen" = '2EC5 2ED3 2EDA 2F42 2F64' ]
