#!/usr/bin/env bash
# afdocs 0.22.2, check content-start-position: prose is a line of over 40 characters, or one that ends in `.`, `!` or `?`. Forty Chinese
# characters are two sentences, and `。` ends none: a Chinese page of short paragraphs has "content starting past 50% (worst 100%)", its
# English translation starts at once. A page of Chinese passes with one longer line.
set -euo pipefail
folder=$(mktemp -d)
trap 'kill $(jobs -p) 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent afdocs@0.22.2
cat > site.mjs <<'JS'
import { createServer } from 'node:http';
const page = (lang, title, lines) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${lines.map((line) => `<p>${line}</p>`).join('')}</main></body></html>`;
const chinese = ['分机先向服务器注册。', '注册成功以后才能呼叫。', '默认的有效期是六十秒。'];
const pages = {
  '/zh/': page('zh-CN', '注册', chinese),
  '/en/': page('en', 'Registration', ['A phone registers with the server first.', 'It can call after that.', 'It expires after sixty seconds.']),
  '/long/': page('zh-CN', '注册', [chinese.join('').repeat(2)]),
};
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const links = Object.keys(pages).map((path) => `- [${path}](http://${request.headers.host}${path})`);
  const body = pathname === '/llms.txt' ? `# Site\n\n> About phones.\n\n## Pages\n\n${links.join('\n')}\n` : pages[pathname];
  response.writeHead(body ? 200 : 404, { 'content-type': pathname === '/llms.txt' ? 'text/plain' : 'text/html; charset=utf-8' });
  response.end(body ?? 'no');
});
server.listen(0, '127.0.0.1', () => console.log(server.address().port));
JS
node site.mjs > port &
until [ -s port ]; do sleep 0.1; done
seen=$(for page in zh en long; do
  npx --no afdocs check "http://127.0.0.1:$(cat port)" --urls "http://127.0.0.1:$(cat port)/$page/" --checks content-start-position 2>&1 |
    grep -E 'content-start-position:' | sed -E "s/^ *([^ ]*) .*/$page \1/"
done)
echo "$seen"
[ "$seen" = $'zh ✗\nen ✓\nlong ✓' ]
