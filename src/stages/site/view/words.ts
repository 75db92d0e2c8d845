/** Dates as readers of a language write them. */
import { formatW3cDate } from '#model/date';

/** For machines, and in the page's language. */
export type DateView = { readonly date: string; readonly text: string };

const forms = new Map<string, Intl.DateTimeFormat>();

/** `date`: begins with a full day, which is shown as written, whatever the time zone. */
export function formatDate(date: string, lang: string): DateView {
  // For an unknown language Intl would take the machine's own: English instead.
  const form =
    forms.get(lang) ?? new Intl.DateTimeFormat([lang, 'en'], { dateStyle: 'long', timeZone: 'UTC' });
  forms.set(lang, form);
  return { date: formatW3cDate(date) ?? date, text: form.format(new Date(`${date.slice(0, 10)}T00:00:00Z`)) };
}
