/** Hugo: own templates, highlighting by classes, tips as a shortcode, no tags or feeds. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { filesOf, writeText } from '../corpus.mjs';
import { renamePart, siteTitle, styles, tipsAs, withMeta } from './site.mjs';

const config = `baseURL = "https://docs.example.com/"
languageCode = "zh-CN"
title = "${siteTitle}"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
  noClasses = false
`;

const base = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} - {{ .Site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<link rel="canonical" href="{{ .Permalink }}">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<header><a href="/">{{ .Site.Title }}</a></header>
{{ $page := . }}
<nav class="side">
<ul>
{{ range .Site.Sections }}
<li><a href="{{ .RelPermalink }}">{{ .LinkTitle }}</a>
{{ if eq . $page.CurrentSection }}
<ul>
{{ range .RegularPages }}<li><a href="{{ .RelPermalink }}"{{ if eq . $page }} aria-current="page"{{ end }}>{{ .LinkTitle }}</a></li>
{{ end }}
</ul>
{{ end }}
</li>
{{ end }}
</ul>
</nav>
<main>
{{ block "main" . }}{{ end }}
</main>
<aside>{{ .TableOfContents }}</aside>
</body>
</html>
`;

const page = `{{ define "main" }}
<article>
<h1>{{ .Title }}</h1>
{{ .Content }}
</article>
<nav class="neighbours">
{{ with .NextInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .LinkTitle }}</a>{{ end }}
{{ with .PrevInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .LinkTitle }}</a>{{ end }}
</nav>
{{ end }}
`;

const tip = `<div class="tip">{{ .Page.RenderString (dict "display" "block") .Inner }}</div>\n`;

/** Undefined if it is not installed. */
export function hugo() {
  const version = /v([\d.]+)/.exec(spawnSync('hugo', ['version'], { encoding: 'utf8' }).stdout ?? '')?.[1];
  if (!version) return undefined;
  const run = (folder, args) => ({
    command: 'hugo',
    args: [...args, '--source', folder, '--destination', join(folder, 'out')],
    env: { HUGO_CACHEDIR: join(folder, 'cache') },
  });
  return {
    id: 'hugo',
    name: 'Hugo',
    version,
    write(folder, count) {
      writeText(folder, 'config.toml', config);
      writeText(folder, 'layouts/_default/baseof.html', base);
      writeText(folder, 'layouts/_default/single.html', page);
      writeText(folder, 'layouts/_default/list.html', page);
      writeText(folder, 'layouts/shortcodes/tip.html', tip);
      writeText(folder, 'static/site.css', styles);
      let weight = 0;
      for (const { path, text } of filesOf(count)) {
        weight += 1;
        const named = path.replace(/(^|\/)index\.md$/, '$1_index.md');
        writeText(folder, `content/${named}`, withMeta(inItsWords(text), `weight: ${weight}`));
      }
    },
    build: (folder) => run(folder, ['--quiet']),
    dev: (folder, port) => run(folder, ['server', '--port', String(port), '--bind', '127.0.0.1']),
    source: (folder, route) => join(folder, 'content', `${route}.md`),
    output: (folder, route) => join(folder, 'out', route, 'index.html'),
    made: ['out', 'cache', 'resources'],
    rename: (folder, title, before) => renamePart(join(folder, 'content/part-000/_index.md'), title, before),
  };
}

function inItsWords(text) {
  const titled = text.replace(/^(```\w+) (title="[^"]*")$/gm, '$1 {$2}');
  return tipsAs(titled, (inner) => `{{< tip >}}\n${inner}\n{{< /tip >}}`);
}
