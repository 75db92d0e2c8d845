#!/usr/bin/env bash
# @asyncapi/converter 2.0.2, from a valid document of AsyncAPI 2.6: what traits say wins over the object's own values in AsyncAPI 2, and loses in
# AsyncAPI 3. The converter copies both as they stand, so the document says otherwise after it: its summary and title, here as the project's own
# parser (3.6.6) reads them before and after.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @asyncapi/converter@2.0.2 @asyncapi/parser@3.6.6
cat > show.mjs <<'JS'
import { convert } from '@asyncapi/converter';
import { Parser } from '@asyncapi/parser';
const before = `asyncapi: 2.6.0
info: { title: Calls, version: '1' }
channels:
  calls:
    publish:
      operationId: hangUp
      summary: Own
      traits: [{ summary: Trait }]
      message: { name: hangup, title: Own, traits: [{ title: Trait }], payload: { type: object } }
`;
for (const text of [before, convert(before, '3.0.0')]) {
  const { document, diagnostics } = await new Parser().parse(text);
  const errors = diagnostics.filter(({ severity }) => severity === 0);
  const [operation] = document.operations().all();
  const [message] = operation.messages().all();
  console.log(document.version(), errors.length, operation.summary(), message.title());
}
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = '2.6.0 0 Trait Trait
3.0.0 0 Own Own' ]
