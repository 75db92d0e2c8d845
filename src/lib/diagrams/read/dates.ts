/** Reads dates in a dayjs format and writes them in a strftime format, as gantt charts do. Ignores time zones. */
import type { TimeUnit } from '../model.ts';

export const unitMs: Readonly<Record<TimeUnit, number>> = {
  millisecond: 1,
  second: 1000,
  minute: 60_000,
  hour: 3_600_000,
  day: 86_400_000,
  week: 604_800_000,
  month: 2_592_000_000,
};

type DatePart =
  | 'year'
  | 'month'
  | 'day'
  | 'hour'
  | 'minute'
  | 'second'
  | 'ms'
  | 'seconds'
  | 'millis'
  | 'half';

const tokens: readonly (readonly [string, string, DatePart])[] = [
  ['YYYY', '(\\d{4})', 'year'],
  ['YY', '(\\d{2})', 'year'],
  ['MMMM', '([A-Za-z]{3,9})', 'month'],
  ['MMM', '([A-Za-z]{3})', 'month'],
  ['MM', '(\\d{2})', 'month'],
  ['M', '(\\d{1,2})', 'month'],
  ['DD', '(\\d{2})', 'day'],
  ['Do', '(\\d{1,2})(?:st|nd|rd|th)', 'day'],
  ['D', '(\\d{1,2})', 'day'],
  ['HH', '(\\d{2})', 'hour'],
  ['H', '(\\d{1,2})', 'hour'],
  ['hh', '(\\d{2})', 'hour'],
  ['h', '(\\d{1,2})', 'hour'],
  ['mm', '(\\d{2})', 'minute'],
  ['m', '(\\d{1,2})', 'minute'],
  ['ss', '(\\d{2})', 'second'],
  ['s', '(\\d{1,2})', 'second'],
  ['SSS', '(\\d{3})', 'ms'],
  ['A', '(AM|PM)', 'half'],
  ['a', '(am|pm)', 'half'],
  ['X', '(\\d{1,11})', 'seconds'],
  ['x', '(\\d{1,14})', 'millis'],
];

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthNames =
  'January February March April May June July August September October November December'.split(' ');
const dayNames = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** A reader for one format: gives milliseconds, or undefined for any other text. */
export function createDateReader(format: string): (text: string) => number | undefined {
  const parts: DatePart[] = [];
  let pattern = '';
  for (let at = 0; at < format.length; ) {
    const token = tokens.find(([name]) => format.startsWith(name, at));
    if (token) parts.push(token[2]);
    pattern += token ? token[1] : format[at]!.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&');
    at += token ? token[0].length : 1;
  }
  const whole = new RegExp(`^${pattern}$`);
  return (text) => {
    const match = whole.exec(text.trim());
    if (!match) return undefined;
    const values = new Map(parts.map((part, index) => [part, match[index + 1]!]));
    return computeTime(values);
  };
}

const fallbacks = [
  'YYYY-M-D',
  'YYYY-M-D H:mm',
  'YYYY-M-D H:mm:ss',
  'YYYY-M-DTH:mm',
  'YYYY-M-DTH:mm:ss',
  'YYYY/M/D',
];

/** A date that is not in the chart's format, as mermaid reads it too. */
export function readAnyDate(text: string): number | undefined {
  if (!/^\d{4}[-/]/.test(text)) return undefined;
  for (const format of fallbacks) {
    const time = createDateReader(format)(text);
    if (time !== undefined) return time;
  }
  return undefined;
}

function computeTime(values: ReadonlyMap<DatePart, string>): number | undefined {
  const seconds = values.get('seconds');
  if (seconds !== undefined) return Number(seconds) * 1000;
  const millis = values.get('millis');
  if (millis !== undefined) return Number(millis);
  const getNumber = (part: DatePart, otherwise: number) => Number(values.get(part) ?? otherwise);
  const written = values.get('year');
  const year = written === undefined ? 1970 : Number(written) + (written.length === 2 ? 2000 : 0);
  const name = values.get('month') ?? '1';
  const month = /\d/.test(name) ? Number(name) - 1 : months.indexOf(name.slice(0, 3).toLowerCase());
  const day = getNumber('day', 1);
  const half = values.get('half')?.toLowerCase();
  const written12 = getNumber('hour', 0);
  const hour = half === undefined ? written12 : (written12 % 12) + (half === 'pm' ? 12 : 0);
  const date = new Date(
    Date.UTC(2000, 0, 1, hour, getNumber('minute', 0), getNumber('second', 0), getNumber('ms', 0)),
  );
  // `Date.UTC` would move the years 0 to 99 to the last century.
  const time = date.setUTCFullYear(year, month, day);
  // Rejects days that the month does not have.
  return date.getUTCMonth() === month && date.getUTCDate() === day && hour < 24 ? time : undefined;
}

/** Writes a date in a strftime format. Keeps codes that axes do not need. */
export function writeDate(time: number, format: string): string {
  const date = new Date(time);
  const formatTwoDigits = (value: number) => String(value).padStart(2, '0');
  const hour = date.getUTCHours();
  const written: Readonly<Record<string, string>> = {
    Y: String(date.getUTCFullYear()),
    y: formatTwoDigits(date.getUTCFullYear() % 100),
    m: formatTwoDigits(date.getUTCMonth() + 1),
    d: formatTwoDigits(date.getUTCDate()),
    e: String(date.getUTCDate()),
    b: monthNames[date.getUTCMonth()]!.slice(0, 3),
    B: monthNames[date.getUTCMonth()]!,
    a: dayNames[date.getUTCDay()]!.slice(0, 3),
    A: dayNames[date.getUTCDay()]!,
    H: formatTwoDigits(hour),
    I: formatTwoDigits(hour % 12 || 12),
    p: hour < 12 ? 'AM' : 'PM',
    M: formatTwoDigits(date.getUTCMinutes()),
    S: formatTwoDigits(date.getUTCSeconds()),
    L: String(date.getUTCMilliseconds()).padStart(3, '0'),
    W: formatTwoDigits(getWeek(date)),
    U: formatTwoDigits(getWeek(date)),
    V: formatTwoDigits(getWeek(date)),
    j: String(getDayOfYear(date)).padStart(3, '0'),
    q: String(Math.floor(date.getUTCMonth() / 3) + 1),
    '%': '%',
  };
  return format.replace(/%[-_0]?([A-Za-z%])/g, (whole, code: string) => {
    const text = written[code];
    return text === undefined ? whole : /^%-/.test(whole) ? text.replace(/^0+(?=\d)/, '') : text;
  });
}

function getDayOfYear(date: Date): number {
  return Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / unitMs.day) + 1;
}

function getWeek(date: Date): number {
  const monday = (new Date(Date.UTC(date.getUTCFullYear(), 0, 1)).getUTCDay() + 6) % 7;
  return Math.floor((getDayOfYear(date) - 1 + monday) / 7) + 1;
}

/** Adds units to a time; months and years have their own length. */
export function addTime(time: number, count: number, unit: TimeUnit | 'year'): number {
  if (unit !== 'month' && unit !== 'year') return time + count * unitMs[unit];
  const date = new Date(time);
  const wanted = date.getUTCMonth() + count * (unit === 'year' ? 12 : 1);
  const last = new Date(Date.UTC(date.getUTCFullYear(), wanted + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), last);
  return Date.UTC(date.getUTCFullYear(), wanted, day) + (time % unitMs.day);
}
