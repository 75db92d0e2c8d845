/** A date as the author wrote it, marked up as a date if browsers can read it. */

const machineReadable = /^\d{4}-\d{2}(?:-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:?\d{2})?)?)?$/;

/** `<time>`, or plain text for a date in words. */
export function DateTime({ value }: { readonly value: string }) {
  return machineReadable.test(value) ? (
    <time className="date" dateTime={value}>
      {value}
    </time>
  ) : (
    <span className="date">{value}</span>
  );
}
