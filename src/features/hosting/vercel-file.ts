/** The writer's vercel.json. */

type VercelFile = Readonly<Record<string, unknown>> & {
  readonly headers?: readonly unknown[];
  readonly redirects?: readonly unknown[];
};

/** `fault`: why docgen's rules cannot join it. */
export function readVercelFile(text: string): { readonly value?: VercelFile; readonly fault?: string } {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { fault: 'It is no JSON object' };
  const { headers = [], redirects = [] } = value as VercelFile;
  if ('routes' in value) return { fault: 'Vercel refuses `routes` beside `headers` and `redirects`' };
  if (!Array.isArray(headers) || !Array.isArray(redirects))
    return { fault: '`headers` and `redirects` must be lists' };
  return { value: value as VercelFile };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
