#!/usr/bin/env bash
# opencc-js 1.4.2, from mainland words to those of Taiwan (twp): 参数, a parameter, becomes 引數, which in Taiwan is an argument, also
# within 路径参数 and 可选参数; the plain conversion of characters (tw) has 參數. A reference with a column for each then says the
# opposite of what was written.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent opencc-js@1.4.2
cat > run.mjs <<'JS'
import { Converter } from 'opencc-js';
const [words, characters] = ['twp', 'tw'].map((to) => Converter({ from: 'cn', to }));
for (const text of ['参数', '路径参数', '可选参数']) console.log(`${text}: ${words(text)}, ${characters(text)}`);
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'参数: 引數, 參數\n路径参数: 路徑引數, 路徑參數\n可选参数: 可選引數, 可選參數' ]
