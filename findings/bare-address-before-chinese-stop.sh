#!/usr/bin/env bash
# A bare address before a Chinese full stop or comma. marked 18.2.1 takes the stop and all that follows into the address, as the
# GFM specification has it (only ASCII punctuation ends an address there); linkify-it 6.1.0, which markdown-it uses, ends it before
# the stop. One text leads to two pages, one of which is 404.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent marked@18.2.1 linkify-it@6.1.0
cat > run.mjs <<'JS'
import { marked } from 'marked';
import * as linkify from 'linkify-it';
const Linkify = linkify.LinkifyIt ?? linkify.default;
for (const text of ['见 https://a.example/x。然后', '见 https://a.example/x，然后']) {
  const [, address] = /href="([^"]*)"/.exec(marked.parse(text));
  console.log(`${decodeURI(address)} | ${new Linkify().match(text)[0].url}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'https://a.example/x。然后 | https://a.example/x\nhttps://a.example/x，然后 | https://a.example/x' ]
