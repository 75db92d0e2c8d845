#!/usr/bin/env bash
# remark-directive 4.0.0: a name after `:` may be of any characters but spaces and punctuation (3.0.1: ASCII letters first). Chinese has no spaces
# between words, so behind a half-width colon the text up to the next stop is a directive, without a message: "状态:通话中，" is shown as "状态，".
# "端口:5060" and "9:30" lose their numbers, `sip:1001@…` its user. With 3.0.1 all of them stay but addresses that begin with a letter.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent remark-directive@4.0.0 older@npm:remark-directive@3.0.1 unified@11.0.5 remark-parse@11.0.0 \
  remark-rehype@11.1.2 rehype-stringify@10.0.1
cat > show.mjs <<'JS'
import directive from 'remark-directive';
import older from 'older';
import parse from 'remark-parse';
import rehype from 'remark-rehype';
import stringify from 'rehype-stringify';
import { unified } from 'unified';
const show = async (plugin, text) => {
  const html = await unified().use(parse).use(plugin).use(rehype).use(stringify).process(text);
  return String(html).replace(/<[^>]*>/g, '');
};
for (const text of ['状态:通话中，不接。', '端口:5060', '上班 9:30，下班 18:00', 'sip:1001@pbx.example', 'sip:alice@pbx.example', '状态：通话中'])
  console.log([text, await show(directive, text), await show(older, text)].join(' | '));
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = '状态:通话中，不接。 | 状态，不接。 | 状态:通话中，不接。
端口:5060 | 端口 | 端口:5060
上班 9:30，下班 18:00 | 上班 9，下班 18 | 上班 9:30，下班 18:00
sip:1001@pbx.example | sip@pbx.example | sip:1001@pbx.example
sip:alice@pbx.example | sip@pbx.example | sip@pbx.example
状态：通话中 | 状态：通话中 | 状态：通话中' ]
