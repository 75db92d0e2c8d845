/** Texts of AsyncAPI that stand beside messages: of channels, correlation ids, reply addresses, bindings, links to more. */
import { escapeMarkdown } from '#model/markup/markdown';
import { joinToOneLine } from '#model/text';
import type { ApiNote } from '../model/api.ts';
import { formatJsonText } from '../model/numbers.ts';
import type { DescriptionContext } from './context.ts';
import { isMap, type RawMap } from './source.ts';

/** Title, summary and description, each once. */
export function joinTexts(
  raw: RawMap,
  keys: readonly string[],
  context: DescriptionContext,
): string | undefined {
  const texts = keys.flatMap((key) => context.text(raw, key) ?? []);
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))].join('\n\n') || undefined;
}

/** What a message, an operation or a channel says besides its own text. `shown`: keys of the binding `ws` that are fields; `isTagged`: false where its tags are groups of the reference. */
export function readNotes(
  raw: RawMap,
  context: DescriptionContext,
  { shown = [], isTagged = true }: { readonly shown?: readonly string[]; readonly isTagged?: boolean } = {},
): ApiNote[] {
  const docs = context.view(raw.externalDocs, raw, 'externalDocs')?.raw;
  const url = docs && context.text(docs, 'url');
  const tags = isTagged ? formatTags(raw, context) : undefined;
  return [
    ...(tags === undefined ? [] : [{ kind: 'tags' as const, md: tags }]),
    ...readAddress('correlation', raw, 'correlationId', context),
    ...(url === undefined
      ? []
      : [{ kind: 'docs' as const, md: `[${context.text(docs!, 'description') ?? url}](${url})` }]),
    ...readBindings(raw, context, shown),
  ];
}

/** The tags of a part, those that are references too. */
export function listTags(raw: RawMap, context: DescriptionContext): { name: string; description?: string }[] {
  const list = context.list(raw, 'tags');
  return list.flatMap((entry, index) => {
    const view = context.view(entry, list, index)?.raw;
    const name = view && context.text(view, 'name');
    const description = view && context.text(view, 'description');
    return name === undefined ? [] : [{ name, ...(description !== undefined && { description }) }];
  });
}

/** '`env:prod` Customers use it. · `kafka`' */
function formatTags(raw: RawMap, context: DescriptionContext): string | undefined {
  const tags = listTags(raw, context).map(({ name, description = '' }) => {
    const shown = name.includes('`') ? escapeMarkdown(name) : `\`${name}\``;
    return joinToOneLine(`${shown} ${description}`).trim();
  });
  return tags.join(' · ') || undefined;
}

/** A place in a message, with its meaning. */
export function readAddress(
  kind: ApiNote['kind'],
  raw: RawMap,
  key: string,
  context: DescriptionContext,
): ApiNote[] {
  const view = context.view(raw[key], raw, key)?.raw;
  if (!view) return [];
  const location = context.text(view, 'location');
  const parts = [location && `\`${location}\``, context.text(view, 'description')];
  return [{ kind, md: parts.filter(Boolean).join(' ') }];
}

/** Settings of a protocol, as written: each protocol has its own. */
function readBindings(raw: RawMap, context: DescriptionContext, shown: readonly string[]): ApiNote[] {
  const view = context.view(raw.bindings, raw, 'bindings')?.raw ?? {};
  return Object.keys(view).flatMap((protocol): ApiNote[] => {
    const own = isMap(view[protocol]) ? context.view(view[protocol], view, protocol)?.raw : undefined;
    const left = own && protocol === 'ws' && shown.length > 0 ? dropKeys(own, shown) : own;
    if (protocol.startsWith('x-') || !left || Object.keys(left).length === 0) return [];
    return [{ kind: 'bindings', md: `\`${protocol}\`\n\n${formatFence('json', formatJsonText(left, 2))}` }];
  });
}

/** Nothing where the version of the binding alone is left. */
function dropKeys(raw: RawMap, keys: readonly string[]): RawMap {
  const left = Object.entries(raw).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(left.every(([key]) => key === 'bindingVersion') ? [] : left);
}

/** A server in one line: what readers need besides its address and the variables in it. */
export function describeServer(raw: RawMap, context: DescriptionContext): string | undefined {
  const texts = joinTexts(raw, ['title', 'summary', 'description'], context);
  const version = context.text(raw, 'protocolVersion');
  const bindings = context.view(raw.bindings, raw, 'bindings')?.raw ?? {};
  const settings = Object.keys(bindings).flatMap((protocol) => {
    const own = bindings[protocol]!;
    return isMap(own) && Object.keys(own).length > 0 ? [`\`${protocol}: ${formatJsonText(own)}\``] : [];
  });
  const protocol =
    version === undefined ? undefined : `${context.text(raw, 'protocol') ?? ''} ${version}`.trim();
  return [texts, protocol, formatTags(raw, context), ...settings].filter(Boolean).join(' · ') || undefined;
}

/** A block of code whose fence is longer than any in it. */
export function formatFence(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${code.trimEnd()}\n${fence}`;
}
