#!/usr/bin/env bash
# @docusaurus/utils 3.10.2: a page without `description` gets its first line as the description for search engines and previews, cleaned by patterns,
# not by a parser. Signs go that are text to Markdown, also within code: `*72` and `*73` become 72 and 73, `max_call_time` maxcalltime, the time
# 9:00:30 is 930 (what stands between two colons is an emoji), and `<sip:…>` is a tag. Read by remark 15 and mdast-util-to-string 4 all are kept.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @docusaurus/utils@3.10.2 remark@15.0.1 mdast-util-to-string@4.0.0
cat > show.mjs <<'JS'
import utils from '@docusaurus/utils';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
for (const text of [
  '转接用 `*72`，取消用 `*73`。',
  '拨 *72 转接，拨 *73 取消。',
  '参数 `max_call_time` 是上限。',
  '工作时间是 9:00:30 到 18:00:45。',
  '`To` 头是 `<sip:1001@pbx.example>;tag=1`。',
])
  console.log(`${toString(remark().parse(text))} | ${utils.createExcerpt(text)}`);
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = '转接用 *72，取消用 *73。 | 转接用 72，取消用 73。
拨 *72 转接，拨 *73 取消。 | 拨 72 转接，拨 73 取消。
参数 max_call_time 是上限。 | 参数 maxcalltime 是上限。
工作时间是 9:00:30 到 18:00:45。 | 工作时间是 930 到 1845。
To 头是 <sip:1001@pbx.example>;tag=1。 | To 头是 ;tag=1。' ]
