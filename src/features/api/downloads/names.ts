import type { ApiDescription } from '../model/api.ts';

/** File names; AsyncAPI has no requests to collect. */
export function downloadNames({
  isAsync,
  isSwagger,
}: Pick<ApiDescription, 'isAsync' | 'isSwagger'>): string[] {
  if (isAsync) return ['asyncapi.yaml', 'asyncapi.json'];
  const name = isSwagger ? 'swagger' : 'openapi';
  return [`${name}.yaml`, `${name}.json`, 'postman.json', 'requests.http'];
}
