#!/usr/bin/env bash
# Text messages are paid by the part. A part of a longer one has 153 characters of the GSM alphabet; €, brackets and braces take two, an escape and a character, which are not
# parted (3GPP TS 23.040, 9.2.3.24.1), so that one place stays empty where such a pair would cross the end of a part. sms-length 0.2.2, sms-counter 1.0.0 and sms-counter-npm
# 1.0.4 divide the sum by 153: of 306 places with a € in the 153rd and 154th they make 2 parts with none left over, the network 3. They take a page break, which the
# table of escapes has (TS 23.038, 6.2.1.1), for a character outside the alphabet: 3 parts instead of 2. sms-segments-calculator 1.3.0 counts both right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent sms-length@0.2.2 sms-counter@1.0.0 sms-counter-npm@1.0.4 sms-segments-calculator@1.3.0
cat > count.mjs <<'JS'
import counter from 'sms-counter';
import other from 'sms-counter-npm';
import { count } from 'sms-length';
import calculator from 'sms-segments-calculator';
for (const [name, text] of [
  ['without €', 'a'.repeat(306)],
  ['€ within part 1', `${'a'.repeat(100)}€${'a'.repeat(204)}`],
  ['€ across parts 1 and 2', `${'a'.repeat(152)}€${'a'.repeat(152)}`],
  ['page break', `${'a'.repeat(100)}\f${'a'.repeat(59)}`],
]) {
  const { messages, remaining } = count(text);
  const segments = new calculator.SegmentedMessage(text).segmentsCount;
  console.log(`${name}: sms-length ${messages}, ${remaining} left; sms-counter ${counter.count(text).messages}, sms-counter-npm ${other.count(text).messages}; sms-segments-calculator ${segments}`);
}
JS
seen=$(node count.mjs)
echo "$seen"
[ "$seen" = 'without €: sms-length 2, 0 left; sms-counter 2, sms-counter-npm 2; sms-segments-calculator 2
€ within part 1: sms-length 2, 0 left; sms-counter 2, sms-counter-npm 2; sms-segments-calculator 2
€ across parts 1 and 2: sms-length 2, 0 left; sms-counter 2, sms-counter-npm 2; sms-segments-calculator 3
page break: sms-length 3, 41 left; sms-counter 3, sms-counter-npm 3; sms-segments-calculator 2' ]
