#!/usr/bin/env bash
# glossy 0.1.7, a reader of syslog: structured data ends where its last element ends (RFC 5424, 6.3). glossy takes all up to the last word of the message that
# ends in `]` for it, and keeps of that what has the right form: the text between is gone, without an error. SIP writes IPv6 addresses in such brackets, so that
# "INVITE from [2001:db8::1] rejected" is "rejected"; of "registration failed [403]" nothing is left. Without structured data (`-`) the message is whole.
# nsyslog-parser 0.10.1 reads all three.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent glossy@0.1.7 nsyslog-parser@0.10.1
cat > read.mjs <<'JS'
import glossy from 'glossy';
import nsyslog from 'nsyslog-parser';
const head = '<134>1 2026-11-30T08:00:00Z sbc1 proxy 812 CALL';
for (const rest of ['[call@32473 id="a1"] INVITE from [2001:db8::1] rejected', '[call@32473 id="a1"] registration failed [403]', '- INVITE from [2001:db8::1] rejected']) {
  const line = `${head} ${rest}`;
  const { structuredData, message } = glossy.Parse.parse(line);
  console.log(`${JSON.stringify(message)} ${structuredData ? Object.keys(structuredData) : 'none'} | ${JSON.stringify(nsyslog(line).message)}`);
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = '"rejected" call@32473 | "INVITE from [2001:db8::1] rejected"
"" call@32473 | "registration failed [403]"
"INVITE from [2001:db8::1] rejected" none | "INVITE from [2001:db8::1] rejected"' ]
