#!/usr/bin/env bash
# github-slugger 2.0.0 (GitHub, Docusaurus, Starlight) and the slugify of @mdit-vue/shared 3.0.2 (VitePress, VuePress) give one
# heading different ids as soon as it has a dot, an underscore, a full-width bracket or a dash: links to headings break when a site
# moves from one to the other, and a README that is shown by both has no link that works in both.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent github-slugger@2.0.0 @mdit-vue/shared@3.0.2
cat > run.mjs <<'JS'
import { slug } from 'github-slugger';
import { slugify } from '@mdit-vue/shared';
for (const heading of ['安装', '安装（Linux）', '1. 安装', 'nginx.conf', 'max_calls', 'TLS / SRTP'])
  console.log(`${heading}: ${slug(heading)}, ${slugify(heading)}`);
JS
seen=$(node run.mjs)
echo "$seen"
[ "$seen" = $'安装: 安装, 安装\n安装（Linux）: 安装linux, 安装-linux\n1. 安装: 1-安装, _1-安装\nnginx.conf: nginxconf, nginx-conf\nmax_calls: max_calls, max-calls\nTLS / SRTP: tls--srtp, tls-srtp' ]
