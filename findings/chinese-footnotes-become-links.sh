#!/usr/bin/env bash
# Footnotes of GitHub's Markdown in readers without footnotes (markdown-it 14.1.0, commonmark 0.31.2, marked 18.2.1, remark-parse 11.0.0 by themselves). The text
# of an English footnote stays as a paragraph, marks and all. A Chinese one has no blank, so that the same line defines a link: its text is gone from
# the page, and its mark leads to an address that is the sentence.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent markdown-it@14.1.0 commonmark@0.31.2 marked@18.2.1 remark-parse@11.0.0 remark-html@16.0.1 unified@11.0.5
cat > run.mjs <<'JS'
import { HtmlRenderer, Parser } from 'commonmark';
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import html from 'remark-html';
import parse from 'remark-parse';
import { unified } from 'unified';
const readers = {
  'markdown-it': (text) => new MarkdownIt().render(text),
  commonmark: (text) => new HtmlRenderer().render(new Parser().parse(text)),
  marked: (text) => marked.parse(text),
  remark: (text) => String(unified().use(parse).use(html).processSync(text)),
};
for (const note of ['At least twenty lux.', '平均照度不低于二十勒克斯。']) {
  for (const [name, render] of Object.entries(readers)) {
    const page = render(`See[^1].\n\n[^1]: ${note}\n`);
    const [, address = ''] = /<a href="([^"]*)">\^1<\/a>/.exec(page) ?? [];
    const text = page.replace(/<[^>]*>/g, '');
    console.log(`${name} | ${text.includes(note) ? 'text' : 'no text'} | ${decodeURI(address)}`);
  }
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'markdown-it | text | 
commonmark | text | 
marked | text | 
remark | text | 
markdown-it | no text | 平均照度不低于二十勒克斯。
commonmark | no text | 平均照度不低于二十勒克斯。
marked | no text | 平均照度不低于二十勒克斯。
remark | no text | 平均照度不低于二十勒克斯。' ]
