/** Descriptions in few words. */
import type { ApiDescription, ApiOperation } from '../../../src/features/api/model/api.ts';
import type { ApiField, ApiSchema } from '../../../src/features/api/model/schema.ts';

export const place = { file: 'content/api/rest.yaml', line: 1, column: 1 };

export const schema = (type: string, more: Partial<ApiSchema> = {}): ApiSchema => ({
  types: [type],
  limits: {},
  place,
  ...more,
});

export const object = (...properties: ApiField[]): ApiSchema => schema('object', { properties });

export const field = (name: string, own = schema('string'), more: Partial<ApiField> = {}): ApiField => ({
  name,
  required: false,
  schema: own,
  place,
  ...more,
});

export const json = (own: ApiSchema) => [{ type: 'application/json', schema: own, examples: [] }];

export const answer = (status: string, own?: ApiSchema) => ({
  status,
  headers: [],
  content: own ? json(own) : [],
  place,
});

export function operation(
  method: ApiOperation['method'],
  path: string,
  more: Partial<ApiOperation> = {},
): ApiOperation {
  return {
    id: `${method} ${path}`,
    method,
    path,
    summary: '',
    tag: '',
    roles: [],
    scopes: [],
    security: [],
    parameters: [],
    answers: [],
    errors: [],
    callbacks: [],
    place,
    ...more,
  };
}

export function description(version: string, ...operations: ApiOperation[]): ApiDescription {
  return {
    file: 'api/rest.yaml',
    version,
    title: 'REST',
    release: version,
    servers: [{ url: 'https://pbx.example.com/api' }],
    tags: [{ name: 'calls', title: '通话', slug: 'calls' }],
    operations,
    schemas: [],
    errors: [],
  };
}
