#!/usr/bin/env bash
# @rowanmanning/feed-parser 2.1.5: entities in the content of an entry are decoded twice. An entry whose HTML says
# "write &lt;b&gt; for bold" (RFC 4287, 4.1.3.3: type="html", escaped once as text) comes out with a real <b>, so that every
# post about markup is damaged. feedparser, rss-parser and feedsmith keep it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @rowanmanning/feed-parser@2.1.5 rss-parser@3.13.0
cat > run.mjs <<'JS'
import { parseFeed } from '@rowanmanning/feed-parser';
import Parser from 'rss-parser';
const feed = `<?xml version="1.0"?>
<feed xmlns="http://www.w3.org/2005/Atom"><title>t</title><id>urn:a</id><updated>2026-01-01T00:00:00Z</updated>
<entry><id>urn:b</id><title>x</title><updated>2026-01-01T00:00:00Z</updated>
<content type="html">&lt;p&gt;write &amp;lt;b&amp;gt; for bold&lt;/p&gt;</content></entry></feed>`;
console.log(`feed-parser: ${parseFeed(feed).items[0].content}`);
console.log(`rss-parser: ${(await new Parser().parseString(feed)).items[0].content}`);
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'feed-parser: <p>write <b> for bold</p>\nrss-parser: <p>write &lt;b&gt; for bold</p>' ]
