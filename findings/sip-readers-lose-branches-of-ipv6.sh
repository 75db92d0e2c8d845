#!/usr/bin/env bash
# sip 0.0.6 and drachtio-sip 0.6.3, a Via with an IPv6 address in brackets (RFC 3261, 25.1: sent-by is a host, and a host may be an IPv6reference): the host
# ends at the first colon, as `[2001`, and all behind it is gone, without an error: the port, rport and the branch, by which an answer finds its request
# (17.1.3). With a name for the address all is there. sip does not read such an address in a Route either; drachtio-sip does. JsSIP 3.13.8 and SIP.js 0.21.2
# read both. `o`, the short name of Event (RFC 6665, 8.4), is Event to JsSIP alone: to the others this NOTIFY of a mailbox has none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent sip@0.0.6 drachtio-sip@0.6.3 jssip@3.13.8 sip.js@0.21.2
cat > read.mjs <<'JS'
import drachtio from 'drachtio-sip';
import jssip from 'jssip/lib/Parser.js';
import sip from 'sip';
import { Grammar } from 'sip.js';
import { Parser } from 'sip.js/lib/core/messages/parser.js';
const write = (host) =>
  [
    `NOTIFY sip:1001@${host} SIP/2.0`,
    `Via: SIP/2.0/UDP ${host}:5062;rport;branch=z9hG4bK77`,
    'From: <sip:mail@pbx.example>;tag=1',
    'To: <sip:1001@pbx.example>;tag=2',
    `Route: <sip:${host};lr>`,
    'Call-ID: a1',
    'CSeq: 7 NOTIFY',
    'o: message-summary',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
const readers = {
  sip(text) {
    const { via, route, event } = sip.parse(text).headers;
    return [via[0].host, via[0].port, via[0].params.branch, route[0].uri?.host, event];
  },
  'drachtio-sip'(text) {
    const message = new drachtio.SipMessage(text);
    const [via] = message.getParsedHeader('via');
    const [, route] = /<(.*)>/.exec(message.get('route'));
    return [via.host, via.port, via.params.branch, drachtio.parser.parseUri(route)?.host, message.get('event')];
  },
  JsSIP(text) {
    const message = jssip.parseMessage(text, {});
    const { host, port, branch } = message.via;
    return [host, port, branch, message.parseHeader('route').uri?.host, message.getHeader('event')];
  },
  'SIP.js'(text) {
    const message = Parser.parseMessage(text, console);
    const { host, port, branch } = message.via;
    return [host, port, branch, Grammar.nameAddrHeaderParse(message.getHeader('route'))?.uri.host, message.getHeader('event')];
  },
};
for (const host of ['sbc.example', '[2001:db8::10]'])
  for (const [name, read] of Object.entries(readers)) console.log(`${host}, ${name}: ${read(write(host)).map(String).join(' | ')}`);
JS
seen=$(node --no-deprecation read.mjs)
echo "$seen"
[ "$seen" = 'sbc.example, sip: sbc.example | 5062 | z9hG4bK77 | sbc.example | undefined
sbc.example, drachtio-sip: sbc.example | 5062 | z9hG4bK77 | sbc.example | undefined
sbc.example, JsSIP: sbc.example | 5062 | z9hG4bK77 | sbc.example | message-summary
sbc.example, SIP.js: sbc.example | 5062 | z9hG4bK77 | sbc.example | undefined
[2001:db8::10], sip: [2001 | undefined | undefined | undefined | undefined
[2001:db8::10], drachtio-sip: [2001 | undefined | undefined | [2001:db8::10] | undefined
[2001:db8::10], JsSIP: [2001:db8::10] | 5062 | z9hG4bK77 | [2001:db8::10] | message-summary
[2001:db8::10], SIP.js: [2001:db8::10] | 5062 | z9hG4bK77 | [2001:db8::10] | undefined' ]
