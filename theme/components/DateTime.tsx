/** A date in the page's language, marked up as a date if browsers can read it; a date in words as the author wrote it. */
import { formatDate, isDate } from '#model/date';

const machineReadable = /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/;

/** `<time>`, or plain text for a date in words. Without `lang` the date is shown as written. */
export function DateTime({ value, lang }: { readonly value: string; readonly lang?: string }) {
  const shown = lang !== undefined && isDate(value) ? formatDate(value.trim(), lang) : undefined;
  return shown || machineReadable.test(value) ? (
    <time className="date" dateTime={machineReadable.test(value) ? value : shown?.date}>
      {shown?.text ?? value}
    </time>
  ) : (
    <span className="date">{value}</span>
  );
}
