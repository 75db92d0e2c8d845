#!/usr/bin/env bash
# @mozilla/readability 0.6.0 (Firefox's Reader View, and many tools that fetch pages for agents) counts commas, those of code too, and text of at
# least 25 characters. Of a reference with parameters in one column and a JSON sample in the other it returns the sample alone; the same page with
# both columns in a <section> instead of a <div> is returned whole. Where a page is long enough, terms whose id or class holds "header" are taken
# for a page's header: `<dt id="header-X-Trace">` goes and its <dd> stays, which then reads as the text of the term before. One whose id holds
# "author", as "Authorization" does, is the author of the page.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @mozilla/readability@0.6.0 linkedom@0.18.15
cat > read.mjs <<'JS'
import { Readability } from '@mozilla/readability';
import { parseHTML } from 'linkedom';
const read = (body) =>
  new Readability(parseHTML(`<!doctype html><html><head><title>Create a call</title></head><body><main><article><h1>Create a call</h1>${body}</article></main></body></html>`).document).parse();
const sample = JSON.stringify(Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`key_${at}`, at])), null, 1);
const fields = ['from', 'to', 'timeout', 'record'].map((name) => `<dt><code>${name}</code></dt><dd><p>The ${name} of it.</p></dd>`);
for (const tag of ['div', 'section']) {
  const { textContent: text } = read(
    `<${tag}><div><h2>Parameters</h2><dl>${fields.join('')}</dl></div><div><h2>Sample</h2><figure><pre><code>${sample}</code></pre></figure></div></${tag}>`,
  );
  console.log(`${tag}: parameters ${text.includes('The timeout of it')}, sample ${text.includes('key_23')}`);
}
const prose = '<p>The server calls the first side, and when it has answered, the second; both sides hear the tone of the other until they talk.</p>'.repeat(6);
for (const name of ['X-Trace', 'Authorization']) {
  for (const id of [`of-${name}`, `header-${name}`]) {
    const { textContent: text, byline } = read(`${prose}<dl><dt id="query-page">page</dt><dd>Any.</dd><dt id="${id}">${name}</dt><dd>A text.</dd></dl>`);
    console.log(`${id}: term ${text.includes(name)}, text ${text.includes('A text')}, author ${byline}`);
  }
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'div: parameters false, sample true
section: parameters true, sample true
of-X-Trace: term true, text true, author null
header-X-Trace: term false, text true, author null
of-Authorization: term false, text true, author Authorization
header-Authorization: term false, text true, author Authorization' ]
