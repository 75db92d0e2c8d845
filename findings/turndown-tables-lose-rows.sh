#!/usr/bin/env bash
# turndown 7.2.5 with turndown-plugin-gfm 1.0.2: a bar in code within a cell is not escaped, so that GFM reads two cells (the table
# extension splits at bars in code, too), and a <br> becomes a line break that ends the row: what follows is text below the table.
# rehype-remark 10 with remark-gfm 4 keeps both within their cells.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent turndown@7.2.5 turndown-plugin-gfm@1.0.2 marked@18.2.1
cat > run.mjs <<'JS'
import Turndown from 'turndown';
import plugin from 'turndown-plugin-gfm';
import { marked } from 'marked';
const service = new Turndown().use(plugin.gfm);
const html = (cell) => `<table><tr><th>A</th><th>B</th></tr><tr><td>${cell}</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>`;
for (const cell of ['<code>x|y</code>', 'x<br>y']) {
  const again = marked.parse(service.turndown(html(cell)));
  const cells = [...again.matchAll(/<td>(.*?)<.td>/g)].map(([, text]) => text.replace(/<[^>]*>/g, ''));
  console.log(cells.join(', '));
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'`x, y`, c, d\nx, , y, b, c, d' ]
