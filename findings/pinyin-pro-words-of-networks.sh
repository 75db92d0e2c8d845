#!/usr/bin/env bash
# pinyin-pro 3.29.4: words of networks and editors are read as their commonest characters are. 重 is chóng in each of the first
# four ("again") and comes out as zhong, 行 is háng ("line") in the others and comes out as xing; the everyday 重复 and 换行
# are right. A search by pinyin that indexes its output does not find retransmission by "chongchuan".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent pinyin-pro@3.29.4
cat > run.mjs <<'JS'
import { pinyin } from 'pinyin-pro';
for (const words of [['重复', '换行'], ['重传', '重定向', '重载', '重拨'], ['首行', '逐行', '空行']])
  console.log(words.map((word) => `${word} ${pinyin(word, { toneType: 'none', type: 'array' }).join('')}`).join(', '));
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'重复 chongfu, 换行 huanhang\n重传 zhongchuan, 重定向 zhongdingxiang, 重载 zhongzai, 重拨 zhongbo\n首行 shouxing, 逐行 zhuxing, 空行 kongxing' ]
