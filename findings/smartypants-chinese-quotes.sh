#!/usr/bin/env bash
# @astrojs/markdown-remark 7.3.1 (Astro, Starlight; by remark-smartypants 3.0.3, which Nextra has too) curls straight quotes unless told otherwise. A quote opens
# where a space or punctuation stands before it, and Chinese has no spaces between words: behind a Chinese character both quotes of a pair are closing ones, so that
# 参数"name"的值 becomes 参数”name”的值, and one sentence has both kinds. The typographer of markdown-it 15.0.3 (VitePress, if asked for) leaves such a pair straight.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --ignore-scripts --no-audit --no-fund --silent @astrojs/markdown-remark@7.3.1 markdown-it@15.0.3
cat > show.mjs <<'JS'
import { createMarkdownProcessor } from '@astrojs/markdown-remark';
import markdown from 'markdown-it';
const astro = await createMarkdownProcessor({});
const typographer = markdown({ typographer: true });
for (const text of ['参数"name"的值', '默认为"忙"，见 "设置" 页', 'the "name" value']) {
  const { code } = await astro.render(text);
  console.log(`${code.replace(/<\/?p>/g, '')} | ${typographer.renderInline(text).replaceAll('&quot;', '"')}`);
}
JS
seen=$(node show.mjs)
echo "$seen"
[ "$seen" = '参数”name”的值 | 参数"name"的值
默认为”忙”，见 “设置” 页 | 默认为"忙"，见 “设置” 页
the “name” value | the “name” value' ]
