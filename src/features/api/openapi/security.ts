/** Reads security schemes, by their names in `components.securitySchemes`. */
import type { ApiSecurity } from '../model/api.ts';
import type { DescriptionContext } from './context.ts';
import { isList, isMap, type RawMap } from './source.ts';

const kinds = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;
/** Types that only AsyncAPI has. */
const brokerKinds = [
  'userPassword',
  'X509',
  'symmetricEncryption',
  'asymmetricEncryption',
  'plain',
  'scramSha256',
  'scramSha512',
  'gssapi',
];

export function readSecuritySchemes(
  view: RawMap,
  isAsync: boolean,
  context: DescriptionContext,
): ReadonlyMap<string, ApiSecurity> {
  const components = context.map(view, 'components') ?? {};
  const schemes = context.map(components, 'securitySchemes') ?? {};
  const known = new Map<string, ApiSecurity>();
  for (const name of Object.keys(schemes)) {
    const raw = context.view(schemes[name], schemes, name)?.raw;
    if (!raw) continue;
    const scheme = readScheme(name, raw, isAsync, context);
    if (scheme) {
      known.set(name, scheme);
      continue;
    }
    const all = isAsync ? [...kinds, 'httpApiKey', ...brokerKinds] : kinds;
    const message = `\`type\` of a security scheme must be one of ${all.join(', ')}.`;
    context.report('api-invalid', message, raw, 'type', { severity: 'warning' });
  }
  for (const scheme of isAsync ? listInnerSchemes(view, context) : []) {
    const key = JSON.stringify(scheme);
    if (!known.has(scheme.name)) known.set(key, scheme);
  }
  return known;
}

/** AsyncAPI 3: those that stand in the place of their use, whose type is their name. */
function listInnerSchemes(view: RawMap, context: DescriptionContext): ApiSecurity[] {
  const users = ['servers', 'operations'].flatMap((key) => Object.values(context.map(view, key) ?? {}));
  return users.filter(isMap).flatMap((user) =>
    (isList(user.security) ? user.security : []).flatMap((raw) => {
      const isInner = isMap(raw) && typeof raw.type === 'string';
      return (isInner && readScheme('', raw, true, context)) || [];
    }),
  );
}

/** Undefined if its type is unknown. `name`: '' if it has none. */
export function readScheme(
  name: string,
  raw: RawMap,
  isAsync: boolean,
  context: DescriptionContext,
): ApiSecurity | undefined {
  const written = raw.type === 'httpApiKey' && isAsync ? 'apiKey' : raw.type;
  const isOfBroker = isAsync && brokerKinds.some((kind) => kind === written);
  const type = isOfBroker ? 'broker' : kinds.find((kind) => kind === written);
  if (!type) return undefined;
  const [where, parameter, description] = ['in', 'name', 'description'].map((key) => context.text(raw, key));
  const scheme = context.text(raw, isOfBroker ? 'type' : 'scheme');
  return {
    name: name || String(raw.type),
    type,
    ...(scheme !== undefined && { scheme }),
    ...((where === 'header' || where === 'query' || where === 'cookie') &&
      parameter !== undefined && { parameter: { in: where, name: parameter } }),
    ...(description !== undefined && { description }),
    ...readSchemeDetails(raw, context),
    ...context.marks(raw),
  };
}

/** The word before the secret in an `Authorization` header. */
export function getAuthorizationScheme({ type, scheme = '' }: Pick<ApiSecurity, 'type' | 'scheme'>): string {
  return type === 'http' && scheme !== '' ? scheme.charAt(0).toUpperCase() + scheme.slice(1) : 'Bearer';
}

function readSchemeDetails(
  raw: RawMap,
  context: DescriptionContext,
): Pick<ApiSecurity, 'format' | 'address' | 'flows'> {
  const format = context.text(raw, 'bearerFormat');
  const address = context.text(raw, 'openIdConnectUrl') ?? context.text(raw, 'oauth2MetadataUrl');
  const all = context.map(raw, 'flows') ?? {};
  const flows = Object.keys(all).flatMap((name) => {
    const flow = name.startsWith('x-') ? undefined : context.map(all, name);
    return flow ? [readFlow(name, flow, context)] : [];
  });
  return {
    ...(format !== undefined && { format }),
    ...(address !== undefined && { address }),
    ...(flows.length > 0 && { flows }),
  };
}

function readFlow(
  name: string,
  flow: RawMap,
  context: DescriptionContext,
): NonNullable<ApiSecurity['flows']>[number] {
  // AsyncAPI 3 has another word for it.
  const scopes = context.map(flow, 'scopes') ?? context.map(flow, 'availableScopes') ?? {};
  return {
    name,
    addresses: ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'].flatMap(
      (key) => context.text(flow, key) ?? [],
    ),
    scopes: Object.keys(scopes).map((one) => ({ name: one, description: context.text(scopes, one) ?? '' })),
  };
}
