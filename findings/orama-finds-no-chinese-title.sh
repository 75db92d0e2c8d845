#!/usr/bin/env bash
# @orama/orama 3.1.18, the search of several documentation frameworks: with its default settings a Chinese title is not found by
# any of its words, nor by the whole title; the Latin word in it is. Its list of languages has no Chinese, and says so only to
# who asks for it by name.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @orama/orama@3.1.18
cat > run.mjs <<'JS'
import { create, insert, search } from '@orama/orama';
const index = create({ schema: { title: 'string' } });
insert(index, { title: '挂断正在进行的呼叫' });
insert(index, { title: '导出话单 CDR' });
for (const term of ['挂断', '呼叫', '挂断正在进行的呼叫', 'CDR'])
  console.log(`${term}: ${(await search(index, { term })).count}`);
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'挂断: 0\n呼叫: 0\n挂断正在进行的呼叫: 0\nCDR: 1' ]
