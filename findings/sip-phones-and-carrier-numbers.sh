#!/usr/bin/env bash
# JsSIP 3.13.8 and SIP.js 0.21.2, the SIP phones of browsers, and numbers as carriers write them. A trunk group stands in the user part of an address,
# behind `;` (RFC 4904, 5; RFC 3261, 25.1, user-unreserved): both write `%3B` and `%3D`, which is another address (19.1.4: reserved characters are not
# equal to their escapes), so a gateway finds no trunk group in it; drachtio-sip 0.6.3 keeps it. An INVITE whose From is a tel: URI (25.1: addr-spec may be any
# URI) is dropped by both, so that a call from such a number never rings; the same number as sip: rings.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent jssip@3.13.8 sip.js@0.21.2 drachtio-sip@0.6.3
cat > show.mjs <<'JS'
import drachtio from 'drachtio-sip';
import jssip from 'jssip';
import parser from 'jssip/lib/Parser.js';
import { Core, Grammar } from 'sip.js';
const address = 'sip:+861088886666;tgrp=TG-1;trunk-context=example.com@gw.example;user=phone';
console.log(`jssip ${jssip.URI.parse(address)}`);
console.log(`sip.js ${Grammar.URIParse(address)}`);
console.log(`drachtio-sip ${drachtio.parser.stringifyUri(drachtio.parser.parseUri(address))}`);
const write = (from) =>
  ['INVITE sip:1001@pbx.example SIP/2.0', 'Via: SIP/2.0/WSS pbx.example;branch=z9hG4bK1', `From: <${from}>;tag=1`, 'To: <sip:1001@pbx.example>', 'Call-ID: 1@pbx.example', 'CSeq: 1 INVITE', 'Content-Length: 0', '', ''].join('\r\n');
const quiet = { error() {}, warn() {}, log() {}, debug() {} };
for (const from of ['sip:+861088886666@gw.example', 'tel:+861088886666'])
  console.log(`from ${from}: jssip ${parser.parseMessage(write(from), {})?.method}, sip.js ${Core.Parser.parseMessage(write(from), quiet)?.method}`);
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = 'jssip sip:+861088886666%3Btgrp%3DTG-1%3Btrunk-context%3Dexample.com@gw.example;user=phone
sip.js sip:+861088886666%3Btgrp%3DTG-1%3Btrunk-context%3Dexample.com@gw.example;user=phone
drachtio-sip sip:+861088886666;tgrp=TG-1;trunk-context=example.com@gw.example;user=phone
from sip:+861088886666@gw.example: jssip INVITE, sip.js INVITE
from tel:+861088886666: jssip undefined, sip.js undefined' ]
