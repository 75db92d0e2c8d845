/** Finds the operations of AsyncAPI 3 and 2, each with its channel; those of 2 get the form of 3. */
import { didYouMean, findNearest } from '#model/text';
import type { ApiEvent } from '../model/api.ts';
import { formatScalar } from '../model/numbers.ts';
import type { DescriptionContext } from './context.ts';
import { extend, mergePatch } from './merge-raw.ts';
import { makeOperationId } from './slugs.ts';
import { createEmptyMap, getPlace, isList, isMap, type Raw, type RawMap, setPlace } from './source.ts';

/** An operation as written, with its traits. */
export type AsyncOperation = Pick<ApiEvent, 'id' | 'action' | 'isUnnamed' | 'isCalledByChannel' | 'place'> & {
  readonly raw: RawMap;
  readonly channel: { readonly name: string; readonly raw: RawMap };
};

/** AsyncAPI 2 knows an address by what clients publish and subscribe to there. */
export function isVersion2({ asyncapi }: RawMap): boolean {
  return /^2(?:\.|$)/.test(formatScalar(asyncapi));
}

/** In source order. */
export function listOperations(root: RawMap, context: DescriptionContext): AsyncOperation[] {
  if (isVersion2(root)) return listOfChannels(root, context);
  const operations = context.map(root, 'operations') ?? {};
  const channels = Object.keys(context.map(root, 'channels') ?? {});
  if (Object.keys(operations).length === 0 && channels.length > 0) {
    const hint = 'Add `operations`, each with an `action` (send or receive) and a `channel`.';
    const message = 'The channels have no operations: their messages are not shown.';
    context.report('api-invalid', message, root, 'channels', { hint, severity: 'warning' });
  }
  return Object.keys(operations).flatMap((id) => {
    const found = context.view(operations[id], operations, id)?.raw;
    if (!found) return [];
    const raw = mergeTraits(found, root, context);
    const { action } = raw;
    if (action !== 'send' && action !== 'receive') {
      context.report('api-invalid', '`action` must be "send" or "receive".', raw, 'action', { target: id });
      return [];
    }
    const channel = context.view(raw.channel, raw, 'channel');
    if (!channel) {
      if (raw.channel === undefined)
        context.report('api-invalid', `The operation "${id}" has no \`channel\`.`, operations, id);
      return [];
    }
    const { name = '', raw: channelRaw } = channel;
    return [{ id, action, raw, channel: { name, raw: channelRaw }, place: getPlace(operations, id) }];
  });
}

/** AsyncAPI 2 lets traits win over the object's own values, AsyncAPI 3 the object's own values over traits. */
export function mergeTraits(raw: RawMap, root: RawMap, context: DescriptionContext): RawMap {
  const list = context.list(raw, 'traits');
  const traits = list.flatMap((trait, index) => {
    const view = context.view(trait, list, index);
    return view ? [view.raw] : [];
  });
  if (isVersion2(root)) return traits.reduce<RawMap>(mergePatch, raw);
  return traits.reduceRight<RawMap>((whole, trait) => mergePatch(trait, whole), raw);
}

/** What clients publish the service receives. */
const actions = { publish: 'receive', subscribe: 'send' } as const;

function listOfChannels(root: RawMap, context: DescriptionContext): AsyncOperation[] {
  const channels = context.map(root, 'channels') ?? {};
  return Object.keys(channels).flatMap((address) => {
    const found = address.startsWith('x-')
      ? undefined
      : context.view(channels[address], channels, address)?.raw;
    if (!found) return [];
    const channel = { name: address, raw: extend(found, { address, ...listServers(found, root, context) }) };
    return Object.keys(found).flatMap((key): AsyncOperation[] => {
      if (key !== 'publish' && key !== 'subscribe') return [];
      const written = context.view(found[key], found, key)?.raw;
      if (!written) return [];
      const merged = mergeTraits(written, root, context);
      const raw = extend(merged, { messages: listMessages(merged, context) });
      const action = actions[key];
      const id = context.text(raw, 'operationId');
      const unnamed = {
        id: makeOperationId(action, `/${address}`),
        isUnnamed: true,
        isCalledByChannel: true,
      };
      return [
        { ...(id === undefined ? unnamed : { id }), action, raw, channel, place: getPlace(found, key) },
      ];
    });
  });
}

/** AsyncAPI 2 names servers by their keys. */
function listServers(channel: RawMap, root: RawMap, context: DescriptionContext): Record<string, Raw> {
  if (channel.servers === undefined) return {};
  const all = context.map(root, 'servers') ?? {};
  const list = context.list(channel, 'servers');
  const servers = list.flatMap((one, index) => {
    const server = typeof one === 'string' ? all[one] : one;
    if (server !== undefined) return [server];
    const hint = didYouMean(findNearest(String(one), Object.keys(all)));
    const message = `"${String(one)}" is no key of \`servers\`.`;
    context.report('api-unknown-name', message, list, index, { target: String(one), hint });
    return [];
  });
  return { servers };
}

/** One message, or a choice. */
function listMessages(raw: RawMap, context: DescriptionContext): Raw {
  const { message } = raw;
  const found = context.view(message, raw, 'message')?.raw;
  if (!found) return [];
  return isList(found.oneOf) ? found.oneOf : [message!];
}

/** A payload in another language than JSON Schema says so beside itself in AsyncAPI 2, and within itself in AsyncAPI 3. */
export function getPayload(message: RawMap): Raw | undefined {
  const { schemaFormat, payload } = message;
  if (typeof schemaFormat !== 'string' || payload === undefined || isJsonSchema(schemaFormat)) return payload;
  const place = isMap(payload) || isList(payload) ? payload : message;
  return setPlace(Object.assign(createEmptyMap(), { schemaFormat, schema: payload }), place);
}

export function isJsonSchema(format: string): boolean {
  return /json-?schema|schema\+(?:json|yaml)|vnd\.(?:aai\.asyncapi|oai\.openapi)/i.test(format);
}
