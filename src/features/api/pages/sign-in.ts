/** Writes security schemes: all on the overview, or those that a handwritten page embeds. Operations only name theirs. */
import type { Strings } from '#model/strings';
import { joinToOneLine } from '#model/text';
import type { ApiDescription, ApiSecurity } from '../model/api.ts';
import { getAuthorizationScheme } from '../openapi/security.ts';
import type { Embedded, EmbedOptions } from './embedded.ts';
import { PageText } from './page-text.ts';
import { addMarks, formatCodes } from './table.ts';

export function writeSignIn(
  page: PageText,
  { security = [] }: Pick<ApiDescription, 'security'>,
  strings: Strings,
): void {
  if (security.length === 0) return;
  page.piece({ k: 'text', md: `**${strings.apiSignIn}**\n\n${formatSecurityList(security, strings)}` });
}

/** `wanted`: names in `securitySchemes`, in the order of the list. Undefined if none of them exists. */
export function embedSignIn(
  wanted: string,
  { security = [], file, place }: ApiDescription,
  { strings, foreign }: Pick<EmbedOptions, 'strings' | 'foreign'>,
): Embedded | undefined {
  const names = [...new Set(wanted.split(/\s+/))];
  const own = names.flatMap((name) => security.filter((one) => one.name === name));
  if (own.length === 0) return undefined;
  const page = new PageText(place ?? { file: `content/${file}`, line: 1, column: 1 }, foreign);
  for (const { description, flows = [] } of own)
    page.shows(description, ...flows.flatMap(({ scopes }) => scopes.map((scope) => scope.description)));
  page.markdown(formatSecurityList(own, strings));
  return page.finish();
}

function formatSecurityList(security: readonly ApiSecurity[], strings: Strings): string {
  return security.map((one) => `- ${formatSecurityEntry(one, strings).replaceAll('\n', '\n  ')}`).join('\n');
}

/** The name, what a request carries, and where a client gets it. */
function formatSecurityEntry(
  { name, description, flows = [], ...one }: ApiSecurity,
  strings: Strings,
): string {
  const use = one.deprecated?.use && `${strings.apiUse}${joinToOneLine(one.deprecated.use)}`;
  const head = addMarks(`${formatCodes([name])} · ${formatSecurityKind(one)}`, one, strings);
  const text = description?.trimEnd() ?? '';
  // Full-width punctuation includes its own space.
  const gap = text === '' || /[\u3001-\u303f\uff01-\uff65]$/.test(text) ? '' : ' ';
  const body = use ? text + gap + use : text;
  const inner = flows.map((flow) => `- ${formatFlow(flow).replaceAll('\n', '\n  ')}`);
  return [body === '' ? head : `${head} · ${body}`, ...inner].join('\n');
}

/** The header or parameter of a request, or the scheme's usual name. */
export function formatSecurityKind({
  type,
  scheme = '',
  format,
  parameter,
  address,
}: Omit<ApiSecurity, 'name'>): string {
  if (parameter) return formatCodes([formatParameterUse(parameter)]);
  if (type === 'http') {
    const shown = scheme === '' ? '' : `${getAuthorizationScheme({ type, scheme })} `;
    return [formatCodes([`Authorization: ${shown}…`]), format && `(${format})`].filter(Boolean).join(' ');
  }
  const name = names[type === 'broker' ? scheme : type] ?? scheme;
  return address === undefined ? name : `${name} ${formatCodes([address])}`;
}

const names: Readonly<Record<string, string>> = {
  apiKey: 'API key',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'mutual TLS',
  userPassword: 'user name and password',
  X509: 'X.509',
  symmetricEncryption: 'symmetric encryption',
  asymmetricEncryption: 'asymmetric encryption',
  plain: 'SASL PLAIN',
  scramSha256: 'SASL SCRAM-SHA-256',
  scramSha512: 'SASL SCRAM-SHA-512',
  gssapi: 'SASL GSSAPI',
};

function formatFlow({ name, addresses, scopes }: NonNullable<ApiSecurity['flows']>[number]): string {
  const list = scopes.map((scope) => `- ${formatCodes([scope.name])} ${joinToOneLine(scope.description)}`);
  return [formatCodes([name, ...addresses]), ...list].join('\n');
}

function formatParameterUse({ in: place, name }: NonNullable<ApiSecurity['parameter']>): string {
  if (place === 'query') return `?${name}=…`;
  return place === 'cookie' ? `Cookie: ${name}=…` : `${name}: …`;
}
