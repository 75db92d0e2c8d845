#!/usr/bin/env bash
# Chromium 156 and Firefox 153: a page in the back/forward cache misses `storage` events. Back on it, Chromium hands over the event that it
# missed; Firefox never does. A page that learns what another page stored by that event alone, such as a theme, is right in Chromium and
# stays wrong in Firefox: it has to read the storage at `pageshow` too.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat > "$folder/try.mjs" <<'JS'
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';

const pages = {
  '/a': `<!doctype html><title>a</title><script>
    let events = 0;
    localStorage.clear();
    addEventListener('storage', ({ newValue }) => { if (newValue === 'dark') events++; });
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted) setTimeout(() => location.assign('/b'), 500);
      else setTimeout(() => fetch('/seen?kept, storage events: ' + events), 1500);
    });
  </script>`,
  '/b': `<!doctype html><title>b</title><script>
    localStorage.setItem('theme', 'dark');
    addEventListener('load', () => setTimeout(() => history.back(), 500));
  </script>`,
};
const [browser, ...options] = process.argv.slice(2);
const server = createServer((request, response) => {
  const seen = decodeURIComponent(request.url).split('/seen?')[1];
  response.setHeader('Content-Type', 'text/html');
  response.end(pages[request.url] ?? '');
  if (!seen) return;
  console.log(seen);
  child.kill();
});
let child;
server.listen(0, '127.0.0.1', () => {
  child = spawn(browser, [...options, `http://127.0.0.1:${server.address().port}/a`], { stdio: 'ignore' });
  child.on('exit', () => process.exit());
});
JS
run() {
  timeout 60 node "$folder/try.mjs" "$@"
}
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
"$chromium" --version 2>/dev/null
first=$(run "$chromium" --headless --no-sandbox --disable-gpu --user-data-dir="$folder/chromium")
firefox --version 2>/dev/null
export HOME="$folder"
second=$(run firefox --headless --no-remote --profile "$(mktemp -d -p "$folder")")
printf 'Chromium: %s\nFirefox: %s\n' "$first" "$second"
[ "$first" = 'kept, storage events: 1' ]
[ "$second" = 'kept, storage events: 0' ]
