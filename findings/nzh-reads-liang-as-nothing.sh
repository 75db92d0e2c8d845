#!/usr/bin/env bash
# nzh 1.0.14, Chinese numbers to Arabic ones: 两, the usual word for two before 百, 千 and 万, is no number to it, and nothing says so: 两千 is 0 and 三万两千五百,
# which is 32500, is 30500, a number that looks right. Numbers that are spoken digit by digit, as ports and telephone numbers are, lose their zeros: 五零六零 is 56.
# chinese-parseint2 2.0.6 and @lazy-cjk/zh2num 1.0.2 read all of these. 一百五 is 150 to everybody in China and to the first of the two, 105 to the others.
# A voice bot that hears 两千 goes on with 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent nzh@1.0.14 chinese-parseint2@2.0.6 @lazy-cjk/zh2num@1.0.2
cat > read.mjs <<'JS'
import { zh2num } from '@lazy-cjk/zh2num';
import parseint from 'chinese-parseint2';
import nzh from 'nzh';
for (const text of ['二千', '两千', '三万二千五百', '三万两千五百', '五零六零', '一百零五', '一百五'])
  console.log(`${text}: nzh ${nzh.cn.decodeS(text)}, chinese-parseint2 ${(parseint.default ?? parseint)(text)}, zh2num ${zh2num(text)}`);
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = '二千: nzh 2000, chinese-parseint2 2000, zh2num 2000
两千: nzh 0, chinese-parseint2 2000, zh2num 2000
三万二千五百: nzh 32500, chinese-parseint2 32500, zh2num 32500
三万两千五百: nzh 30500, chinese-parseint2 32500, zh2num 32500
五零六零: nzh 56, chinese-parseint2 5060, zh2num 5060
一百零五: nzh 105, chinese-parseint2 105, zh2num 105
一百五: nzh 105, chinese-parseint2 150, zh2num 105' ]
