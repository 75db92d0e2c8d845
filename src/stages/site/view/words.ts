/** Dates and names as readers of a language write them. */
import { w3cDate } from '#model/date';
import type { PageView } from '#model/view/view';

/** Further names are only counted. */
const mostNames = 30;

const forms = new Map<string, Intl.DateTimeFormat>();

/** `date`: begins with a full day, which is shown as written, whatever the time zone. */
export function dateView(date: string, lang: string): PageView['lastUpdated'] {
  // For an unknown language Intl would take the machine's own: English instead.
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
