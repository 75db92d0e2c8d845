#!/usr/bin/env bash
# remark 15.0.1 with remark-gfm, reading and writing a page without any change to it: a subscript `H~2~O` comes out as `H~~2~~O`, which is
# struck through everywhere; GitHub's `> [!NOTE]` as `> \[!NOTE]`, a quote and no notice; `[[toc]]` and `==mark==` as text. The same page read
# and written by prettier 3.10.1 keeps all four.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent remark@15.0.1 remark-gfm@4.0.1 prettier@3.10.1
cat > show.mjs <<'JS'
import prettier from 'prettier';
import { remark } from 'remark';
import gfm from 'remark-gfm';
for (const text of ['H~2~O', '> [!NOTE]\n> 注意。', '[[toc]]', '==标==']) {
  const written = String(await remark().use(gfm).process(text)).trim();
  const kept = (await prettier.format(text, { parser: 'markdown' })).trim();
  console.log(JSON.stringify([text, written, kept === text]));
}
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = '["H~2~O","H~~2~~O",true]
["> [!NOTE]\n> 注意。","> \\[!NOTE]\n> 注意。",true]
["[[toc]]","\\[\\[toc]]",true]
["==标==","\\==标==",true]' ]
