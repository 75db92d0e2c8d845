/** Which of docgen's containers says what a notice of another generator says. */
import { calloutNamed } from '../../parse/mends/notices.ts';

const more: Readonly<Record<string, string>> = {
  pageinfo: 'info',
  secondary: 'note',
  primary: 'info',
  inline: 'note',
  experimental: 'warning',
  deprecated: 'warning',
  'config-example': 'note',
  aside: 'note',
  callout: 'note',
  notice: 'note',
  hint: 'tip',
  alert: 'warning',
};

/** `name`: in any case. Undefined where none is like it. */
export function containerNamed(name: string): string | undefined {
  const word = name.toLowerCase();
  return calloutNamed(word) ?? more[word];
}
