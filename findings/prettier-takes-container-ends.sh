#!/usr/bin/env bash
# Prettier 3.10.1 knows no ::: containers: where `:::` follows a quote or a table at once, it becomes the quote's next line (`> :::`) or a row
# of the table (`| ::: |`). markdown-it 15.0.3 with markdown-it-container 4.0.0 then finds no end, and the text below moves into the
# container. After a list `:::` is indented, which still ends it; an empty line before `:::` keeps all three as they are.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent prettier@3.10.1 markdown-it@15.0.3 markdown-it-container@4.0.0
cat > show.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import container from 'markdown-it-container';
import prettier from 'prettier';
const md = new MarkdownIt().use(container, 'tip');
const endsIn = (text) => (/<\/div>\s*<p>之后。<\/p>\s*$/.test(md.render(text)) ? 'below' : 'inside');
for (const [name, body] of [
  ['quote', '> 引'],
  ['table', '| 甲 |\n| --- |\n| 乙 |'],
  ['list', '- 甲'],
]) {
  for (const gap of ['\n', '\n\n']) {
    const text = `::: tip\n\n${body}${gap}:::\n\n之后。\n`;
    const formatted = await prettier.format(text, { parser: 'markdown' });
    const end = formatted.split('\n').find((line, index) => index > 0 && line.includes(':::')).trimEnd();
    console.log([name, gap.length, endsIn(text), endsIn(formatted), JSON.stringify(end)].join(' '));
  }
}
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = 'quote 1 below inside "> :::"
quote 2 below below ":::"
table 1 below inside "| ::: |"
table 2 below below ":::"
list 1 below below "  :::"
list 2 below below ":::"' ]
