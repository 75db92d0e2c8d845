#!/usr/bin/env bash
# pangu 7.2.1, which puts spaces between Chinese and Latin text, also writes them into names that stand beside Chinese: "SIP/2.0" becomes
# "SIP / 2.0", "Ctrl+C" "Ctrl + C", "5060/UDP" "5060 / UDP", and an address behind a Chinese character gets spaces in its query, so that it
# leads elsewhere. The same names in a text without Chinese stay.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent pangu@7.2.1
cat > show.mjs <<'JS'
import pangu from 'pangu';
const space = (pangu.spacingText ?? pangu.spacing).bind(pangu);
for (const text of ['SIP/2.0请求', '按Ctrl+C退出', '端口5060/UDP', '见http://example.com/甲?x=1的说明', 'SIP/2.0 request on 5060/UDP'])
  console.log(space(text));
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = 'SIP / 2.0 请求
按 Ctrl + C 退出
端口 5060 / UDP
见 http://example.com/甲? x = 1 的说明
SIP/2.0 request on 5060/UDP' ]
