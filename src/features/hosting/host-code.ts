/**
 * Code that Cloudflare and Netlify run with each page, because their files of headers and redirects cannot ask what a request
 * accepts: _worker.js, and a function in netlify-edge-functions/. Off unless the configuration has `hostingCode`: the hosts count what they run.
 */
import { encodePath } from '#model/address/url';
import { readSetting } from '#model/config/config-key';
import { namesMarkdown, prefersHtml } from '#negotiation';
import { hostingCodeKey, isFor } from './config.ts';
import type { HostFiles } from './host-files.ts';

export const hostCode: HostFiles = {
  emit(site) {
    if (!readSetting(site.config, hostingCodeKey)) return [];
    const base = encodePath(site.base);
    const files = {
      // A writer's own worker may answer other addresses.
      ...(isFor(site, 'cloudflare') &&
        !site.publicFiles.has('_worker.js') && {
          '_worker.js': answer + worker,
          '_routes.json': `${JSON.stringify(createRoutes(base), undefined, 2)}\n`,
          // Otherwise Workers refuse the folder, so as not to publish the code.
          '.assetsignore': '_worker.js\n_routes.json\n',
        }),
      ...(isFor(site, 'netlify') && {
        'netlify-edge-functions/markdown.js': answer + writeEdgeFunction(base),
      }),
    };
    return Object.entries(files).map(([path, body]) => ({ path, body, from: 'host-code' }));
  },
};

/** What no code has to run for. */
function createRoutes(base: string) {
  const exclude = ['assets', 'search'].map((folder) => `${base}/${folder}/*`);
  return { version: 1, include: [`${base}/*`], exclude };
}

/** The same as `listForms`, and the first form that is there. */
const answer = `// Written by docgen: answers pages in Markdown to requests that prefer it, and /a.md with the copy of /a/.
const namesMarkdown = new RegExp(${JSON.stringify(namesMarkdown)}, 'i');
const prefersHtml = new RegExp(${JSON.stringify(prefersHtml)}, 'i');

function listForms(path, accept) {
  if (path.endsWith('/'))
    return namesMarkdown.test(accept) && !prefersHtml.test(accept) ? [path + 'index.md', path] : [path];
  const [, page] = /^(.*[^/])\\.md$/.exec(path) ?? [];
  return page === undefined || page.endsWith('/index') ? [path] : [path, page + '/index.md'];
}

async function answer(request, load) {
  const url = new URL(request.url);
  const forms = listForms(url.pathname, request.headers.get('Accept') ?? '');
  let found;
  for (const form of forms) {
    // Not by its text: two slashes would begin the name of another host.
    const address = new URL(url);
    address.pathname = form;
    found = await load(address);
    if (found.ok || found.status === 304) break;
  }
  if (!url.pathname.endsWith('/')) return found;
  const varied = new Response(found.body, found);
  varied.headers.append('Vary', 'Accept');
  return varied;
}
`;

const worker = `
export default {
  fetch: (request, env) => answer(request, (url) => env.ASSETS.fetch(new Request(url, request))),
};
`;

function writeEdgeFunction(base: string): string {
  const config = {
    path: [`${base}/`, `${base}/*/`, `${base}/*.md`],
    excludedPath: [`${base}/*/index.md`, `${base}/index.md`],
    method: ['GET', 'HEAD'],
    onError: 'bypass',
  };
  return `
export default (request, context) =>
  answer(request, (url) => (url.href === request.url ? context.next() : fetch(url, request)));

export const config = ${JSON.stringify(config, undefined, 2)};
`;
}
