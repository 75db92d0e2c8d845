#!/usr/bin/env bash
# netlify-redirector 0.5.0, Netlify's matcher of _redirects, compares addresses as text: "/%E6..." and "/旧..." are two addresses
# to it, though browsers send one. A rule copied from the address bar does not match a path that was decoded before, nor the
# other way round. docgen writes sources raw (src/features/hosting).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent netlify-redirector@0.5.0
cat > run.mjs <<'JS'
import redirector from 'netlify-redirector';
const raw = '/旧页面';
for (const source of [encodeURI(raw), raw]) {
  const matcher = await redirector.parsePlain(`${source} /new 301\n`, {});
  const match = (path) =>
    matcher.match({ scheme: 'https', host: 'docs.example', path, query: '', headers: {}, cookieValues: {} })?.status ?? 'none';
  console.log(`${source}: decoded ${match(raw)}, encoded ${match(encodeURI(raw))}`);
}
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'/%E6%97%A7%E9%A1%B5%E9%9D%A2: decoded none, encoded 301\n/旧页面: decoded 301, encoded none' ]
