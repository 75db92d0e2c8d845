#!/usr/bin/env bash
# ldapjs 3.0.7 (@ldapjs/filter 2.1.1), searches in a directory of extensions. `\e5\bc\a0` in a filter is the three bytes of 张, `\2a` a star (RFC 4515, 3; its
# example in 4 is `(sn=Lu\c4\8di\c4\87)`). ldapjs sends backslashes and digits as text, so that nothing is found, without an error. In a value with a star for
# any text it makes such escapes of Chinese itself: 张* asks for names that begin with a backslash, though the whole name works. ldapts 8.2.0 sends 张* and `\2a`
# right; of `\e5\bc\a0` it makes three Latin characters. The server here reads the values that both send.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent ldapjs@3.0.7 ldapts@8.2.0
cat > ask.mjs <<'JS'
import { createServer } from 'node:net';
import ldapjs from 'ldapjs';
import { Client } from 'ldapts';
let tell;
const server = createServer((socket) => socket.once('data', (data) => socket.destroy(tell(data))));
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const url = `ldap://127.0.0.1:${server.address().port}`;
const ask = {
  ldapjs(filter) {
    const client = ldapjs.createClient({ url, reconnect: false });
    client.on('error', () => {}).on('connect', () => client.search('dc=example', { filter, scope: 'sub' }, () => {}));
  },
  ldapts: (filter) => new Client({ url }).search('dc=example', { filter }).catch(() => {}),
};
/** The value in a search request: behind the attribute as a string, or as the one part of a substring. */
function findValue(data, attribute) {
  const at = data.indexOf(attribute) + attribute.length;
  const start = data[at] === 0x30 ? at + 4 : at + 2;
  return data.toString('utf8', start, start + data[start - 1]).replace('\u00a0', '<a0>');
}
for (const filter of ['(cn=张三)', '(cn=张*)', '(cn=\\e5\\bc\\a0)', '(speedDial=\\2a72)']) {
  const seen = [];
  for (const [name, search] of Object.entries(ask)) {
    const data = await new Promise((done) => {
      tell = done;
      search(filter);
    });
    seen.push(`${name} ${findValue(data, /\w+/.exec(filter)[0])}`);
  }
  console.log(`${filter}: ${seen.join(', ')}`);
}
process.exit();
JS
seen=$(node ask.mjs 2>/dev/null)
echo "$seen"
[ "$seen" = '(cn=张三): ldapjs 张三, ldapts 张三
(cn=张*): ldapjs \e5\bc\a0, ldapts 张
(cn=\e5\bc\a0): ldapjs \e5\bc\a0, ldapts å¼<a0>
(speedDial=\2a72): ldapjs \2a72, ldapts *72' ]
