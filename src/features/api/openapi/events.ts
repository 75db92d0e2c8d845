/** Reads operations, channels and messages of AsyncAPI. */
import type { ApiChannel, ApiEvent, ApiExample, ApiMessage } from '../model/api.ts';
import { isText } from '../model/numbers.ts';
import type { ApiField, Json } from '../model/schema.ts';
import { joinTexts, listTags, readAddress, readNotes } from './async-notes.ts';
import {
  type AsyncOperation,
  getPayload,
  isVersion2,
  listOperations,
  mergeTraits,
} from './async-operations.ts';
import type { DescriptionContext } from './context.ts';
import { makeExample } from './make-example.ts';
import { getRefName } from './merge-raw.ts';
import { readOperationErrors, type Surroundings } from './operation.ts';
import { readData } from './referenced.ts';
import { readScheme } from './security.ts';
import { readChannelServers } from './servers.ts';
import { readSignIn } from './sign-in.ts';
import { createEmptyMap, getPlace, isList, isMap, type Raw, type RawMap } from './source.ts';
import type { DescriptionTools } from './tools.ts';

type EventDraft = Omit<ApiEvent, 'route'>;

/** Events in source order. */
export function readEvents(root: RawMap, around: Surroundings, tools: DescriptionTools): EventDraft[] {
  const { context } = tools;
  const contentType = context.text(root, 'defaultContentType');
  const reading = { ...tools, root, ...(contentType !== undefined && { contentType }) };
  return listOperations(root, context).map((operation) => readEvent(operation, around, reading));
}

/** `root`: of the description. */
type EventTools = DescriptionTools & { readonly root: RawMap };

function readEvent(
  { raw, channel: found, ...operation }: AsyncOperation,
  around: Surroundings,
  reading: EventTools,
): EventDraft {
  const { context } = reading;
  const { id, action } = operation;
  const summary = context.text(raw, 'summary') ?? context.text(raw, 'title') ?? '';
  const title = context.text(raw, 'title');
  // Behind the description, whose first paragraph is the lead of the page and a cell of tables.
  const isKnown = title === undefined || title === summary || title === id;
  const description = joinTexts(raw, isKnown ? ['description'] : ['description', 'title'], context);
  const notes = readNotes(raw, context, { isTagged: false });
  const reply = readReply(raw, id, reading);
  const direction = action === 'receive' ? 'request' : 'answer';
  const messages = raw.messages === undefined ? found.raw.messages : raw.messages;
  return {
    ...operation,
    channel: readChannel(found.name, found.raw, reading),
    summary,
    ...(notes.length > 0 && { notes }),
    ...(description !== undefined && { description }),
    ...readEventTags(raw, reading),
    roles: context.texts(raw['x-roles'] === undefined ? found.raw : raw, 'x-roles'),
    ...readEventSecurity(raw, found.raw, around, reading),
    messages: readMessages(messages, { within: raw, id, direction }, reading),
    ...(reply && { reply }),
    errors: readOperationErrors(raw['x-errors'] === undefined ? found.raw : raw, around, reading),
    ...context.marks(found.raw),
    ...context.marks(raw),
  };
}

/** The first is its own group; the others list it too. */
function readEventTags(raw: RawMap, { context }: DescriptionTools): Pick<ApiEvent, 'tag' | 'furtherTags'> {
  const names = listTags(raw, context).map(({ name }) => name);
  const [tag = '', ...furtherTags] = new Set(names);
  return { tag, ...(furtherTags.length > 0 && { furtherTags }) };
}

function readChannel(name: string, raw: RawMap, reading: EventTools): ApiChannel {
  const { context } = reading;
  const title = context.text(raw, 'title');
  const description = joinTexts(raw, ['summary', 'description'], context);
  const handshake = readHandshake(raw, reading);
  const notes = readNotes(raw, context, { shown: [...handshake.keys()] });
  return {
    name,
    ...(title !== undefined && { title }),
    address: context.text(raw, 'address') ?? '',
    ...(description !== undefined && { description }),
    ...readChannelServers(raw, listServers(raw, reading), reading.root, context),
    ...(notes.length > 0 && { notes }),
    parameters: [...readChannelParameters(raw, reading), ...handshake.values()].flat(),
  };
}

/** Without servers of its own a channel is at all of them. */
function listServers(
  channel: RawMap,
  { context, root }: EventTools,
): { readonly all: readonly RawMap[]; readonly own: readonly RawMap[] } {
  const known = context.map(root, 'servers') ?? {};
  const read = (raw: Raw | undefined, within: object, key: string | number): RawMap[] => {
    const found = context.view(raw, within, key);
    return found ? [found.raw] : [];
  };
  const all = Object.keys(known).flatMap((name) => read(known[name], known, name));
  const list = context.list(channel, 'servers');
  const own = list.flatMap((one, index) => read(one, list, index));
  return { all, own: own.length > 0 ? own : all };
}

function readChannelParameters(raw: RawMap, { context, schemas }: DescriptionTools): ApiField[] {
  const parameters = context.map(raw, 'parameters') ?? {};
  return Object.keys(parameters).flatMap((name): ApiField[] => {
    const view = context.view(parameters[name], parameters, name)?.raw;
    if (!view) return [];
    const location = context.text(view, 'location');
    const texts = [context.text(view, 'description'), location && `\`${location}\``].filter(Boolean);
    const description = texts.length > 0 ? texts.join(' ') : undefined;
    const values = context.list(view, 'enum');
    const example = context.list(view, 'examples')[0] as Json | undefined;
    const place = getPlace(parameters, name);
    // AsyncAPI 2.
    const schema = schemas.read(view.schema, view, 'schema');
    return [
      {
        name,
        in: 'path',
        required: true,
        ...(description !== undefined && { description }),
        schema: schema ?? {
          types: ['string'],
          limits: {},
          ...(values.length > 0 && { enum: values.map((value) => ({ value: value as Json })) }),
          ...(view.default !== undefined && { default: view.default as Json }),
          place,
        },
        ...(example !== undefined && { example }),
        ...context.marks(view),
        place,
      },
    ];
  });
}

/** What a client sends to open a WebSocket: schemas of a binding, whose fields are parameters. By key of the binding. */
function readHandshake(raw: RawMap, { context, schemas }: DescriptionTools): Map<string, ApiField[]> {
  const bindings = context.view(raw.bindings, raw, 'bindings')?.raw;
  const own = bindings && context.view(bindings.ws, bindings, 'ws')?.raw;
  const found = new Map<string, ApiField[]>();
  for (const key of own ? ['query', 'headers'] : []) {
    const { properties = [], variants, parts } = schemas.read(own![key], own!, key) ?? {};
    const fields = properties.map((field) => ({ ...field, in: key === 'query' ? key : 'header' }) as const);
    if (fields.length > 0 && !variants && !parts) found.set(key, fields);
  }
  return found;
}

function readReply(raw: RawMap, id: string, reading: EventTools): ApiEvent['reply'] {
  const { context } = reading;
  const view = context.view(raw.reply, raw, 'reply')?.raw;
  if (!view) return undefined;
  const found = view.channel === undefined ? undefined : context.view(view.channel, view, 'channel');
  const direction = raw.action === 'receive' ? 'answer' : 'request';
  const messages = readMessages(
    view.messages ?? found?.raw.messages,
    { within: view, id, direction },
    reading,
  );
  const notes = readAddress('replyAddress', view, 'address', context);
  if (messages.length === 0 && !found && notes.length === 0) return undefined;
  return {
    ...(found && { channel: readChannel(found.name ?? '', found.raw, reading) }),
    messages,
    ...(notes.length > 0 && { notes }),
  };
}

/** `id`: of the operation. */
type MessageAround = {
  readonly within: RawMap;
  readonly id: string;
  readonly direction: 'request' | 'answer';
};

/** `raw`: a list of references, or a channel's messages by name. */
function readMessages(
  raw: Raw | undefined,
  { within, id, direction }: MessageAround,
  reading: EventTools,
): ApiMessage[] {
  const { context } = reading;
  const entries: (readonly [string | undefined, Raw, object, string | number])[] = isList(raw)
    ? raw.map((one, index) => [undefined, one, raw, index] as const)
    : isMap(raw)
      ? Object.keys(raw).map((name) => [name, raw[name]!, raw, name] as const)
      : [];
  if (raw !== undefined && raw !== null && !isList(raw) && !isMap(raw))
    context.report('api-invalid', '`messages` must be a list.', within, 'messages');
  return entries.flatMap(([name, one, holder, key]): ApiMessage[] => {
    const found = context.view(one, holder, key);
    if (!found) return [];
    const message = mergeTraits(found.raw, reading.root, context);
    const description = joinTexts(message, ['summary', 'description'], context);
    const notes = readNotes(message, context);
    const title = context.text(message, 'title');
    const own = ['name', 'messageId'].map((each) => context.text(message, each));
    return [
      {
        name: own[0] ?? own[1] ?? name ?? found.name ?? findMessageName(message) ?? id,
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(notes.length > 0 && { notes }),
        content: readPayload(message, direction, reading),
        ...readHeaderExamples(message, context),
        headers: readMessageHeaders(message, reading),
        ...context.marks(message),
        place: getPlace(message),
      },
    ];
  });
}

/** AsyncAPI 2 asks for no name. */
function findMessageName({ title, payload }: RawMap): string | undefined {
  if (isText(title)) return title;
  return isMap(payload) && isText(payload.$ref) ? getRefName(payload.$ref) : undefined;
}

function readPayload(
  message: RawMap,
  direction: 'request' | 'answer',
  { context, schemas, contentType = 'application/json' }: DescriptionTools,
): ApiMessage['content'] {
  const type = context.text(message, 'contentType') ?? contentType;
  const schema = schemas.read(getPayload(message), message, 'payload');
  const written = readMessageExamples(message, 'payload', context);
  const value = written.length > 0 || !schema ? undefined : makeExample(schema, direction);
  const examples = value === undefined ? written : [{ value, made: true, place: schema!.place }];
  return { type, ...(schema && { schema }), examples };
}

/** `key`: of the part that is wanted, which not every example has. */
function readMessageExamples(
  message: RawMap,
  key: 'payload' | 'headers',
  context: DescriptionContext,
): ApiExample[] {
  const list = context.list(message, 'examples');
  return list.flatMap((entry, index): ApiExample[] => {
    const view = context.view(entry, list, index)?.raw;
    if (view?.[key] === undefined) return [];
    const [name, summary] = ['name', 'summary'].map((one) => context.text(view, one));
    return [
      {
        ...(name !== undefined && { name }),
        ...(summary !== undefined && { summary }),
        value: readData(view[key], context.files) as Json,
        place: getPlace(view, key),
      },
    ];
  });
}

function readHeaderExamples(
  message: RawMap,
  context: DescriptionContext,
): Pick<ApiMessage, 'headerExamples'> {
  const headerExamples = readMessageExamples(message, 'headers', context);
  return headerExamples.length > 0 ? { headerExamples } : {};
}

function readMessageHeaders(message: RawMap, { context, schemas }: DescriptionTools): readonly ApiField[] {
  if (context.map(message, 'headers') === undefined) return [];
  return schemas.read(message.headers, message, 'headers')?.properties ?? [];
}

/** The operation's own security, else that of the channel's first server. */
function readEventSecurity(
  raw: RawMap,
  channel: RawMap,
  around: Surroundings,
  reading: EventTools,
): Pick<ApiEvent, 'security' | 'scopes' | 'ways'> {
  const { context, root } = reading;
  const [server] = listServers(channel, reading).own;
  const holder = (raw.security === undefined ? server : raw) ?? createEmptyMap();
  if (isVersion2(root)) return readSignIn(raw, holder, around, reading);
  const list = context.list(holder, 'security');
  const found = list.flatMap((entry, index) => context.view(entry, list, index) ?? []);
  const security = found.flatMap((one) => {
    const scheme = readScheme(one.name ?? '', one.raw, true, context);
    return scheme ? [[scheme]] : [];
  });
  const needed = found.flatMap((one) => context.texts(one.raw, 'scopes'));
  return { security, scopes: [...new Set([...context.texts(raw, 'x-scopes'), ...needed])] };
}
