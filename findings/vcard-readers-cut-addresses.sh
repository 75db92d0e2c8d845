#!/usr/bin/env bash
# Address books of phones in vCard 4.0 (RFC 6350), without an error. vcard-parser 1.0.0 ends parameters at the first colon, also in quotes, where it is text (3.3): of a
# label "Beijing: 1 Road" the rest stands in front of the street, in the field of the post office box. It cuts each value at its semicolons, also an address tel: with an
# extension (6.4.1; RFC 3966, 3), which is one value: who dials the first part reaches the switchboard. vcard4-ts 0.4.1 does not cut a company at them, where they
# part it from its departments (6.6.4). ical.js 2.2.1 reads all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent vcard-parser@1.0.0 vcard4-ts@0.4.1 ical.js@2.2.1
cat > read.mjs <<'JS'
import ICAL from 'ical.js';
import parser from 'vcard-parser';
import { parseVCards } from 'vcard4-ts';
const card = [
  'BEGIN:VCARD',
  'VERSION:4.0',
  'FN:张三',
  'ORG:示例公司;技术部',
  'TEL;VALUE=uri;TYPE=work:tel:+86-10-8888-6666;ext=8001',
  'ADR;LABEL="北京: 建国路 1 号":;;建国路 1 号;北京;;100000;中国',
  'END:VCARD',
  '',
].join('\r\n');
const one = parser.parse(card);
const { ORG, TEL, ADR } = parseVCards(card).vCards[0];
const right = new ICAL.Component(ICAL.parse(card));
const read = (name) => right.getFirstPropertyValue(name);
const shown = {
  'vcard-parser': [one.org[0].value, one.tel[0].value, one.adr[0].value],
  'vcard4-ts': [ORG[0].value, TEL[0].value, Object.values(ADR[0].value).flat()],
  'ical.js': [read('org'), read('tel'), read('adr')],
};
for (const [name, values] of Object.entries(shown)) console.log(`${name}: ${values.map((value) => JSON.stringify(value)).join(' ')}`);
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'vcard-parser: ["示例公司","技术部"] ["tel:+86-10-8888-6666","ext=8001"] [" 建国路 1 号\":","","建国路 1 号","北京","","100000","中国"]
vcard4-ts: ["示例公司;技术部"] "tel:+86-10-8888-6666;ext=8001" ["","","建国路 1 号","北京","","100000","中国"]
ical.js: ["示例公司","技术部"] "tel:+86-10-8888-6666;ext=8001" ["","","建国路 1 号","北京","","100000","中国"]' ]
