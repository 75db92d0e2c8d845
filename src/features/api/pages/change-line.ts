/** Writes one change of an operation in the page's language. */
import type { Strings } from '#model/strings';
import { capitalize, joinToOneLine } from '#model/text';
import type { ApiChange } from '../diff/change.ts';

/** Markdown: '**⚠ 不兼容** · **移除** 字段 `body.old` `string`'. */
export function changeLine({ kind, where, before, after, breaking }: ApiChange, strings: Strings): string {
  const [subject, verb] = kind.split('-') as [string, string | undefined];
  const nouns: Readonly<Record<string, string>> = {
    field: strings.apiField,
    type: strings.apiType,
    option: strings.apiOption,
    limit: strings.apiLimit,
    default: strings.apiDefault,
    written: strings.apiWritten,
    value: strings.apiValue,
    status: strings.apiStatus,
    media: strings.apiMediaType,
    roles: strings.apiRoles,
    scopes: strings.apiScopes,
    security: strings.apiSignIn,
    channel: strings.apiChannel,
    error: strings.apiErrors,
    message: strings.apiMessage,
  };
  const verbs: Readonly<Record<string, string>> = { added: strings.apiAdded, removed: strings.apiRemoved };
  const at = where === '' ? undefined : formatCodeSpan(where);
  const mark = breaking ? `**⚠ ${strings.apiBreaking}** · ` : '';
  if (kind === 'deprecated') {
    const use = after === undefined ? undefined : `${strings.apiUse}${joinToOneLine(after)}`;
    return joinWords(`${mark}**${capitalize(strings.apiDeprecated)}**`, at, use);
  }
  const noun = nouns[subject];
  const did = `${mark}**${(verb && verbs[verb]) ?? strings.apiChanged}**`;
  if (verb === 'required') return joinWords(did, noun, at, strings.apiRequired);
  if (verb === 'optional') return joinWords(did, noun, at, strings.apiOptional);
  if (verb === 'changed')
    return joinWords(did, noun, at, `${formatShownCode(before)} → ${formatShownCode(after)}`);
  const value = after ?? before;
  return joinWords(did, noun, at, value && formatCodeSpan(value));
}

/** A code span; drops backticks, which would end it. */
export function formatCodeSpan(text: string): string {
  return `\`${joinToOneLine(text).replaceAll('`', '') || ' '}\``;
}

function formatShownCode(text: string | undefined): string {
  return text ? formatCodeSpan(text) : '—';
}

function joinWords(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
