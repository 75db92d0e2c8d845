#!/usr/bin/env bash
# segmentit 2.0.3, the Chinese words of many search indexes in pure JavaScript: two numbers with a space between them become one word. "5060 5061" is the word
# 50605061, "SIP/2.0 200 OK" has 2.0200, and "10 5分钟" 105分钟. Nobody who asks for 5061 or 200 finds the page. With a comma, `、` or a line break
# between them they are two, and Latin words are never joined. jieba-wasm 2.4.0 keeps all of them apart.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent segmentit@2.0.3 jieba-wasm@2.4.0
cat > show.mjs <<'JS'
import { cut } from 'jieba-wasm';
import segmentit from 'segmentit';
const segment = segmentit.useDefault(new segmentit.Segment());
const show = (words) => words.filter((word) => /[\p{L}\p{N}]/u.test(word)).join(' ');
for (const text of ['端口 5060 5061', '端口 5060、5061', 'SIP/2.0 200 OK', '分机 10 5分钟', 'from to'])
  console.log([text, show(segment.doSegment(text).map(({ w }) => w)), show(cut(text, true))].join(' | '));
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = '端口 5060 5061 | 端口 50605061 | 端口 5060 5061
端口 5060、5061 | 端口 5060 5061 | 端口 5060 5061
SIP/2.0 200 OK | SIP 2.0200 OK | SIP 2.0 200 OK
分机 10 5分钟 | 分机 105分钟 | 分机 10 5 分钟
from to | from to | from to' ]
