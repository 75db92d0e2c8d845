#!/usr/bin/env bash
# vcf 2.1.2, address books as vCard and jCard. In text of a vCard a line break is `\n` and a comma `\,` (RFC 6350, 3.4); jCard has no such escapes (RFC 7095,
# 3.3). vcf does neither step, without an error. From vCard to jCard the backslashes stay, so that a name or a street has one before its comma. From jCard to
# vCard a line break is left out: "转 8001" and "02 时后转 8002" on two lines have a number in them that nobody has, 800102. ical.js 2.2.1 does both steps.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent vcf@2.1.2 ical.js@2.2.1
cat > turn.mjs <<'JS'
import ical from 'ical.js';
import vCard from 'vcf';
const card = ['BEGIN:VCARD', 'VERSION:4.0', 'FN:示例公司\\, 技术支持', 'NOTE:转 8001\\n02 时后转 8002', 'ADR:;;建国路 1 号\\, 5 层;北京;;100000;中国', 'END:VCARD', ''].join('\r\n');
const read = { vcf: (text) => new vCard().parse(text).toJSON(), 'ical.js': (text) => ical.parse(text) };
const write = { vcf: (data) => vCard.fromJSON(data).toString('4.0'), 'ical.js': (data) => ical.stringify.component(data) };
for (const name of ['vcf', 'ical.js']) {
  const [, properties] = read[name](card);
  for (const [property, , , value] of properties) if (property !== 'version') console.log(`${name} reads ${property}: ${JSON.stringify(value)}`);
}
const data = ['vcard', [['version', {}, 'text', '4.0'], ['fn', {}, 'text', '示例公司'], ['note', {}, 'text', '转 8001\n02 时后转 8002']], []];
for (const name of ['vcf', 'ical.js']) console.log(`${name} writes ${/NOTE.*/.exec(write[name](data))[0]}`);
JS
seen=$(node turn.mjs)
echo "$seen"
[ "$seen" = 'vcf reads fn: "示例公司\\, 技术支持"
vcf reads note: "转 8001\\n02 时后转 8002"
vcf reads adr: ["","","建国路 1 号\\, 5 层","北京","","100000","中国"]
ical.js reads fn: "示例公司, 技术支持"
ical.js reads note: "转 8001\n02 时后转 8002"
ical.js reads adr: ["","","建国路 1 号, 5 层","北京","","100000","中国"]
vcf writes NOTE:转 800102 时后转 8002
ical.js writes NOTE:转 8001\n02 时后转 8002' ]
