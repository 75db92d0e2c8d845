/** The text of site.config.ts. */
import type { SitePlan } from '../shared/model.ts';

/** A module that exports `config`. */
export function renderConfig(config: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(config).filter(([, value]) => value !== undefined);
  const body = entries.map(([key, value]) => `  ${formatKey(key)}: ${formatValue(value, '  ')},\n`).join('');
  return `import { defineConfig } from 'docgen';\n\nexport default defineConfig({\n${body}});\n`;
}

function formatKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : quoteText(key);
}

function formatValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return quoteText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => formatValue(one, inner))
    : Object.entries(value)
        .filter(([, one]) => one !== undefined)
        .map(
          ([key, one]) =>
            `${formatKey(key)}: ${formatValue(isRouteKey(key, one) ? escapeBlanks(one) : one, inner)}`,
        );
  const [open, close, blank] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' '];
  if (parts.length === 0) return open + close;
  const line = `${open}${blank}${parts.join(', ')}${blank}${close}`;
  if (line.length + indent.length <= 100 && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
}

/** True for routes, whose blanks must be escaped; names of files may have blanks. */
function isRouteKey(key: string, value: unknown): value is string {
  return /^(?:href|prefix|from|to)$/.test(key) && typeof value === 'string';
}

function escapeBlanks(route: string): string {
  return route.replace(/\s/g, encodeURIComponent);
}

/** A string literal in single quotes, with escapes. */
function quoteText(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/\n/g, '\\n')
    .replace(
      /[\u0000-\u001F\u007F\u2028\u2029]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return `'${escaped}'`;
}

/** Severities of the new site's settings, by code. */
export type Severities = Readonly<Record<string, string>>;

/** Only warnings, because no other generator checks samples and the anchors of links. */
const unchecked: Severities = { 'code-invalid': 'warning', 'link-missing-anchor': 'warning' };

const missingFiles: Severities = { 'link-missing-file': 'warning', 'image-missing': 'warning' };
const deadLinks: Severities = { 'link-missing-page': 'warning', ...missingFiles };

/** `found`: of what the first build would stop at. */
export function chooseSeverities(plan: SitePlan, found: Severities): Severities {
  return {
    ...unchecked,
    ...(plan.toleratesMissingFiles && missingFiles),
    ...(!plan.refusesDeadLinks && deadLinks),
    ...found,
  };
}
