/** Writes an example as XML, by the names and places that `xml` of a schema gives its parts. */
import { formatJsonText, formatScalar } from '../model/numbers.ts';
import type { ApiSchema, ApiXml, Json } from '../model/schema.ts';
import type { DescriptionContext } from './context.ts';
import type { RawMap } from './source.ts';

const kinds = ['element', 'attribute', 'text', 'cdata', 'none'] as const;

export function readXml(raw: RawMap, context: DescriptionContext): ApiXml | undefined {
  const xml = context.map(raw, 'xml');
  if (!xml) return undefined;
  const [name, namespace, prefix, written] = ['name', 'namespace', 'prefix', 'nodeType'].map((key) =>
    context.text(xml, key),
  );
  const older = context.flag(xml, 'attribute')
    ? 'attribute'
    : context.flag(xml, 'wrapped')
      ? 'element'
      : undefined;
  const kind = kinds.find((one) => one === written) ?? older;
  return {
    ...(name !== undefined && { name }),
    ...(namespace !== undefined && { namespace }),
    ...(prefix !== undefined && { prefix }),
    ...(kind && { kind }),
  };
}

/** Each element with contents has lines of its own. */
export function writeXml(value: Json, schema: ApiSchema): string {
  const name = schema.xml?.name ?? schema.name ?? 'root';
  const lines = writeNode(name, value, schema);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

function writeNode(name: string, value: Json, schema: ApiSchema | undefined): string[] {
  const { xml = {}, items } = schema ?? {};
  const shown = xml.name ?? name;
  if (Array.isArray(value)) {
    const isWrapped = xml.kind === 'element';
    const inner = (value as readonly Json[]).flatMap((one) =>
      writeNode(isWrapped ? shown : name, one, items),
    );
    return isWrapped ? wrap(shown, xml, [], inner) : inner;
  }
  if (typeof value !== 'object' || value === null) return [writeText(shown, value, xml)];
  const parts = Object.entries(value as { readonly [key: string]: Json }).map(([key, one]) => {
    const own = schema?.properties?.find((field) => field.name === key)?.schema;
    return { key, one, own, kind: own?.xml?.kind };
  });
  const attributes = parts.flatMap(({ key, one, own, kind }) =>
    kind === 'attribute'
      ? [`${withPrefix(own?.xml?.name ?? key, own?.xml)}="${escapeXml(toText(one))}"`]
      : [],
  );
  const inner = parts.flatMap(({ key, one, own, kind }) =>
    kind === 'attribute' ? [] : writeNode(key, one, own),
  );
  return xml.kind === 'none' ? inner : wrap(shown, xml, attributes, inner);
}

function wrap(name: string, xml: ApiXml, attributes: readonly string[], inner: readonly string[]): string[] {
  const tag = withPrefix(name, xml);
  const start = [tag, ...listNamespaces(xml), ...attributes].join(' ');
  if (inner.length === 0) return [`<${start}/>`];
  const isText = inner.length === 1 && (!inner[0]!.startsWith('<') || inner[0]!.startsWith('<![CDATA['));
  if (isText) return [`<${start}>${inner[0]}</${tag}>`];
  return [`<${start}>`, ...inner.map((line) => `  ${line}`), `</${tag}>`];
}

function writeText(name: string, value: Json, xml: ApiXml): string {
  const text = escapeXml(toText(value));
  if (xml.kind === 'text' || xml.kind === 'none') return text;
  if (xml.kind === 'cdata') return `<![CDATA[${toText(value).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
  return wrap(name, xml, [], text === '' ? [] : [text])[0]!;
}

function withPrefix(name: string, { prefix }: ApiXml = {}): string {
  return prefix === undefined ? name : `${prefix}:${name}`;
}

function listNamespaces({ namespace, prefix }: ApiXml): string[] {
  if (namespace === undefined) return [];
  return [`xmlns${prefix === undefined ? '' : `:${prefix}`}="${escapeXml(namespace)}"`];
}

function toText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'object' ? formatJsonText(value) : formatScalar(value);
}

function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
