/** Writes one change of an operation in the page's language. */
import type { Strings } from '#model/strings';
import { capitalised, oneLine } from '#model/text';
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
    value: strings.apiValue,
    status: strings.apiStatus,
    media: strings.apiMediaType,
    roles: strings.apiRoles,
    scopes: strings.apiScopes,
    error: strings.apiErrors,
    message: strings.apiMessage,
  };
  const verbs: Readonly<Record<string, string>> = { added: strings.apiAdded, removed: strings.apiRemoved };
  const at = where === '' ? undefined : codeOf(where);
  const mark = breaking ? `**⚠ ${strings.apiBreaking}** · ` : '';
  if (kind === 'deprecated') {
    const use = after === undefined ? undefined : `${strings.apiUse}${oneLine(after)}`;
    return words(`${mark}**${capitalised(strings.apiDeprecated)}**`, at, use);
  }
  const noun = nouns[subject];
  const did = `${mark}**${(verb && verbs[verb]) ?? strings.apiChanged}**`;
  if (verb === 'required') return words(did, noun, at, strings.apiRequired);
  if (verb === 'optional') return words(did, noun, at, strings.apiOptional);
  if (verb === 'changed') return words(did, noun, at, `${shown(before)} → ${shown(after)}`);
  const value = after ?? before;
  return words(did, noun, at, value && codeOf(value));
}

/** A code span; drops backticks, which would end it. */
export function codeOf(text: string): string {
  return `\`${oneLine(text).replaceAll('`', '') || ' '}\``;
}

function shown(text: string | undefined): string {
  return text ? codeOf(text) : '—';
}

function words(...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
