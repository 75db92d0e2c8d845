/** The hosts that an output can be made ready for, and what each of them can take. */

export const hosts = ['netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 's3'] as const;
export type Host = (typeof hosts)[number];

/** For which files are written where the configuration names no hosts. */
const usual: readonly Host[] = ['netlify', 'cloudflare', 'nginx'];

type Hosted = { readonly config: { readonly hosting?: readonly Host[] } };

/** True if the output is to have the files of one of these hosts. */
export function isFor({ config }: Hosted, ...some: readonly Host[]): boolean {
  return some.some((host) => (config.hosting ?? usual).includes(host));
}

/** So many rules that redirect a host reads; of Netlify's, which are not counted, so many that it advises against more. */
export const mostRedirects: Readonly<Partial<Record<Host, number>>> = {
  netlify: 10_000,
  cloudflare: 2000,
  vercel: 2048,
  s3: 50,
};

/** Rules that one redirect takes: some hosts know an address with a final slash as another one. */
export function rulesOf({ from }: { readonly from: string }, host: Host): number {
  return (host === 'netlify' || host === 'cloudflare') && from !== '' ? 2 : 1;
}
