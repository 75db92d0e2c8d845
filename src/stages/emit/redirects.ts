/** A stub page for every redirect, which works without script and on any host. */
import { createHash } from 'node:crypto';
import { buildCanonicalUrl, createAddresses } from '#model/address/address';
import { listRedirects, type Redirect } from '#model/address/redirects';
import type { Emitter, OutputFile } from '#model/output/output';
import type { Site } from '#model/site/site';
import { escapeHtml, joinToOneLine } from '#model/text';

/**
 * A meta refresh drops query and hash; this script keeps them. It stops parsing first, because the refresh would still run
 * a moment later. A file, because the content security policy allows no further inline script.
 */
const script = `(() => {
  const { search, hash } = location;
  const [path, place] = document.currentScript.dataset.to.split('#');
  if (search + hash === '') return;
  stop();
  location.replace(path + search + (hash || (place ? '#' + place : '')));
})();
`;
const scriptPath = `assets/redirect.${createHash('sha256').update(script).digest('hex').slice(0, 10)}.js`;

export const redirects = {
  name: 'redirects',
  emit(site) {
    const list = listRedirects(site);
    if (list.length === 0) return [];
    return [
      { path: scriptPath, body: script, from: 'redirects' },
      ...list.map((redirect) => createRedirectStub(redirect, site)),
    ];
  },
} satisfies Emitter;

function createRedirectStub({ tree, path, page, hash }: Redirect, site: Site): OutputFile {
  const addresses = createAddresses(path, site);
  const href = escapeHtml(addresses.page(tree.version, page.route, { slash: true }) + hash);
  const canonical = buildCanonicalUrl(site, tree, page);
  const title = escapeHtml(joinToOneLine(page.document.title));
  const lines = [
    '<!doctype html>',
    `<html lang="${escapeHtml(tree.config.lang)}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width">',
    `<script src="${escapeHtml(addresses.file(scriptPath))}" data-to="${href}"></script>`,
    `<meta http-equiv="refresh" content="0; url=${href}">`,
    '<meta name="robots" content="noindex">',
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    '</head>',
    `<body><main><p><a href="${href}">${title}</a></p></main></body>`,
    '</html>',
  ];
  return { path, body: `${lines.join('\n')}\n`, from: 'redirects' };
}
