#!/usr/bin/env bash
# A cell `a\\|b` of a GFM table: GitHub's own cmark-gfm (seen with 0.29.0.gfm.6) and markdown-it 15.0.3 read one cell with the code
# a\|b, as people write it for grep and for Windows; marked 18.2.1 and micromark-extension-gfm-table 2.1.2 (remark, MDX) take the two
# backslashes for an escaped backslash and cut the cell at the bar, so that the row has a cell too many and its last text is lost.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent \
  markdown-it@15.0.3 marked@18.2.1 micromark@4.0.3 micromark-extension-gfm-table@2.1.2
cat > run.mjs <<'JS'
import MarkdownIt from 'markdown-it';
import { marked } from 'marked';
import { micromark } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
const table = '| command | finds |\n| --- | --- |\n| `grep "a\\\\|b"` | either |\n';
const readers = {
  'markdown-it': new MarkdownIt().render(table),
  marked: marked.parse(table),
  micromark: micromark(table, { extensions: [gfmTable()], htmlExtensions: [gfmTableHtml()] }),
};
for (const [name, html] of Object.entries(readers)) {
  const cells = [...html.matchAll(/<td>(.*?)<.td>/g)].map(([, text]) => text.replace(/<[^>]*>/g, '').replaceAll('&quot;', '"'));
  console.log(`${name}: ${cells.join(' ; ')}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'markdown-it: grep "a\\|b" ; either\nmarked: `grep "a\\ ; b"`\nmicromark: `grep "a\\ ; b"`' ]
