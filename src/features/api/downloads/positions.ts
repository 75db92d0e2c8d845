/** The structure of descriptions: keys that hold names or data, and the section for each kind of component. */
import { isMap, type Raw } from '../openapi/source.ts';

/** The values of these keywords are data; their keys are no keywords. */
export const data = new Set(['example', 'default', 'enum', 'const', 'x-example', 'x-examples']);

/** The values of these keywords are maps by name. */
export const named = new Set(
  (
    'properties patternProperties $defs definitions dependentSchemas responses headers parameters schemas requestBodies ' +
    'securitySchemes securityDefinitions links callbacks pathItems paths webhooks examples content encoding variables x-errors x-enum channels ' +
    'operations messages servers replies channelBindings messageTraits operationTraits'
  ).split(' '),
);

/** The section of `components` for a target, by the key above its reference. */
export const kinds: Readonly<Record<string, string>> = {
  responses: 'responses',
  headers: 'headers',
  parameters: 'parameters',
  examples: 'examples',
  requestBodies: 'requestBodies',
  requestBody: 'requestBodies',
  securitySchemes: 'securitySchemes',
  links: 'links',
  callbacks: 'callbacks',
  messages: 'messages',
  message: 'messages',
  correlationId: 'correlationIds',
  serverBinding: 'serverBindings',
  channelBinding: 'channelBindings',
  operationBinding: 'operationBindings',
  messageBinding: 'messageBindings',
  operationTrait: 'operationTraits',
  messageTrait: 'messageTraits',
  replies: 'replies',
  reply: 'replies',
  channel: 'channels',
};

/** Swagger 2.0: the key of the root for each kind. */
export const sections: Readonly<Record<string, string>> = {
  schemas: 'definitions',
  parameters: 'parameters',
  responses: 'responses',
  securitySchemes: 'securityDefinitions',
};

const bindings: Readonly<Record<string, string>> = { servers: 'serverBinding', channels: 'channelBinding' };

/** The key for what stands below `key`, where one key has several kinds (AsyncAPI). `under`: the key above it. */
export function getPosition(key: string, under: string): string {
  const isMessage = under.startsWith('message');
  if (key === 'oneOf' && under === 'message') return under;
  if (key === 'traits') return isMessage ? 'messageTrait' : 'operationTrait';
  if (key === 'bindings') return isMessage ? 'messageBinding' : (bindings[under] ?? 'operationBinding');
  return key;
}

/** References directly below these are inlined: tools expect the object itself. */
export const inlined = new Set(['paths', 'webhooks', 'channels', 'operations', 'servers']);

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'];

/** True for a path that has lost all its methods. */
export function isEmptied(made: Raw, under: string): boolean {
  if (under !== 'paths' || !isMap(made) || typeof made.$ref === 'string') return false;
  return !methods.some((method) => made[method] !== undefined);
}
