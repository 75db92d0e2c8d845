#!/usr/bin/env bash
# html-to-text 10.0.1 with its default settings: a heading comes out in capitals, so that `getUser` and `getuser` are one, and the
# cells of a table follow each other without anything between them: "port" and "5060" become "port5060". Agents that read
# documentation through it see names that do not exist.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent html-to-text@10.0.1
cat > run.mjs <<'JS'
import { convert } from 'html-to-text';
console.log(convert('<h2>getUser</h2><p>Call <code>getUser</code>.</p>').replaceAll('\n', ' '));
console.log(convert('<table><tr><th>name</th><th>value</th></tr><tr><td>port</td><td>5060</td></tr></table>'));
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'GETUSER  Call getUser.\nnamevalueport5060' ]
