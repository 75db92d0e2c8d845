/** Dates and names as readers of a language write them. */
import { w3cDate } from '../../model/date.ts';
import type { PageView } from '../../model/view/view.ts';

/** Names past these are only counted. */
const mostNames = 30;

const forms = new Map<string, Intl.DateTimeFormat>();

/** `date`: beginning with a full day, which is shown as it stands there, in whatever zone. */
export function dateView(date: string, lang: string): PageView['lastUpdated'] {
  // Of a language that is not known the machine's own would be taken.
  const form =
    forms.get(lang) ?? new Intl.DateTimeFormat([lang, 'en'], { dateStyle: 'long', timeZone: 'UTC' });
  forms.set(lang, form);
  return { date: w3cDate(date) ?? date, text: form.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)) };
}

export function joinedNames(names: readonly string[], lang: string): string {
  const more = names.length - mostNames;
  const shown = [...names.slice(0, mostNames), ...(more > 0 ? [`+${more}`] : [])];
  return shown.join(/^(?:zh|ja)(?:-|$)/i.test(lang) ? '、' : ', ');
}
