/** Reads `webhooks` of OpenAPI: requests that the service makes, in the model of messages that it sends. */
import type { ApiContent, ApiEvent, ApiMessage } from '../model/api.ts';
import type { ApiField } from '../model/schema.ts';
import { readAnswers, readContents, readParameters } from './content.ts';
import { readDocs } from './docs.ts';
import { listMethods } from './methods.ts';
import { readOperationErrors, readOperationTags, type Surroundings } from './operation.ts';
import { readSecurity } from './sign-in.ts';
import { getPlace, isMap, type RawMap } from './source.ts';
import { readSummary } from './summary.ts';
import type { DescriptionTools } from './tools.ts';

/** Webhooks in source order. Undefined if the description has none. */
export function readWebhooks(
  root: RawMap,
  around: Surroundings,
  reading: DescriptionTools,
): Omit<ApiEvent, 'route'>[] | undefined {
  const { context } = reading;
  const webhooks = context.map(root, 'webhooks') ?? {};
  const found = Object.keys(webhooks).flatMap((name) => {
    const item = name.startsWith('x-') ? undefined : context.view(webhooks[name], webhooks, name)?.raw;
    if (!item) return [];
    const own = listMethods(item).flatMap(({ method, raw: written, holder, key }) => {
      const raw = context.view(written, holder, key)?.raw;
      return raw ? [{ method, raw }] : [];
    });
    return own.map(({ method, raw }) => {
      const id = own.length > 1 ? `${name}.${method}` : name;
      return readWebhook(name, method, { id, item, raw }, around, reading);
    });
  });
  return found.length > 0 ? found : undefined;
}

function readWebhook(
  name: string,
  method: string,
  { id: made, item, raw }: { readonly id: string; readonly item: RawMap; readonly raw: RawMap },
  around: Surroundings,
  reading: DescriptionTools,
): Omit<ApiEvent, 'route'> {
  const { context } = reading;
  const written = context.text(raw, 'operationId');
  const id = written ?? made;
  const place = getPlace(item, method);
  const replies = readReplies(raw, reading);
  const docs = readDocs(raw, context);
  return {
    id,
    ...(written === undefined && { isCalledByChannel: true }),
    action: 'send',
    // The address is on the reader's server.
    channel: { name, address: '', protocols: [`HTTP ${method.toUpperCase()}`], parameters: [] },
    ...readSummary(context, raw, item),
    ...readOperationTags(raw, around, reading),
    ...(docs && { docs }),
    roles: context.texts(raw, 'x-roles'),
    scopes: context.texts(raw, 'x-scopes'),
    // The description's default security covers calls by clients, not webhooks.
    security: raw.security === undefined ? [] : readSecurity(raw, around, reading),
    messages: readWebhookMessages(id, { item, raw }, reading),
    ...(replies.length > 0 && { reply: { messages: replies } }),
    errors: readOperationErrors(raw, around, reading),
    ...context.marks(item),
    ...context.marks(raw),
    place,
  };
}

/** One message for each media type. */
function readWebhookMessages(
  name: string,
  { item, raw }: { readonly item: RawMap; readonly raw: RawMap },
  reading: DescriptionTools,
): ApiMessage[] {
  const { context } = reading;
  const body = isMap(raw.requestBody) ? context.view(raw.requestBody, raw, 'requestBody')?.raw : undefined;
  const headers = readParameters([item, raw], reading);
  const contents = body ? readContents(body, 'answer', reading) : [];
  const description = body && context.text(body, 'description');
  if (contents.length === 0 && headers.length === 0) return [];
  const place = getPlace(body ?? raw);
  return (contents.length > 0 ? contents : [nothing]).map((content) =>
    createWebhookMessage(name, { content, headers, description, place }),
  );
}

const nothing: ApiContent = { type: '', examples: [] };

/** Responses of the reader's server, by status. */
function readReplies(raw: RawMap, reading: DescriptionTools): ApiMessage[] {
  return readAnswers(raw, reading).flatMap(({ status, description, headers, content, place }) =>
    (content.length > 0 ? content : [nothing]).map((one) =>
      createWebhookMessage(status, { content: one, headers, description, place }),
    ),
  );
}

function createWebhookMessage(
  name: string,
  {
    description,
    ...rest
  }: {
    readonly content: ApiContent;
    readonly headers: readonly ApiField[];
    readonly description?: string;
    readonly place: ApiMessage['place'];
  },
): ApiMessage {
  return { name, ...(description !== undefined && { description }), ...rest };
}
