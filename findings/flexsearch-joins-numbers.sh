#!/usr/bin/env bash
# flexsearch 0.8.212, with the options of the search of Rspress 2.0.22: of a digit that is repeated only one is kept, and a number is cut into parts of three
# digits, as doubled letters are taken out of words. So 8000, 800 and 80 begin with the same part "80", and 200 is 20: 8000 leads to 80/TCP as well, 20 to
# "SIP/2.0 200 OK". The parts of +861088886666 are 861, 08, 86 and 6: the same number as it is dialled within China is 108, 86 and 6, and finds nothing.
# The encoder "Exact" finds all of them, and the right ones only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent flexsearch@0.8.212
cat > run.mjs <<'JS'
import FlexSearch from 'flexsearch';
const titles = ['8000 Hz', '80/TCP', 'SIP/2.0 200 OK', '+861088886666'];
for (const [name, encoder] of [['Rspress', { maxlength: 64 }], ['Exact', 'Exact']]) {
  const index = new FlexSearch.Index({ tokenize: 'full', encoder });
  for (const [id, title] of titles.entries()) index.add(id, title);
  for (const query of ['8000', '20', '1088886666'])
    console.log(`${name}, ${query}: ${index.search(query).map((id) => titles[id]).join(', ') || 'nothing'}`);
}
const { Charset, Encoder } = FlexSearch;
for (const text of ['8000', '800', '200', '+861088886666', '1088886666'])
  console.log(`${text} is ${new Encoder(Charset.Default).encode(text).join(' ')}`);
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = 'Rspress, 8000: 8000 Hz, 80/TCP
Rspress, 20: SIP/2.0 200 OK
Rspress, 1088886666: nothing
Exact, 8000: 8000 Hz
Exact, 20: SIP/2.0 200 OK
Exact, 1088886666: +861088886666
8000 is 80 0
800 is 80
200 is 20
+861088886666 is 861 08 86 6
1088886666 is 108 8 6 6' ]
