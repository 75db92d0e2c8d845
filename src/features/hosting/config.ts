/** Hosts for which docgen writes files, and their limits. */
import * as v from 'valibot';
import type { SiteConfig } from '#model/config/config';
import { defineConfigKey, readSetting } from '#model/config/config-key';
import { flag, list, oneOf } from '#model/config/values';

const hosts = ['netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 'caddy', 's3'] as const;
export type Host = (typeof hosts)[number];

export const hostingKey = defineConfigKey({
  /**
   * The hosts that you deploy to. docgen writes a file with redirects and headers for each: `_redirects` and `_headers` (netlify,
   * cloudflare), `vercel.json`, `nginx-docgen.conf`, `.htaccess` (apache), `caddy-docgen.conf`, `s3-website.json`. Defaults to netlify,
   * cloudflare and nginx.
   */
  hosting: v.optional(list(oneOf(hosts))),
});

export const hostingCodeKey = defineConfigKey({
  /**
   * Also writes code for those of your hosts that need it to answer agents in Markdown: `_worker.js` (cloudflare) and
   * `netlify-edge-functions/markdown.js` (netlify). They run it for each page, and count that.
   */
  hostingCode: v.optional(flag, false),
});

/** Hosts if the configuration names none. */
const usual: readonly Host[] = ['netlify', 'cloudflare', 'nginx'];

type Hosted = { readonly config: Pick<SiteConfig, 'features'> };

/** True if the output needs the files of one of these hosts. */
export function isFor({ config }: Hosted, ...some: readonly Host[]): boolean {
  return some.some((host) => (readSetting(config, hostingKey) ?? usual).includes(host));
}

/** True if the configuration itself names the host. */
export function isForNamed({ config }: Hosted, host: Host): boolean {
  return (readSetting(config, hostingKey) ?? []).includes(host);
}

/** Redirects of Vercel that choose between HTML and Markdown. */
export const negotiationRules = 2;

/** Most redirect rules that a host reads; Netlify has no limit, but advises against more. */
export const mostRedirects: Readonly<Partial<Record<Host, number>>> = {
  netlify: 10_000,
  cloudflare: 2000,
  vercel: 2048,
  s3: 50,
};
