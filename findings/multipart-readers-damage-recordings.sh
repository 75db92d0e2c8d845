#!/usr/bin/env bash
# Recordings and notes that are uploaded as a form (RFC 7578). multipart-formdata 1.1.0 takes a third header of a part, which has to be ignored (4.8), for the first
# line of the file, so that a line break stands before RIFF and no player opens it; of the value of a field it keeps the first line. A header's parameters have no
# order, and `=` and `;` are text in quotes (RFC 2183, 2): with the file name first, multipart-formdata changes it and the field's name, and to
# parse-multipart-data 1.5.0 the part is no file, named like one. At `=` and `;` in a name parse-multipart-data and @web3-storage/multipart-parser 1.0.0 give
# up, and multipart-formdata ends it at `;`. @mjackson/multipart-parser 0.10.1 reads all.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent multipart-formdata@1.1.0 parse-multipart-data@1.5.0 @web3-storage/multipart-parser@1.0.0 @mjackson/multipart-parser@0.10.1
cat > read.mjs <<'JS'
import { parseMultipart } from '@mjackson/multipart-parser';
import { streamMultipart } from '@web3-storage/multipart-parser';
import formdata from 'multipart-formdata';
import data from 'parse-multipart-data';
const boundary = '----call';
const disposition = 'Content-Disposition: form-data;';
const type = 'Content-Type: audio/wav';
const parts = {
  'third header': [`${disposition} name="file"; filename="1.wav"\r\n${type}\r\nContent-Length: 4`, 'RIFF'],
  'two lines': [`${disposition} name="note"`, 'dial 8001\r\nafter 18:00'],
  'file name first': [`${disposition} filename="1.wav"; name="file"\r\n${type}`, 'RIFF'],
  'equals sign': [`${disposition} name="file"; filename="from=8001.wav"\r\n${type}`, 'RIFF'],
  semicolon: [`${disposition} name="file"; filename="8001; 1.wav"\r\n${type}`, 'RIFF'],
};
const show = (name, file, text) => `${name}${file ? ` = ${file}` : ''}: ${JSON.stringify(String(text))}`;
const readers = {
  'multipart-formdata': (body) => formdata.parse(body, boundary).map((part) => show(part.name, part.filename, part.type ? part.data : part.field)),
  'parse-multipart-data': (body) => data.parse(body, boundary).map((part) => show(part.name, part.filename, part.data)),
  web3: async (body) => {
    const found = [];
    for await (const part of streamMultipart(new Blob([body]).stream(), boundary)) {
      let text = '';
      for await (const bytes of part.data) text += Buffer.from(bytes);
      found.push(show(part.name, part.filename, text));
    }
    return found;
  },
  mjackson: async (body) => {
    const found = [];
    for await (const part of parseMultipart(body, { boundary })) found.push(show(part.name, part.filename, part.text));
    return found;
  },
};
for (const [kind, [headers, content]] of Object.entries(parts)) {
  const body = Buffer.from(`--${boundary}\r\n${headers}\r\n\r\n${content}\r\n--${boundary}--\r\n`);
  for (const [name, read] of Object.entries(readers)) {
    const found = await Promise.resolve(body).then(read).catch(() => ['error']);
    console.log(`${kind}, ${name}: ${found.join(' ')}`);
  }
}
JS
seen=$(node read.mjs)
echo "$seen"
[ "$seen" = 'third header, multipart-formdata: file = 1.wav: "\r\nRIFF"
third header, parse-multipart-data: file = 1.wav: "RIFF"
third header, web3: file = 1.wav: "RIFF"
third header, mjackson: file = 1.wav: "RIFF"
two lines, multipart-formdata: note: "dial 8001"
two lines, parse-multipart-data: note: "dial 8001\r\nafter 18:00"
two lines, web3: note: "dial 8001\r\nafter 18:00"
two lines, mjackson: note: "dial 8001\r\nafter 18:00"
file name first, multipart-formdata: 1.wav = file: "RIFF"
file name first, parse-multipart-data: 1.wav: "RIFF"
file name first, web3: file = 1.wav: "RIFF"
file name first, mjackson: file = 1.wav: "RIFF"
equals sign, multipart-formdata: file = from=8001.wav: "RIFF"
equals sign, parse-multipart-data: error
equals sign, web3: error
equals sign, mjackson: file = from=8001.wav: "RIFF"
semicolon, multipart-formdata: file = 8001: "RIFF"
semicolon, parse-multipart-data: error
semicolon, web3: error
semicolon, mjackson: file = 8001; 1.wav: "RIFF"' ]
