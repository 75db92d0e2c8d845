#!/usr/bin/env bash
# Chromium 156: `text-wrap: balance` forgets a float where a word has to be broken. A heading of 200 px with a float of 40 px at its end and
# one word that does not fit a line: its first line ends 40 px from the end without `balance`, and runs under the float with it. Words that
# fit keep clear of the float both times. The `#` beside a heading of a narrow page lies on such words, as they are in German.
set -euo pipefail
browser=$(command -v chromium || command -v chromium-browser || command -v google-chrome)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat > "$folder/page.html" <<'HTML'
<!doctype html>
<style>
  h2 { width: 200px; margin: 0; font: 20px/30px sans-serif; overflow-wrap: break-word; }
  a { float: right; width: 40px; }
  .balance { text-wrap: balance; }
</style>
<h2><a>#</a>Rindfleischetikettierungsüberwachungsaufgaben</h2>
<h2 class="balance"><a>#</a>Rindfleischetikettierungsüberwachungsaufgaben</h2>
<h2><a>#</a>Overview of all the settings of a phone</h2>
<h2 class="balance"><a>#</a>Overview of all the settings of a phone</h2>
<pre></pre>
<script>
  document.querySelector('pre').textContent = Array.from(document.querySelectorAll('h2'), (heading) => {
    const range = new Range();
    range.selectNode(heading.lastChild);
    const [first] = range.getClientRects();
    return first.right > heading.firstChild.getBoundingClientRect().left ? 'under' : 'clear';
  }).join(' ');
</script>
HTML
"$browser" --version 2>/dev/null
seen=$("$browser" --headless --no-sandbox --disable-gpu --dump-dom "file://$folder/page.html" 2>/dev/null | sed -n 's/.*<pre>\(.*\)<\/pre>.*/\1/p')
echo "$seen"
[ "$seen" = 'clear under clear clear' ]
