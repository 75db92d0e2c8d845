/** Reads operations, channels and messages of AsyncAPI 3. */
import type { ApiChannel, ApiEvent, ApiExample, ApiMessage, ApiSecurity } from '../model/api.ts';
import type { ApiField, Json } from '../model/schema.ts';
import { joinTexts, readAddress, readNotes } from './async-notes.ts';
import { makeExample } from './make-example.ts';
import { mergePatch } from './merge-raw.ts';
import { readOperationErrors, type Surroundings } from './operation.ts';
import { readScheme } from './security.ts';
import { getPlace, isList, isMap, type Raw, type RawMap } from './source.ts';
import type { DescriptionTools } from './tools.ts';

type EventDraft = Omit<ApiEvent, 'route'>;

/** Events in source order. */
export function readEvents(root: RawMap, around: Surroundings, tools: DescriptionTools): EventDraft[] {
  const { context } = tools;
  const contentType = context.text(root, 'defaultContentType');
  const reading = contentType === undefined ? tools : { ...tools, contentType };
  const operations = context.map(root, 'operations') ?? {};
  return Object.keys(operations).flatMap((id): EventDraft[] => {
    const found = context.view(operations[id], operations, id)?.raw;
    if (!found) return [];
    const raw = mergeTraits(found, reading);
    const { action } = raw;
    if (action !== 'send' && action !== 'receive') {
      context.report('api-invalid', '`action` must be "send" or "receive".', raw, 'action', { target: id });
      return [];
    }
    const channelRaw = context.view(raw.channel, raw, 'channel');
    if (!channelRaw) {
      if (raw.channel === undefined)
        context.report('api-invalid', `The operation "${id}" has no \`channel\`.`, operations, id);
      return [];
    }
    const channel = readChannel(channelRaw.name ?? '', channelRaw.raw, root, reading);
    const summary = context.text(raw, 'summary') ?? context.text(raw, 'title') ?? '';
    const title = context.text(raw, 'title');
    // Behind the description, whose first paragraph is the lead of the page and a cell of tables.
    const isKnown = title === undefined || title === summary || title === id;
    const description = joinTexts(raw, isKnown ? ['description'] : ['description', 'title'], context);
    const notes = readNotes(raw, context);
    const reply = readReply(raw, root, reading);
    return [
      {
        id,
        action,
        channel,
        summary,
        ...(notes.length > 0 && { notes }),
        ...(description !== undefined && { description }),
        ...readEventTags(raw, reading),
        roles: context.texts(raw['x-roles'] === undefined ? channelRaw.raw : raw, 'x-roles'),
        scopes: context.texts(raw, 'x-scopes'),
        security: readEventSecurity(raw, channelRaw.raw, root, reading),
        messages: readMessages(
          raw.messages === undefined ? channelRaw.raw.messages : raw.messages,
          raw,
          action === 'receive' ? 'request' : 'answer',
          reading,
        ),
        ...(reply && { reply }),
        errors: readOperationErrors(raw['x-errors'] === undefined ? channelRaw.raw : raw, around, reading),
        ...context.marks(channelRaw.raw),
        ...context.marks(raw),
        place: getPlace(operations, id),
      },
    ];
  });
}

/** Merges traits in; `raw`'s own values win. */
function mergeTraits(raw: RawMap, { context }: DescriptionTools): RawMap {
  const traits = context.list(raw, 'traits');
  return traits.reduceRight<RawMap>((whole, trait, index) => {
    const view = context.view(trait, traits, index)?.raw;
    return view ? mergePatch(view, whole) : whole;
  }, raw);
}

/** The first is its own group; the others list it too. */
function readEventTags(raw: RawMap, { context }: DescriptionTools): Pick<ApiEvent, 'tag' | 'furtherTags'> {
  const list = context.list(raw, 'tags');
  const names = list.flatMap((entry, index) => {
    const one = context.view(entry, list, index)?.raw;
    return (one && context.text(one, 'name')) ?? [];
  });
  const [tag = '', ...furtherTags] = new Set(names);
  return { tag, ...(furtherTags.length > 0 && { furtherTags }) };
}

function readChannel(name: string, raw: RawMap, root: RawMap, reading: DescriptionTools): ApiChannel {
  const { context } = reading;
  const title = context.text(raw, 'title');
  const description = joinTexts(raw, ['summary', 'description'], context);
  const notes = readNotes(raw, context);
  const server = context.view(
    context.list(raw, 'servers')[0] ?? findFirstServer(root, reading),
    raw,
    'servers',
  )?.raw;
  const protocol = server && context.text(server, 'protocol');
  return {
    name,
    ...(title !== undefined && { title }),
    address: context.text(raw, 'address') ?? '',
    ...(description !== undefined && { description }),
    ...(protocol !== undefined && { protocol }),
    ...(notes.length > 0 && { notes }),
    parameters: readChannelParameters(raw, reading),
  };
}

function findFirstServer(root: RawMap, { context }: DescriptionTools): Raw | undefined {
  return Object.values(context.map(root, 'servers') ?? {})[0];
}

function readChannelParameters(raw: RawMap, { context }: DescriptionTools): ApiField[] {
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
    return [
      {
        name,
        in: 'path',
        required: true,
        ...(description !== undefined && { description }),
        schema: {
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

function readReply(raw: RawMap, root: RawMap, reading: DescriptionTools): ApiEvent['reply'] {
  const { context } = reading;
  const view = context.view(raw.reply, raw, 'reply')?.raw;
  if (!view) return undefined;
  const found = view.channel === undefined ? undefined : context.view(view.channel, view, 'channel');
  const direction = raw.action === 'receive' ? 'answer' : 'request';
  const messages = readMessages(view.messages ?? found?.raw.messages, view, direction, reading);
  const notes = readAddress('replyAddress', view, 'address', context);
  if (messages.length === 0 && !found && notes.length === 0) return undefined;
  return {
    ...(found && { channel: readChannel(found.name ?? '', found.raw, root, reading) }),
    messages,
    ...(notes.length > 0 && { notes }),
  };
}

/** `raw`: a list of references, or a channel's messages by name. */
function readMessages(
  raw: Raw | undefined,
  within: RawMap,
  direction: 'request' | 'answer',
  reading: DescriptionTools,
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
    const message = mergeTraits(found.raw, reading);
    const description = joinTexts(message, ['summary', 'description'], context);
    const notes = readNotes(message, context);
    const title = context.text(message, 'title');
    const own = context.text(message, 'name') ?? name ?? found.name ?? '';
    return [
      {
        name: own,
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(notes.length > 0 && { notes }),
        content: readPayload(message, direction, reading),
        headers: readMessageHeaders(message, reading),
        ...context.marks(message),
        place: getPlace(message),
      },
    ];
  });
}

function readPayload(
  message: RawMap,
  direction: 'request' | 'answer',
  { context, schemas, contentType = 'application/json' }: DescriptionTools,
): ApiMessage['content'] {
  const type = context.text(message, 'contentType') ?? contentType;
  const schema = schemas.read(message.payload, message, 'payload');
  const list = context.list(message, 'examples');
  const written = list.flatMap((entry, index): ApiExample[] => {
    const view = context.view(entry, list, index)?.raw;
    if (view?.payload === undefined) return [];
    const [name, summary] = ['name', 'summary'].map((key) => context.text(view, key));
    const place = getPlace(view, 'payload');
    return [
      {
        ...(name !== undefined && { name }),
        ...(summary !== undefined && { summary }),
        value: view.payload as Json,
        place,
      },
    ];
  });
  const value = written.length > 0 || !schema ? undefined : makeExample(schema, direction);
  const examples = value === undefined ? written : [{ value, made: true, place: schema!.place }];
  return { type, ...(schema && { schema }), examples };
}

function readMessageHeaders(message: RawMap, { context, schemas }: DescriptionTools): readonly ApiField[] {
  if (context.map(message, 'headers') === undefined) return [];
  return schemas.read(message.headers, message, 'headers')?.properties ?? [];
}

/** The operation's own security, else that of the channel's first server. */
function readEventSecurity(
  raw: RawMap,
  channel: RawMap,
  root: RawMap,
  reading: DescriptionTools,
): readonly (readonly ApiSecurity[])[] {
  const { context } = reading;
  const server = context.view(
    context.list(channel, 'servers')[0] ?? findFirstServer(root, reading),
    channel,
    'servers',
  )?.raw;
  const holder = raw.security === undefined ? server : raw;
  const list = holder ? context.list(holder, 'security') : [];
  return list.flatMap((entry, index) => {
    const found = context.view(entry, list, index);
    const scheme = found && readScheme(found.name ?? '', found.raw, true, context);
    return scheme ? [[scheme]] : [];
  });
}
