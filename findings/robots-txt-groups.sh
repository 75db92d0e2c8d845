#!/usr/bin/env bash
# Which pages of a site a crawler `a` may read, by its robots.txt (RFC 9309). Groups for one name are joined (2.2.1): robots-txt-guard 1.0.2 (with robots-txt-parse 2.0.1) keeps the
# first of two, robots-txt-parser 2.0.3 the last, and of two names above one rule the last. What the RFC does not define, as Sitemap and Crawl-delay, does not end a group (2.2.4): among the
# names of a group all three end it there, robots-parser 3.0.1 too, so that `a` may read what is refused to it. A Chinese rule is compared percent-encoded, and an escape of a sign that
# needs none decoded (2.2.2): only robots-parser does the first, none the second. docgen puts its Content-Signal behind all names (src/features/crawlers/robots.ts).
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent robots-parser@3.0.1 robots-txt-parse@2.0.1 robots-txt-guard@1.0.2 robots-txt-parser@2.0.3
cat > ask.mjs <<'JS'
import { Readable } from 'node:stream';
import robotsParser from 'robots-parser';
import guard from 'robots-txt-guard';
import parse from 'robots-txt-parse';
import robotsTxtParser from 'robots-txt-parser';
const site = 'https://docs.example';
const twoGroups = 'User-agent: a\nDisallow: /x\n\nUser-agent: b\nDisallow: /y\n\nUser-agent: a\nDisallow: /z';
const map = 'Sitemap: https://docs.example/sitemap.xml';
for (const [name, text, path] of [
  ['one group', 'User-agent: a\nDisallow: /x', '/x'],
  ['first of two groups', twoGroups, '/x'],
  ['second of two groups', twoGroups, '/z'],
  ['first of two names', 'User-agent: a\nUser-agent: b\nDisallow: /x', '/x'],
  ['Sitemap behind the names', `User-agent: b\nUser-agent: a\n${map}\nDisallow: /x`, '/x'],
  ['Sitemap between two names', `User-agent: a\n${map}\nUser-agent: b\nDisallow: /x`, '/x'],
  ['Crawl-delay between two names', 'User-agent: a\nCrawl-delay: 3\nUser-agent: b\nDisallow: /x', '/x'],
  ['Chinese rule', 'User-agent: a\nDisallow: /旧版/', '/%E6%97%A7%E7%89%88/'],
  ['the same, encoded', 'User-agent: a\nDisallow: /%E6%97%A7%E7%89%88/', '/%E6%97%A7%E7%89%88/'],
  ['/~lines for /%7Elines', 'User-agent: a\nDisallow: /~lines', '/%7Elines'],
]) {
  const asked = robotsTxtParser({ userAgent: 'a', allowOnNeutral: true });
  asked.parseRobots(site, text);
  await asked.useRobotsFor(site);
  const allowed = {
    'robots-parser': robotsParser(`${site}/robots.txt`, text).isAllowed(site + path, 'a'),
    'robots-txt-guard': guard(await parse(Readable.from([Buffer.from(text)]))).isAllowed('a', path),
    'robots-txt-parser': await asked.canCrawl(site + path),
  };
  const allowing = Object.keys(allowed).filter((reader) => allowed[reader]);
  console.log(`${name}: ${allowing.length > 0 ? `allowed by ${allowing.join(', ')}` : 'disallowed by all'}`);
}
JS
seen=$(timeout 60 node ask.mjs)
echo "$seen"
[ "$seen" = 'one group: disallowed by all
first of two groups: allowed by robots-txt-parser
second of two groups: allowed by robots-txt-guard
first of two names: allowed by robots-txt-parser
Sitemap behind the names: disallowed by all
Sitemap between two names: allowed by robots-parser, robots-txt-guard, robots-txt-parser
Crawl-delay between two names: allowed by robots-parser, robots-txt-guard, robots-txt-parser
Chinese rule: allowed by robots-txt-guard, robots-txt-parser
the same, encoded: disallowed by all
/~lines for /%7Elines: allowed by robots-parser, robots-txt-guard, robots-txt-parser' ]
