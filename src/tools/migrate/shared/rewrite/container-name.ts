/** Maps names of other generators' notices to docgen's containers. */
import { findCallout } from '#foreign-markup';
import { calloutNames } from '#model/markup/callout-names';

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

/** The container for a name, in any case; undefined without a similar one. */
export function findContainer(name: string): string | undefined {
  const word = name.toLowerCase();
  return findCallout(word, calloutNames) ?? more[word];
}
