#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (metadata "max") and google-libphonenumber 3.2.47: an extension the way Chinese companies print it is not one. With 转, 分机
# or 内线 between number and extension the whole is no phone number, though "ext" and `;ext=` are read; the usual hyphen gives one number of
# thirteen digits, which is not valid. In a text the number is found, its extension is dropped.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent libphonenumber-js@1.13.16 google-libphonenumber@3.2.47
cat > parse.mjs <<'JS'
import google from 'google-libphonenumber';
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/max';
const util = google.PhoneNumberUtil.getInstance();
const show = (number, extension, valid) => `${number}${extension ? ` ext ${extension}` : ''}${valid ? '' : ' invalid'}`;
const byGoogle = (text) => {
  try {
    const one = util.parse(text, 'CN');
    return show(one.getNationalNumber(), one.getExtension(), util.isValidNumber(one));
  } catch {
    return 'none';
  }
};
for (const text of ['010-88886666 ext 801', '010-88886666 转 801', '010-88886666分机801', '010-88886666-801']) {
  const one = parsePhoneNumberFromString(text, 'CN');
  console.log(`${text}: ${one ? show(one.nationalNumber, one.ext, one.isValid()) : 'none'}; ${byGoogle(text)}`);
}
const [found] = findPhoneNumbersInText('总机 010-88886666 转 801', 'CN');
console.log(`text: ${found.number.number} ext ${found.number.ext}`);
JS
seen=$(node parse.mjs)
echo "$seen"
[ "$seen" = '010-88886666 ext 801: 1088886666 ext 801; 1088886666 ext 801
010-88886666 转 801: none; none
010-88886666分机801: none; none
010-88886666-801: 1088886666801 invalid; 1088886666801 invalid
text: +861088886666 ext undefined' ]
