import type { ApiDescription } from '../model/api.ts';

/** File names; AsyncAPI has no requests to collect. */
export function downloadNames({ isAsync }: Pick<ApiDescription, 'isAsync'>): string[] {
  if (isAsync) return ['asyncapi.yaml', 'asyncapi.json'];
  return ['openapi.yaml', 'openapi.json', 'postman.json', 'requests.http'];
}
