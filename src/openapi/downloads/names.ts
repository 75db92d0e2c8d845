import type { ApiDescription } from '../../model/api.ts';

/** The names of the files; those of messages have no requests. */
export function downloadNames({ events }: Pick<ApiDescription, 'events'>): string[] {
  if (events) return ['asyncapi.yaml', 'asyncapi.json'];
  return ['openapi.yaml', 'openapi.json', 'postman.json', 'requests.http'];
}
