import type { ApiDescription } from '../../model/api/api.ts';

/** The names of the files; those of messages have no requests. */
export function downloadNames({ isAsync }: Pick<ApiDescription, 'isAsync'>): string[] {
  if (isAsync) return ['asyncapi.yaml', 'asyncapi.json'];
  return ['openapi.yaml', 'openapi.json', 'postman.json', 'requests.http'];
}
