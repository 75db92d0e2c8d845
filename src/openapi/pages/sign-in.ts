/** Ways to sign in, where all of a description is told of: each operation names those that it takes. */
import type { ApiDescription, ApiSecurity } from '../../model/api.ts';
import type { Strings } from '../../model/strings.ts';
import { oneLine } from '../../model/text.ts';
import type { PageText } from './page-text.ts';
import { codes } from './table.ts';

export function writeSignIn(
  page: PageText,
  { security = [] }: Pick<ApiDescription, 'security'>,
  strings: Strings,
): void {
  if (security.length === 0) return;
  page.piece({ k: 'text', md: `**${strings.apiSignIn}**` }).piece({ k: 'list' });
  for (const one of security) {
    const md = [one.description, ...linesOf(one)].filter(Boolean).join('\n\n');
    page.piece({
      k: 'field',
      id: `auth-${one.name}`,
      name: one.name,
      type: typeOf(one),
      ...(md !== '' && { md }),
    });
  }
  page.piece({ k: 'end' });
}

/** As the standards call it. */
function typeOf({ type, scheme, format }: ApiSecurity): string {
  if (type !== 'http') return names[type];
  return ['HTTP', scheme, format && `(${format})`].filter(Boolean).join(' ');
}

const names = {
  apiKey: 'API key',
  oauth2: 'OAuth 2.0',
  openIdConnect: 'OpenID Connect',
  mutualTLS: 'mutual TLS',
} as const;

/** What a request carries, and where what it carries is had from. */
function linesOf({ parameter, address, flows = [] }: ApiSecurity): string[] {
  return [
    ...(parameter ? [codes([sentAs(parameter)])] : []),
    ...(address === undefined ? [] : [codes([address])]),
    ...flows.map(({ name, addresses, scopes }) => {
      const list = scopes.map((one) => `- ${codes([one.name])} ${oneLine(one.description)}`);
      const head = `${codes([name])} ${addresses.length > 0 ? codes(addresses) : ''}`;
      return list.length > 0 ? `${head}\n\n${list.join('\n')}` : head;
    }),
  ];
}

function sentAs({ in: place, name }: NonNullable<ApiSecurity['parameter']>): string {
  if (place === 'query') return `?${name}=…`;
  return place === 'cookie' ? `Cookie: ${name}=…` : `${name}: …`;
}
