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
  const items = security.map((one) => `- ${entryOf(one).replaceAll('\n', '\n  ')}`);
  page.piece({ k: 'text', md: `**${strings.apiSignIn}**\n\n${items.join('\n')}` });
}

/** What it is called, what a request carries, and where what it carries is had from. */
function entryOf({ name, description, flows = [], ...one }: ApiSecurity): string {
  const head = [codes([name]), kindOf(one), description].filter(Boolean).join(' · ');
  return [head, ...flows.map((flow) => `- ${flowOf(flow).replaceAll('\n', '\n  ')}`)].join('\n');
}

/** As the standards call it. */
function kindOf({ type, scheme, format, parameter, address }: Omit<ApiSecurity, 'name'>): string {
  if (parameter) return codes([sentAs(parameter)]);
  if (type === 'http') return ['HTTP', scheme, format && `(${format})`].filter(Boolean).join(' ');
  const names = {
    apiKey: 'API key',
    oauth2: 'OAuth 2.0',
    openIdConnect: 'OpenID Connect',
    mutualTLS: 'mutual TLS',
  };
  return address === undefined ? names[type] : `${names[type]} ${codes([address])}`;
}

function flowOf({ name, addresses, scopes }: NonNullable<ApiSecurity['flows']>[number]): string {
  const list = scopes.map((one) => `- ${codes([one.name])} ${oneLine(one.description)}`);
  return [codes([name, ...addresses]), ...list].join('\n');
}

function sentAs({ in: place, name }: NonNullable<ApiSecurity['parameter']>): string {
  if (place === 'query') return `?${name}=…`;
  return place === 'cookie' ? `Cookie: ${name}=…` : `${name}: …`;
}
