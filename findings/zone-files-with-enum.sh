#!/usr/bin/env bash
# dns-zonefile 0.3.2 and zone-file 1.0.0 read a zone of telephone numbers (ENUM, RFC 6116), valid by RFC 1035, 5.1. The parenthesis in the regular
# expression of a NAPTR record ends the SOA record to dns-zonefile, if that stands on one line: what is between them, here the SRV record of
# the SIP server, is gone, and the SOA holds words of the number. zone-file has a comment begin at `;` within quotes: of "v=DMARC1; p=none"
# `v=DMARC1` is left. Neither gives an error. dnsz 4.5.2 reads all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent dns-zonefile@0.3.2 zone-file@1.0.0 dnsz@4.5.2
cat > show.mjs <<'JS'
import { parseZone } from 'dnsz';
import zonefile from 'dns-zonefile';
import blockstack from 'zone-file';
const zone = String.raw`$ORIGIN pbx.example.
$TTL 3600
@ 3600 IN SOA ns1.pbx.example. admin.pbx.example. 2026113001 3600 600 604800 3600
_sip._udp 3600 IN SRV 10 60 5060 sip1.pbx.example.
* 3600 IN NAPTR 100 10 "u" "E2U+sip" "!^\\+86(.*)$!sip:\\1@pbx.example!" .
_dmarc 3600 IN TXT "v=DMARC1; p=none"
`;
const show = (name, { soa, srv = [], txt = [] }) =>
  console.log(`${name}: SOA ${soa.mname} ${soa.rname}, SRV ${srv.map(({ target }) => target).join() || 'none'}, TXT ${txt.map((one) => one.txt).join()}`);
show('dns-zonefile', (zonefile.default ?? zonefile).parse(zone));
show('zone-file', blockstack.parseZoneFile(zone));
const { records } = parseZone(zone);
console.log(`dnsz: ${records.map(({ type, content }) => `${type} ${content}`).join(', ')}`);
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = 'dns-zonefile: SOA NAPTR 100, SRV none, TXT "v=DMARC1; p=none"
zone-file: SOA ns1.pbx.example. admin.pbx.example., SRV sip1.pbx.example., TXT v=DMARC1
dnsz: SOA ns1.pbx.example. admin.pbx.example. 2026113001 3600 600 604800 3600, SRV 10 60 5060 sip1.pbx.example., NAPTR 100 10 "u" "E2U+sip" "!^\\+86(.*)$!sip:\\1@pbx.example!" ., TXT "v=DMARC1; p=none"' ]
