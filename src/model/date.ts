/** Parses dates of frontmatter as text, and shows them, independent of the machine's clock and time zone. */
import { memoizeText } from './remembered.ts';

const form =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?[ ]?(Z|[+-]\d{2}:?\d{2})?)?$/;

type DateParts = { readonly date: string; readonly time?: string; readonly zone?: string };

/** A full, valid date, with time and zone if given; otherwise undefined. */
function readDate(text: string): DateParts | undefined {
  const match = form.exec(text.trim());
  if (!match) return undefined;
  const [, year, month, day, hour, minute, second = '00', zone] = match;
  if (!isInCalendar(Number(year), Number(month), Number(day))) return undefined;
  const date = `${year}-${month}-${day}`;
  if (hour === undefined) return { date };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}`;
  if (zone === undefined || zone === 'Z') return { date, time, zone };
  const offset = `${zone.slice(0, 3)}:${zone.slice(-2)}`;
  return Number(offset.slice(1, 3)) > 23 || Number(offset.slice(4)) > 59
    ? undefined
    : { date, time, zone: offset };
}

/** False for 31 April. `Date` takes ten times as long, and each page asks four times. */
function isInCalendar(year: number, month: number, day: number): boolean {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [4, 6, 9, 11].includes(month) ? 30 : month === 2 ? 28 + Number(isLeap) : 31;
  return year > 0 && month > 0 && month < 13 && day > 0 && day <= days;
}

/** True for a valid date of frontmatter. */
export function isDate(text: string): boolean {
  return readDate(text) !== undefined;
}

/** The time, ms since 1970, for sorting pages; -Infinity without a date. */
export function parseMoment(text: string | undefined): number {
  const date = formatFeedDate(text);
  return date === undefined ? Number.NEGATIVE_INFINITY : Date.parse(date);
}

/** For sitemaps: '2025-07-09'; with the time only if its zone is known. */
export function formatW3cDate(text: string | undefined): string | undefined {
  const parts = text === undefined ? undefined : readDate(text);
  if (!parts) return undefined;
  return parts.zone === undefined ? parts.date : `${parts.date}T${parts.time}${parts.zone}`;
}

/** For feeds, which need a time: midnight and UTC by default. */
export function formatFeedDate(text: string | undefined): string | undefined {
  const parts = text === undefined ? undefined : readDate(text);
  return parts && `${parts.date}T${parts.time ?? '00:00:00'}${parts.zone ?? 'Z'}`;
}

/** For machines, and in the page's language. */
export type DateView = { readonly date: string; readonly text: string };

/** By language, then by day: many pages share a day. */
const forms = memoizeText((lang) => {
  // For an unknown language Intl would take the machine's own: English instead.
  const form = new Intl.DateTimeFormat([lang, 'en'], { dateStyle: 'long', timeZone: 'UTC' });
  return memoizeText((day) => form.format(new Date(`${day}T00:00:00Z`)), 1000);
});

/** `date`: begins with a full day, which is shown as written, whatever the time zone. */
export function formatDate(date: string, lang: string): DateView {
  return { date: formatW3cDate(date) ?? date, text: forms(lang)(date.slice(0, 10)) };
}
