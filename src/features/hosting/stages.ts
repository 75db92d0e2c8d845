import type { FeatureStages } from '#model/feature';
import type { OutputFile } from '#model/output/output';
import type { Site } from '#model/site/site';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { hosting } from './check.ts';
import { headers } from './headers.ts';
import { hostCode } from './host-code.ts';
import type { HostContext, HostFiles } from './host-files.ts';
import { nginx } from './nginx.ts';
import { noJekyll } from './no-jekyll.ts';
import { listJoinedFiles } from './own-files.ts';
import { hostRedirects } from './redirects.ts';
import { s3 } from './s3.ts';
import { vercel } from './vercel.ts';

export const stages: FeatureStages = {
  checks: [hosting],
  outputs: {
    paths:
      /^(?:_headers|_redirects|vercel\.json|s3-website\.json|(?:nginx|caddy)-docgen\.conf|\.nojekyll|_worker\.js|_routes\.json|\.assetsignore|netlify-edge-functions\/.*)$|(?:^|\/)\.htaccess$/,
    list: async (site, context) => listHostFiles(site, context),
  },
};

const hosts: readonly HostFiles[] = [
  hostRedirects,
  headers,
  nginx,
  vercel,
  apache,
  caddy,
  s3,
  noJekyll,
  hostCode,
];

export function listHostFiles(site: Site, context: HostContext): OutputFile[] {
  const joined = listJoinedFiles(context.facts.hosting);
  return hosts
    .flatMap(({ emit }) => [...emit(site, context)])
    .filter(({ path }) => !site.publicFiles.has(path) || joined.includes(path));
}
