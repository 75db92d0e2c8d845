#!/usr/bin/env bash
# IPv6 addresses of logs and phones, put into one form so that they can be compared. The last 32 bits may be written as an IPv4 address (RFC 4291, 2.2), as with NAT64 (RFC 6052,
# 2.4): ip6addr 0.2.5 refuses that but behind ::ffff:. It writes a single field of zeros as `::`, which is for two and more (RFC 5952, 4.2.2), so that its text is not that of
# others. ipaddr.js 2.5.0 reads ::198.51.100.1 as ::ffff:198.51.100.1, which is another address (RFC 4291, 2.5.5.1 and 2.5.5.2). ip-address 10.7.6 and the addresses of Node
# (WHATWG URL) agree on all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent ip6addr@0.2.5 ipaddr.js@2.5.0 ip-address@10.7.6
cat > read.mjs <<'JS'
import { Address6 } from 'ip-address';
import ip6addr from 'ip6addr';
import ipaddr from 'ipaddr.js';
const readers = {
  Node: (text) => new URL(`http://[${text}]`).hostname.slice(1, -1),
  'ip-address': (text) => new Address6(text).correctForm(),
  'ipaddr.js': (text) => ipaddr.parse(text).toString(),
  ip6addr: (text) => ip6addr.parse(text).toString({ format: 'v6' }),
};
for (const text of ['2001:DB8:0:0:0:0:0:1', '2001:db8:0:1:1:1:1:1', '::2:3:4:5:6:7:8', '64:ff9b::198.51.100.1', '::198.51.100.1']) {
  const seen = Object.entries(readers).map(([name, read]) => {
    try {
      return `${name} ${read(text)}`;
    } catch ({ message }) {
      return `${name}: ${message}`;
    }
  });
  console.log(`${text}: ${seen.join(', ')}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = '2001:DB8:0:0:0:0:0:1: Node 2001:db8::1, ip-address 2001:db8::1, ipaddr.js 2001:db8::1, ip6addr 2001:db8::1
2001:db8:0:1:1:1:1:1: Node 2001:db8:0:1:1:1:1:1, ip-address 2001:db8:0:1:1:1:1:1, ipaddr.js 2001:db8:0:1:1:1:1:1, ip6addr 2001:db8::1:1:1:1:1
::2:3:4:5:6:7:8: Node 0:2:3:4:5:6:7:8, ip-address 0:2:3:4:5:6:7:8, ipaddr.js 0:2:3:4:5:6:7:8, ip6addr ::2:3:4:5:6:7:8
64:ff9b::198.51.100.1: Node 64:ff9b::c633:6401, ip-address 64:ff9b::c633:6401, ipaddr.js 64:ff9b::c633:6401, ip6addr: invalid dotted-quad notation
::198.51.100.1: Node ::c633:6401, ip-address ::c633:6401, ipaddr.js ::ffff:c633:6401, ip6addr: invalid dotted-quad notation' ]
