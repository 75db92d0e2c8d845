/** Writes servers, with the variables of their addresses. */
import { escapeMarkdown } from '#model/markup/markdown';
import type { Strings } from '#model/strings';
import { joinToOneLine } from '#model/text';
import type { ApiServerVariable } from '../model/about.ts';
import type { ApiDescription } from '../model/api.ts';
import { completeAddress, isWithoutHost } from '../openapi/servers.ts';
import { formatCodes } from './table.ts';

/**
 * A server without a host is shown as samples call it, and readers are told what to write there. The default of a variable
 * may name the host: `{apiRoot}/calls/v1`.
 */
export function formatServers(servers: ApiDescription['servers'], strings: Strings): string {
  return servers
    .flatMap(({ url, template = url, name, description, variables = [] }) => [
      `- ${[
        formatCodes([isWithoutHost(url) ? completeAddress(template) : template]),
        name && `**${escapeMarkdown(name)}**`,
        [isWithoutHost(url) && strings.apiTryServer, description && joinToOneLine(description)]
          .filter(Boolean)
          .join(' · '),
      ]
        .filter(Boolean)
        .join(' ')}`,
      ...variables.map((variable) => `  - ${formatServerVariable(variable, strings)}`),
    ])
    .join('\n');
}

function formatServerVariable(
  { name, default: preset, values = [], description }: ApiServerVariable,
  strings: Strings,
): string {
  const others = values.filter((value) => value !== preset);
  return [
    formatCodes([name]),
    preset !== undefined && `${strings.apiDefault} ${formatCodes([preset])}`,
    others.length > 0 && `${strings.apiValues.trim()} ${formatCodes(others)}`,
    description && joinToOneLine(description),
  ]
    .filter(Boolean)
    .join(' · ');
}
