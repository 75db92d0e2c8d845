#!/usr/bin/env bash
# JSONPath (RFC 9535) on records of calls. A filter that names a member asks whether it is there, whatever its value (2.3.5.2.1): to jsonpath-plus 11.3.0 and jsonpath 1.3.0 a call of
# 0 seconds has no seconds, and one with an empty text or null has no note. A text is never equal to a number (2.3.5.2.2): to both "8001" is 8001. A filter
# without parentheses, as the RFC writes its own, is refused by jsonpath and finds nothing with jsonpath-plus, without an error. jsonpath-rfc9535 1.3.0 and jsonpathly
# 3.0.0 are right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent jsonpath-plus@11.3.0 jsonpath@1.3.0 jsonpath-rfc9535@1.3.0 jsonpathly@3.0.0
cat > find.mjs <<'JS'
import jsonpath from 'jsonpath';
import { JSONPath } from 'jsonpath-plus';
import { query as queryRfc9535 } from 'jsonpath-rfc9535';
import { query } from 'jsonpathly';
const calls = [
  { id: 1, seconds: 12, to: '8001', note: 'busy' },
  { id: 2, seconds: 0, to: 8001, note: '' },
  { id: 3, to: '8002', note: null },
];
const finders = {
  'jsonpath-plus': (path) => JSONPath({ path, json: calls }),
  jsonpath: (path) => jsonpath.query(calls, path),
  'jsonpath-rfc9535': (path) => queryRfc9535(calls, path),
  jsonpathly: (path) => query(calls, path, { returnArray: true }),
};
for (const path of ['$[?(@.seconds)].id', '$[?(@.note)].id', '$[?(@.to == 8001)].id', '$[?@.seconds].id', '$[?@.to == "8002"].id']) {
  const seen = Object.entries(finders).map(([name, find]) => {
    try {
      return `${name} ${JSON.stringify(find(path))}`;
    } catch ({ message }) {
      return `${name}: ${message.split('.')[0]}`;
    }
  });
  console.log(`${path}: ${seen.join(', ')}`);
}
JS
seen=$(node find.mjs)
echo "$seen"
[ "$seen" = '$[?(@.seconds)].id: jsonpath-plus [1], jsonpath [1], jsonpath-rfc9535 [1,2], jsonpathly [1,2]
$[?(@.note)].id: jsonpath-plus [1], jsonpath [1], jsonpath-rfc9535 [1,2,3], jsonpathly [1,2,3]
$[?(@.to == 8001)].id: jsonpath-plus [1,2], jsonpath [1,2], jsonpath-rfc9535 [2], jsonpathly [2]
$[?@.seconds].id: jsonpath-plus [], jsonpath: Lexical error on line 1, jsonpath-rfc9535 [1,2], jsonpathly [1,2]
$[?@.to == "8002"].id: jsonpath-plus [], jsonpath: Lexical error on line 1, jsonpath-rfc9535 [3], jsonpathly [3]' ]
