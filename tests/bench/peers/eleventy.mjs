/**
 * Eleventy: its default markdown with anchors and its own highlighting plugin, a Nunjucks layout, and a navigation tree
 * computed once as a collection. Pages are plain markdown, without a template language.
 */
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, writeText } from '../corpus.mjs';
import { renamePart, siteTitle, styles, tipsAs, versionIn } from './site.mjs';

const config = `import syntaxHighlight from '@11ty/eleventy-plugin-syntaxhighlight';
import anchor from 'markdown-it-anchor';

// The plugin's own way writes Chinese in percents, which no link can lead to.
const slugify = (text) => text.trim().toLowerCase().replace(/\\s+/g, '-');

export default function (config) {
  config.addPlugin(syntaxHighlight);
  config.amendLibrary('md', (md) => md.use(anchor, { slugify }));
  config.addGlobalData('layout', 'page.njk');
  config.addPassthroughCopy({ 'site.css': 'site.css' });
  config.addCollection('tree', (api) => {
    const pages = api.getAll().sort((a, b) => (a.filePathStem < b.filePathStem ? -1 : 1));
    const parts = [];
    const places = new Map();
    for (const { url, data } of pages) {
      const name = url.split('/')[1];
      if (!name) continue;
      let part = parts.at(-1);
      if (part?.name !== name) parts.push((part = { name, url: \`/\${name}/\`, pages: [] }));
      if (url === part.url) part.title = data.title;
      else places.set(url, { part, index: part.pages.push({ url, title: data.title }) - 1 });
      if (url === part.url) places.set(url, { part, index: -1 });
    }
    return { parts, places };
  });
  config.addFilter('placeOf', ({ places }, url) => {
    const place = places.get(url);
    if (!place) return {};
    const { part, index } = place;
    return { part, previous: part.pages[index - 1], next: part.pages[index + 1] };
  });
  config.addFilter('outline', (html) =>
    Array.from(html.matchAll(/<h([23]) id="([^"]*)"[^>]*>(.*?)<\\/h\\1>/g), ([, level, id, title]) => ({ level, id, title })),
  );
  return {
    dir: { input: 'content', includes: '../layouts', output: 'out' },
    markdownTemplateEngine: false,
  };
}
`;

const layout = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }} - ${siteTitle}</title>
<meta name="description" content="{{ description }}">
<link rel="canonical" href="https://docs.example.com{{ page.url }}">
<link rel="stylesheet" href="/site.css">
</head>
<body>
<header><a href="/">${siteTitle}</a></header>
{% set place = collections.tree | placeOf(page.url) %}
<nav class="side">
<ul>
{% for part in collections.tree.parts %}
<li><a href="{{ part.url }}">{{ part.title }}</a>
{% if part == place.part %}
<ul>
{% for other in part.pages %}<li><a href="{{ other.url }}"{% if other.url == page.url %} aria-current="page"{% endif %}>{{ other.title }}</a></li>
{% endfor %}
</ul>
{% endif %}
</li>
{% endfor %}
</ul>
</nav>
<main>
<article>
<h1>{{ title }}</h1>
{{ content | safe }}
</article>
<nav class="neighbours">
{% if place.previous %}<a rel="prev" href="{{ place.previous.url }}">{{ place.previous.title }}</a>{% endif %}
{% if place.next %}<a rel="next" href="{{ place.next.url }}">{{ place.next.title }}</a>{% endif %}
</nav>
</main>
<aside><ul>
{% for heading in content | outline %}<li class="l{{ heading.level }}"><a href="#{{ heading.id }}">{{ heading.title | safe }}</a></li>
{% endfor %}
</ul></aside>
</body>
</html>
`;

/** Undefined if it is not installed in `modules`. */
export function eleventy({ modules }) {
  const names = ['@11ty/eleventy', '@11ty/eleventy-plugin-syntaxhighlight', 'markdown-it-anchor'];
  const [version, ...others] = names.map((name) => versionIn(modules, name));
  if (!version || others.includes(undefined)) return undefined;
  const run = (folder, args) => ({
    command: process.execPath,
    args: [join(modules, 'node_modules/@11ty/eleventy/cmd.cjs'), '--quiet', ...args],
    cwd: folder,
  });
  return {
    id: 'eleventy',
    name: 'Eleventy',
    version,
    write(folder, count) {
      writeText(folder, 'package.json', '{ "type": "module", "private": true }\n');
      writeText(folder, 'eleventy.config.js', config);
      writeText(folder, 'layouts/page.njk', layout);
      writeText(folder, 'site.css', styles);
      symlinkSync(join(modules, 'node_modules'), join(folder, 'node_modules'), 'junction');
      for (const { path, text } of filesOf(count)) writeText(folder, `content/${path}`, inItsWords(text));
    },
    build: (folder) => run(folder, []),
    dev: (folder, port) => run(folder, ['--serve', `--port=${port}`]),
    source: (folder, route) => join(folder, 'content', `${route}.md`),
    output: (folder, route) => join(folder, 'out', route, 'index.html'),
    made: ['out', '.cache'],
    rename: (folder, title, before) => renamePart(join(folder, 'content/part-000/index.md'), title, before),
  };
}

/** Plain markdown has no callouts: writes them as quotations. */
function inItsWords(text) {
  return tipsAs(text, (inner) => `> **提示** ${inner.replaceAll('\n', '\n> ')}`);
}
