/** Ways to sign in, by their keys in `components.securitySchemes`. */
import type { ApiSecurity } from '../model/api/api.ts';
import type { Context } from './context.ts';
import type { RawMap } from './source.ts';

const kinds = ['apiKey', 'http', 'oauth2', 'openIdConnect', 'mutualTLS'] as const;

export function securityOf(view: RawMap, context: Context): ReadonlyMap<string, ApiSecurity> {
  const components = context.map(view, 'components') ?? {};
  const schemes = context.map(components, 'securitySchemes') ?? {};
  const known = new Map<string, ApiSecurity>();
  for (const name of Object.keys(schemes)) {
    const raw = context.view(schemes[name], schemes, name)?.raw;
    if (!raw) continue;
    const type = kinds.find((kind) => kind === raw.type);
    if (!type) {
      const message = `\`type\` of a security scheme must be one of ${kinds.join(', ')}.`;
      context.tell('api-invalid', message, raw, 'type', { severity: 'warning' });
      continue;
    }
    const [scheme, where, parameter, description] = ['scheme', 'in', 'name', 'description'].map((key) =>
      context.text(raw, key),
    );
    known.set(name, {
      name,
      type,
      ...(scheme !== undefined && { scheme }),
      ...((where === 'header' || where === 'query' || where === 'cookie') &&
        parameter !== undefined && { parameter: { in: where, name: parameter } }),
      ...(description !== undefined && { description }),
      ...detailsOf(raw, context),
      ...context.marks(raw),
    });
  }
  return known;
}

function detailsOf(raw: RawMap, context: Context): Pick<ApiSecurity, 'format' | 'address' | 'flows'> {
  const format = context.text(raw, 'bearerFormat');
  const address = context.text(raw, 'openIdConnectUrl');
  const all = context.map(raw, 'flows') ?? {};
  const flows = Object.keys(all).flatMap((name) => {
    const flow = name.startsWith('x-') ? undefined : context.map(all, name);
    return flow ? [flowOf(name, flow, context)] : [];
  });
  return {
    ...(format !== undefined && { format }),
    ...(address !== undefined && { address }),
    ...(flows.length > 0 && { flows }),
  };
}

function flowOf(name: string, flow: RawMap, context: Context): NonNullable<ApiSecurity['flows']>[number] {
  const scopes = context.map(flow, 'scopes') ?? {};
  return {
    name,
    addresses: ['authorizationUrl', 'tokenUrl'].flatMap((key) => context.text(flow, key) ?? []),
    scopes: Object.keys(scopes).map((one) => ({ name: one, description: context.text(scopes, one) ?? '' })),
  };
}
