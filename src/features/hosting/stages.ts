import type { FeatureStages } from '#model/feature';
import { apache } from './apache.ts';
import { hosting } from './check.ts';
import { headers } from './headers.ts';
import { nginx } from './nginx.ts';
import { hostRedirects } from './redirects.ts';
import { s3 } from './s3.ts';
import { vercel } from './vercel.ts';

export const stages: FeatureStages = {
  checks: [hosting],
  emitters: [hostRedirects, headers, nginx, vercel, apache, s3],
};
