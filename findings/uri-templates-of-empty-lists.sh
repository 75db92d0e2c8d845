#!/usr/bin/env bash
# Addresses of an API from templates (RFC 6570), by which OpenAPI defines its styles. An empty list has no value (2.3), so that `{?states}` is nothing: url-template 3.1.1 and
# uritemplate 0.3.4 make `?states=` of it, a filter that asks for one empty state. `{;line}` with 0 is `;line=0` (3.2.7): uri-templates 0.2.0 writes `;line0`, another name.
# An escape in a value of `{+path}` stays as it is (3.2.3): uritemplate writes %2523 for %23. None gives an error, and no two of the three agree.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent url-template@3.1.1 uri-templates@0.2.0 uritemplate@0.3.4
cat > expand.mjs <<'JS'
import uriTemplates from 'uri-templates';
import uritemplate from 'uritemplate';
import { parseTemplate } from 'url-template';
const expanders = {
  'url-template': (template, values) => parseTemplate(template).expand(values),
  'uri-templates': (template, values) => uriTemplates(template).fill(values),
  uritemplate: (template, values) => uritemplate.parse(template).expand(values),
};
for (const [template, values] of [
  ['/calls{?states}', { states: [] }],
  ['/calls{?states}', { states: ['idle', 'busy'] }],
  ['/calls{;line}', { line: 0 }],
  ['/dial/{+path}', { path: '*72%23/8001' }],
]) {
  const seen = Object.entries(expanders).map(([name, expand]) => `${name} ${expand(template, values)}`);
  console.log(`${template}: ${seen.join(', ')}`);
}
JS
seen=$(node expand.mjs)
echo "$seen"
[ "$seen" = '/calls{?states}: url-template /calls?states=, uri-templates /calls, uritemplate /calls?states=
/calls{?states}: url-template /calls?states=idle,busy, uri-templates /calls?states=idle,busy, uritemplate /calls?states=idle,busy
/calls{;line}: url-template /calls;line=0, uri-templates /calls;line0, uritemplate /calls;line=0
/dial/{+path}: url-template /dial/*72%23/8001, uri-templates /dial/*72%23/8001, uritemplate /dial/*72%2523/8001' ]
