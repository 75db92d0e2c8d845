/** Hosts for which docgen writes files, and their limits. */

export const hosts = ['netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 's3'] as const;
export type Host = (typeof hosts)[number];

/** Hosts if the configuration names none. */
const usual: readonly Host[] = ['netlify', 'cloudflare', 'nginx'];

type Hosted = { readonly config: { readonly hosting?: readonly Host[] } };

/** True if the output needs the files of one of these hosts. */
export function isFor({ config }: Hosted, ...some: readonly Host[]): boolean {
  return some.some((host) => (config.hosting ?? usual).includes(host));
}

/** Most redirect rules that a host reads; Netlify has no limit, but advises against more. */
export const mostRedirects: Readonly<Partial<Record<Host, number>>> = {
  netlify: 10_000,
  cloudflare: 2000,
  vercel: 2048,
  s3: 50,
};

/** Rules for one redirect: some hosts treat an address with a final slash as another one. */
export function rulesOf({ from }: { readonly from: string }, host: Host): number {
  return (host === 'netlify' || host === 'cloudflare') && from !== '' ? 2 : 1;
}
