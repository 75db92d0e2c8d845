import type { FeatureStages } from '#model/feature';
import { apache } from './apache.ts';
import { caddy } from './caddy.ts';
import { hosting } from './check.ts';
import { headers, listCloudflareHeaders } from './headers.ts';
import { nginx } from './nginx.ts';
import { noJekyll } from './no-jekyll.ts';
import { listJoinedFiles } from './own-files.ts';
import { hostRedirects } from './redirects.ts';
import { s3 } from './s3.ts';
import { vercel } from './vercel.ts';

export const stages: FeatureStages = {
  checks: [hosting],
  absorbs: listJoinedFiles,
  outputs: {
    paths: /^_headers$/,
    list: async (site, context) => listCloudflareHeaders(site, context),
  },
  emitters: [hostRedirects, headers, nginx, vercel, apache, caddy, s3, noJekyll],
};
