#!/usr/bin/env bash
# Chromium 156.0.8078, links to words on a page (`#:~:text=…`, as search engines and assistants give them). The words must begin and end where words do (WICG, URL
# Fragment Text Directives); Chinese has no marks for that, and a dictionary decides: 端口号 is 端 and 口号 ("slogan") to it, 来电显示 one word, 通话单 通话 and 单. So
# a link to 端口 finds "端口为 5060" and not "端口号为 5060", 来电 is not found in 来电显示, and 话单 not in 通话单: the reader stays at the top of the page, without a
# message. A link to the id of a heading is sure.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
show() {
  local encoded
  encoded=$(node -p 'encodeURIComponent(process.argv[1])' "$2")
  cat > page.html <<HTML
<!doctype html><html lang="zh-CN"><meta charset="utf-8"><p style="margin:3000px 0">$1</p>
<script>addEventListener('load', () => setTimeout(() => { document.title = scrollY > 0 ? 'found' : 'not found'; }, 500));</script>
HTML
  chromium --headless --no-sandbox --virtual-time-budget=3000 --dump-dom "file://$folder/page.html#:~:text=$encoded" 2>/dev/null |
    sed -n "s/.*<title>\(.*\)<\/title>.*/$1, $2: \1/p"
}
seen=$(
  show '端口为 5060' 端口
  show '端口号为 5060' 端口
  show '端口号为 5060' 端口号
  show '打开来电显示' 来电
  show '打开来电显示' 来电显示
  show '每日通话单' 话单
  show 'ports and phonebooks' phone
)
echo "$seen"
[ "$seen" = '端口为 5060, 端口: found
端口号为 5060, 端口: not found
端口号为 5060, 端口号: found
打开来电显示, 来电: not found
打开来电显示, 来电显示: found
每日通话单, 话单: not found
ports and phonebooks, phone: not found' ]
