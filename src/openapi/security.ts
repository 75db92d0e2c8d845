/** Ways to sign in, by their keys in `components.securitySchemes`. */
import type { ApiSecurity } from '../model/api.ts';
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
    });
  }
  return known;
}
