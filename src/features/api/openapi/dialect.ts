/** Which specification a description is written by. */
import { formatScalar } from '../model/numbers.ts';
import type { Files } from './files.ts';
import { isMap, type RawMap } from './source.ts';

type Dialect = 'openapi' | 'asyncapi' | 'swagger';

/** Swagger 2.0, which has been called OpenAPI 2.0 since. */
export function isSwagger({ swagger, openapi }: RawMap): boolean {
  return openapi === undefined && /^2(?:\.|$)/.test(formatScalar(swagger));
}

/** By the first file, which is the description itself. */
export function findDialect(files: Files): Dialect {
  const [first] = files.values();
  if (!isMap(first?.root)) return 'openapi';
  if (isSwagger(first.root)) return 'swagger';
  return first.root.asyncapi === undefined ? 'openapi' : 'asyncapi';
}
