#!/usr/bin/env bash
# @readme/httpsnippet 11.1.0: of one request body, given as text, some languages show other numbers than were written. curl, Python,
# JavaScript and PHP read it into numbers first (1234567890123456789 becomes ...800, 10.50 becomes 10.5); Go and Java keep its text. A
# reader who copies the first asks for another call.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @readme/httpsnippet@11.1.0
cat > run.mjs <<'JS'
import { HTTPSnippet } from '@readme/httpsnippet';
const request = new HTTPSnippet({
  method: 'POST',
  url: 'https://api.example/calls',
  headers: [{ name: 'content-type', value: 'application/json' }],
  postData: { mimeType: 'application/json', text: '{"id": 1234567890123456789, "price": 10.50}' },
});
const languages = { shell: 'curl', python: 'requests', javascript: 'fetch', php: 'curl', go: 'native', java: 'okhttp' };
for (const [language, client] of Object.entries(languages)) {
  const numbers = String(request.convert(language, client)).match(/123456\d+|10\.50?/g);
  console.log(`${language}: ${numbers.join(' ')}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'shell: 1234567890123456800 10.5\npython: 1234567890123456800 10.5\njavascript: 1234567890123456800 10.5\nphp: 1234567890123456800 10.5\ngo: 1234567890123456789 10.50\njava: 1234567890123456789 10.50' ]
