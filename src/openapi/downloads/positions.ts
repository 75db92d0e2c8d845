/** What stands where in descriptions: which keys hold names or data, and where what is referred to belongs. */
import { isMap, type Raw } from '../source.ts';

/** Values of these are data, whatever keys they have. */
export const data = new Set(['example', 'default', 'enum', 'const']);

/** The keys of these are names, and their values what is named. */
export const named = new Set(
  (
    'properties patternProperties $defs definitions dependentSchemas responses headers parameters schemas requestBodies ' +
    'securitySchemes links callbacks pathItems paths webhooks examples content encoding variables x-errors x-enum channels ' +
    'operations messages servers replies channelBindings messageTraits operationTraits'
  ).split(' '),
);

/** Where what a reference leads to belongs, by the key that the reference stands below. */
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
  operationTraits: 'operationTraits',
  messageTraits: 'messageTraits',
  replies: 'replies',
  reply: 'replies',
  channel: 'channels',
};

/** Names below these that are references are replaced by what they lead to: tools expect the thing itself. */
export const inlined = new Set(['paths', 'webhooks', 'channels', 'operations', 'servers']);

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'];

/** A path without a method is none. */
export function isEmptied(made: Raw, under: string): boolean {
  if (under !== 'paths' || !isMap(made) || typeof made.$ref === 'string') return false;
  return !methods.some((method) => made[method] !== undefined);
}
