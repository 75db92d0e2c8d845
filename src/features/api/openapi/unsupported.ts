/** Tells what keeps a file from being read as a description. */
import { error } from '#model/diagnostic/diagnostic';
import { formatScalar } from '../model/numbers.ts';
import type { DescriptionContext } from './context.ts';
import { isSwagger } from './dialect.ts';
import { isList, type RawMap } from './source.ts';

const none = 'This is no description of OpenAPI 3.0 to 3.2, of Swagger 2.0, or of AsyncAPI 2 or 3.';
const beginning = 'The file begins with a line such as "openapi: 3.1.0".';

/** `null`, a list, a text: YAML, but no object. */
export function reportNoDescription(file: string, { diagnostics }: DescriptionContext): void {
  diagnostics.push(error('api-unsupported', none, { file, line: 1, column: 1, hint: beginning }));
}

/** Reports any other. */
export function isSupported(root: RawMap, context: DescriptionContext): boolean {
  const key = ['openapi', 'swagger', 'swaggerVersion', 'asyncapi'].find((one) => root[one] !== undefined);
  const written = root[key ?? ''];
  const version =
    typeof written === 'string' || typeof written === 'number' ? formatScalar(written) : undefined;
  if (key === 'openapi' && version && /^3\.[0-2](?:\.|$)/.test(version)) return true;
  if (key === 'asyncapi' && version && /^[23](?:\.|$)/.test(version)) return true;
  if (key === 'swagger' && version && isSwagger(root)) return true;
  const tell = (message: string, hint: string) =>
    context.report('api-unsupported', message, root, key, { hint });
  if (key === 'asyncapi' && version) {
    const hint = 'Convert it to AsyncAPI 3 first, with a tool such as asyncapi convert.';
    tell(`AsyncAPI ${version} is not read, only AsyncAPI 2 and 3.`, hint);
  } else if (key === 'swaggerVersion' && version) {
    tell(describeOld(root, version), adviseOld(root));
  } else tell(none, beginning);
  return false;
}

/** Swagger 1 has a list of resources, and a file for each of them. */
function describeOld({ resourcePath, apis }: RawMap, version: string): string {
  if (resourcePath !== undefined)
    return `Swagger ${version} is not read, and this file describes one of the resources of an API.`;
  if (isList(apis))
    return `Swagger ${version} is not read, and this file only lists the files of its resources.`;
  return `Swagger ${version} is not read.`;
}

/** The converter that still reads it takes the list from the service, and its files from where `basePath` says. */
function adviseOld({ basePath }: RawMap): string {
  const isAri = typeof basePath === 'string' && /\/ari\/?$/.test(basePath);
  const service = isAri ? basePath.replace(/\/$/, '') : 'http://HOST';
  return `Convert it to Swagger 2.0, which is read, while its service runs: "npx api-spec-converter --from=swagger_1 --to=swagger_2 ${service}/api-docs/resources.json".`;
}
