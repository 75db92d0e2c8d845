#!/usr/bin/env bash
# node-html-markdown 2.0.0: in a cell of a table, code loses its backticks and a line break is dropped with nothing in its place,
# so that `a_b`<br>`c` becomes a_bc, one name that nobody wrote; below a heading or in a paragraph both are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent node-html-markdown@2.0.0
cat > run.mjs <<'JS'
import { NodeHtmlMarkdown } from 'node-html-markdown';
const show = (html) => console.log(NodeHtmlMarkdown.translate(html).split('\n')[0].trim());
show('<table><tr><th><code>a_b</code><br><code>c</code></th><th>d</th></tr></table>');
show('<p><code>a_b</code>, <code>c</code></p>');
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'| a\\_bc | d |\n`a_b`, `c`' ]
