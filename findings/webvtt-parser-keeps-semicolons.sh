#!/usr/bin/env bash
# webvtt-parser 2.2.0, which validates captions: in the text of a cue the name of a character reference is decoded and its semicolon stays, so
# that `&lt;sip:1001@pbx.example&gt;` is read as `<;sip:1001@pbx.example>;` and `AT&amp;T` as `AT&;T`, without an error. WebVTT has `&` and `<`
# in text only in such a form: each transcript of a call that has one of them is changed. What it writes back from its tree (WebVTTSerializer) has the semicolon, too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent webvtt-parser@2.2.0
cat > read.mjs <<'JS'
import library from 'webvtt-parser';
const { WebVTTParser, WebVTTSerializer } = library;
for (const text of ['&lt;sip:1001@pbx.example&gt; 已注册', 'AT&amp;T', '5060&nbsp;端口', '<v 张三>主叫 &lt; 被叫</v>']) {
  const { cues, errors } = new WebVTTParser().parse(`WEBVTT\n\n00:00.000 --> 00:02.000\n${text}\n`, 'subtitles');
  const read = ({ type, value, children }) => (type === 'text' ? value : children.map(read).join(''));
  console.log(`${text} | ${read(cues[0].tree)} | ${new WebVTTSerializer().serialize(cues).trim().split('\n').at(-1)} | errors ${errors.length}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = '&lt;sip:1001@pbx.example&gt; 已注册 | <;sip:1001@pbx.example>; 已注册 | &lt;;sip:1001@pbx.example&gt;; 已注册 | errors 0
AT&amp;T | AT&;T | AT&amp;;T | errors 0
5060&nbsp;端口 | 5060 ;端口 | 5060 ;端口 | errors 0
<v 张三>主叫 &lt; 被叫</v> | 主叫 <; 被叫 | <v 张三>主叫 &lt;; 被叫</v> | errors 0' ]
