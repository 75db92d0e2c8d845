#!/usr/bin/env bash
# temml 0.13.5: a \label keeps only ASCII letters, digits, "_" and "-". A label in Chinese becomes empty, and the equation has no
# id at all; "énergie" becomes "nergie". LaTeX takes any text, so \ref to such a label leads nowhere, without a message.
# docgen counts and refers to equations itself (src/features/math/numbers.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent temml@0.13.5
cat > run.mjs <<'JS'
import temml from 'temml';
for (const label of ['energy', '能量', 'énergie']) {
  const html = temml.renderToString(`\\begin{equation}\\label{${label}}E\\end{equation}`, { displayMode: true });
  console.log(`${label}: ${/ id="([^"]*)"/.exec(html)?.[1] ?? 'no id'}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'energy: energy\n能量: no id\nénergie: nergie' ]
