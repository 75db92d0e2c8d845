/** The writer's vercel.json and s3-website.json. */

type JsonFile = Readonly<Record<string, unknown>>;

/** Lists that docgen adds to, and keys beside which a host refuses them. */
const files = {
  'vercel.json': { lists: ['headers', 'redirects', 'rewrites'], alone: 'routes' },
  's3-website.json': { lists: ['RoutingRules'], alone: 'RedirectAllRequestsTo' },
} as const;

/** `fault`: why docgen's rules cannot join it. An empty text is an empty object. */
export function readJsonFile(
  name: keyof typeof files,
  text: string,
): { readonly value: JsonFile; readonly fault?: string } {
  const value = parseJson(text.replace(/^\uFEFF/, ''));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { value: {}, fault: 'It is no JSON object' };
  const { lists, alone } = files[name];
  const own = value as JsonFile;
  if (alone in own) return { value: own, fault: `The host refuses \`${alone}\` beside docgen's rules` };
  const wrong = lists.find((key) => own[key] !== undefined && !Array.isArray(own[key]));
  return wrong === undefined ? { value: own } : { value: own, fault: `\`${wrong}\` must be a list` };
}

/** A list of the writer's file. */
export function getOwnList(own: JsonFile, key: string): readonly unknown[] {
  return (own[key] as readonly unknown[] | undefined) ?? [];
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
