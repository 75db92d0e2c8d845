/** Writes one AsyncAPI operation: the messages that the service sends or receives, and the replies. */
import { escapeMarkdown } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import type { ApiChannel, ApiEvent, ApiExample, ApiMessage, ApiNote } from '../model/api.ts';
import { writeJavascriptSocket } from '../samples/javascript.ts';
import { buildSocketRequest } from '../samples/request.ts';
import { formatExample, type LabelledCode, writeBlocks } from './code-group.ts';
import { formatDocs } from './docs.ts';
import { type Budget, createBudget, joinId, writeFields } from './fields.ts';
import type { PageText } from './page-text.ts';
import {
  buildFieldOptions,
  buildHead,
  groupByPlace,
  type PartOptions,
  writeContent,
  writeErrors,
  writeScopedHeading,
} from './parts.ts';
import { formatServers } from './servers.ts';

/** Parts that a page can embed alone. */
export const eventParts = ['message', 'reply', 'errors'] as const;
export type EventPart = (typeof eventParts)[number];

/** Writes the given parts in that order, without head and samples. */
export function writeEventParts(
  page: PageText,
  event: ApiEvent,
  parts: readonly EventPart[],
  options: PartOptions,
): void {
  const own = { ...options, isBare: parts.length === 1 };
  for (const part of parts) {
    if (part === 'errors') writeErrors(page, event, own);
    else
      writeSide(
        page,
        event,
        part,
        own,
        createBudget(part === 'message' ? 'request' : 'answer', options.count),
      );
  }
}

/** `samples`: languages. */
type EventOptions = PartOptions & { readonly samples: readonly string[] };

export function writeEvent(page: PageText, event: ApiEvent, options: EventOptions): void {
  const { strings } = options;
  const { deprecated, channel, reply } = event;
  page.at(event.place).piece({ k: 'open', box: 'api' }).piece({ k: 'open', box: 'api-call' });
  page.piece({
    ...buildHead(event),
    method: event.action,
    path: getChannelAddress(channel),
    ...(channel.protocols && { protocols: channel.protocols }),
    ...(event.isCalledByChannel && { id: '' }),
  });
  page.piece({ k: 'close' }).piece({ k: 'open', box: 'api-main' });
  if (deprecated?.use) page.piece({ k: 'text', md: `${strings.apiUse}${deprecated.use}` });
  if (event.description) page.piece({ k: 'text', md: event.description });
  if (event.docs) page.piece({ k: 'text', md: formatDocs(event.docs, strings) });
  writeChannel(page, channel, strings);
  writeNotes(page, event.notes, strings);
  const budget = createBudget('request', options.count);
  for (const { where, title, fields } of groupByPlace(channel.parameters, options)) {
    writeScopedHeading(page, title, where, options);
    writeFields(page, fields, buildFieldOptions(options, where, 'request', budget));
  }
  writeSide(page, event, 'message', options, budget);
  page.piece({ k: 'close' }).piece({ k: 'open', box: 'api-aside' });
  const sample = options.samples.includes('javascript') ? writeSocketSample(event) : [];
  writeExamples(page, event.messages, strings.apiMessageSample, 'request', options, sample);
  if (reply) writeExamples(page, reply.messages, strings.apiReplySample, 'answer', options);
  page.piece({ k: 'close' }).piece({ k: 'open', box: 'api-main' });
  writeSide(page, event, 'reply', options, createBudget('answer', options.count));
  writeErrors(page, event, options);
  page.piece({ k: 'close' }).piece({ k: 'close' });
}

/** Writes the messages, or the replies. */
function writeSide(
  page: PageText,
  event: ApiEvent,
  side: 'message' | 'reply',
  options: PartOptions,
  budget: Budget,
): void {
  const { strings } = options;
  const messages = side === 'message' ? event.messages : (event.reply?.messages ?? []);
  // With `receive` clients write the message and read the reply.
  const direction = (event.action === 'receive') === (side === 'message') ? 'request' : 'answer';
  const title = side === 'message' ? strings.apiMessage : strings.apiReply;
  if (side === 'reply') page.at(event.place);
  const { reply } = event;
  if (side === 'reply' && reply?.notes && messages.length === 0)
    writeScopedHeading(page, strings.apiReply, 'reply', options);
  writeMessages(page, messages, title, side, direction, options, budget);
  if (side !== 'reply' || !reply) return;
  if (reply.channel && getChannelAddress(reply.channel) !== getChannelAddress(event.channel))
    writeChannel(page, reply.channel, strings, true);
  writeNotes(page, reply.notes, strings);
}

/** `isOther`: readers do not see its address above. */
function writeChannel(page: PageText, channel: ApiChannel, strings: Strings, isOther = false): void {
  const { title, description, notes = [], servers } = channel;
  const address = getChannelAddress(channel);
  const name = title !== undefined && title !== address ? escapeMarkdown(title) : '';
  const where = isOther ? `\`${address.replaceAll('`', '')}\`` : '';
  const head = [where, name].filter(Boolean).join(' ');
  if (head === '' && description === undefined && notes.length === 0 && !servers) return;
  // All operations of a channel repeat it.
  page.piece({ k: 'open', box: 'api-channel' });
  if (head !== '' || description !== undefined) {
    const text = [`**${strings.apiChannel}**${head === '' ? '' : ` ${head}`}`, description].filter(Boolean);
    page.piece({ k: 'text', md: text.join('\n\n') });
  }
  if (servers)
    page.piece({ k: 'text', md: `**${strings.apiServers}**\n\n${formatServers(servers, strings)}` });
  writeNotes(page, notes, strings);
  page.piece({ k: 'close' });
}

function writeNotes(page: PageText, notes: readonly ApiNote[] = [], strings: Strings): void {
  const labels: Readonly<Record<ApiNote['kind'], string>> = {
    tags: '',
    correlation: strings.apiCorrelation,
    replyAddress: strings.apiReplyAddress,
    bindings: strings.apiBindings,
    docs: strings.apiMore,
  };
  for (const { kind, md } of notes)
    page.piece({ k: 'text', md: labels[kind] ? `**${labels[kind]}** ${md}` : md });
}

function getChannelAddress({ address, title, name }: ApiChannel): string {
  return address || title || name;
}

function writeMessages(
  page: PageText,
  messages: readonly ApiMessage[],
  title: string,
  id: string,
  direction: 'request' | 'answer',
  options: PartOptions,
  budget: Budget,
): void {
  if (messages.length === 0) return;
  writeScopedHeading(page, title, id, options);
  for (const [index, message] of messages.entries()) {
    const prefix = index === 0 ? id : joinId(id, message.name);
    page.at(message.place);
    const name = message.title && message.title !== message.name ? ` ${escapeMarkdown(message.title)}` : '';
    page.piece({ k: 'text', md: `**\`${message.name.replaceAll('`', '')}\`**${name}` });
    if (message.description) page.piece({ k: 'text', md: message.description });
    writeNotes(page, message.notes, options.strings);
    for (const { where, title, fields } of groupByPlace(message.headers, options)) {
      page.piece({ k: 'text', md: `**${title}**` });
      writeFields(page, fields, buildFieldOptions(options, `${prefix}-${where}`, direction, budget));
    }
    writeContent(
      page,
      message.content,
      buildFieldOptions(options, prefix, direction, budget),
      options,
      false,
    );
  }
}

/** How a client opens the WebSocket of the channel. */
function writeSocketSample(event: ApiEvent): LabelledCode[] {
  const { socket } = event.channel;
  if (socket === undefined) return [];
  const code = writeJavascriptSocket(buildSocketRequest(event, socket));
  return [{ label: 'JavaScript', language: 'js', code }];
}

function writeExamples(
  page: PageText,
  messages: readonly ApiMessage[],
  title: string,
  kind: 'request' | 'answer',
  options: PartOptions,
  further: readonly LabelledCode[] = [],
): void {
  const { strings } = options;
  const blocks = messages.flatMap(({ name, content: { type, examples }, headerExamples = [] }) => {
    const label = (example: ApiExample, all: readonly ApiExample[]) =>
      all.length > 1 ? [name, example.summary ?? example.name].filter(Boolean).join(' ') : name;
    return [
      ...examples.map((one) => ({ label: label(one, examples), ...formatExample(type, one.value) })),
      ...headerExamples.map((one) => ({
        label: `${label(one, headerExamples)} · ${strings.apiHeader}`,
        ...formatExample('application/json', one.value),
      })),
    ];
  });
  blocks.push(...further);
  if (blocks.length === 0) return;
  page.piece({ k: 'open', box: `api-${kind}` });
  writeScopedHeading(page, title, `${kind}-sample`, options);
  writeBlocks(page, blocks, title);
  page.piece({ k: 'close' });
}
