#!/usr/bin/env bash
# digest-header 1.1.0, the Digest access of urllib (Egg.js), which phones and gateways ask for: a password ends at its first colon, though it may have some (RFC 7616, 3.4.2:
# name, realm and password, joined by colons), and a realm at a comma or an apostrophe, which are text in quotes (RFC 9110, 5.6.4). A challenge with SHA-256 is answered with
# MD5, instead of being left alone (RFC 7616, 3.3). So the right password is refused (401) as a wrong one is. digest-fetch 3.1.1 gets in with all, told to use SHA-256
# as its README says. The server here checks answers as RFC 7616 computes them.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent digest-header@1.1.0 digest-fetch@3.1.1
cat > ask.mjs <<'JS'
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import DigestClient from 'digest-fetch';
import digestHeader from 'digest-header';
const cases = [
  { realm: 'pbx.example', password: 'secret', algorithm: 'MD5' },
  { realm: 'pbx.example', password: 'se:cret', algorithm: 'MD5' },
  { realm: 'PBX, Beijing', password: 'secret', algorithm: 'MD5' },
  { realm: "Li's PBX", password: 'secret', algorithm: 'MD5' },
  { realm: 'pbx.example', password: 'secret', algorithm: 'SHA-256' },
];
let asked = cases[0];
const check = ({ method, headers }) => {
  const hash = (text) => createHash(asked.algorithm === 'MD5' ? 'md5' : 'sha256').update(text).digest('hex');
  const given = Object.fromEntries([...headers.authorization.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name, quoted, plain]) => [name, quoted ?? plain]));
  const secret = hash(`1001:${asked.realm}:${asked.password}`);
  return given.response === hash(`${secret}:n1:${given.nc}:${given.cnonce}:auth:${hash(`${method}:${given.uri}`)}`);
};
const server = createServer((request, response) => {
  const { realm, algorithm } = asked;
  if (request.headers.authorization && check(request)) return response.end('in');
  response.writeHead(401, { 'www-authenticate': `Digest realm="${realm}", qop="auth", nonce="n1", algorithm=${algorithm}` }).end();
});
server.listen(0, '127.0.0.1', async () => {
  const address = `http://127.0.0.1:${server.address().port}/api/calls`;
  for (asked of cases) {
    const challenge = (await fetch(address)).headers.get('www-authenticate');
    const authorization = digestHeader('GET', '/api/calls', challenge, `1001:${asked.password}`);
    const one = await fetch(address, { headers: { authorization } });
    const other = await new DigestClient('1001', asked.password, { algorithm: asked.algorithm }).fetch(address);
    console.log(`${asked.realm}, ${asked.password}, ${asked.algorithm}: digest-header ${one.status}, digest-fetch ${other.status}`);
  }
  process.exit();
});
JS
seen=$(timeout 60 node ask.mjs)
echo "$seen"
[ "$seen" = "pbx.example, secret, MD5: digest-header 200, digest-fetch 200
pbx.example, se:cret, MD5: digest-header 401, digest-fetch 200
PBX, Beijing, secret, MD5: digest-header 401, digest-fetch 200
Li's PBX, secret, MD5: digest-header 401, digest-fetch 200
pbx.example, secret, SHA-256: digest-header 401, digest-fetch 200" ]
