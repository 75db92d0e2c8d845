import { describe, expect, it } from 'vitest';
import { formatFeedDate, formatW3cDate, isDate, parseMoment } from '#model/date';

describe('dates for machines', () => {
  it('keeps a full date, and gives feeds a midnight', () => {
    expect(formatW3cDate('2025-07-09')).toBe('2025-07-09');
    expect(formatFeedDate('2025-07-09')).toBe('2025-07-09T00:00:00Z');
  });

  it('keeps a time with its zone, and reads one without as UTC for feeds alone', () => {
    expect(formatW3cDate('2025-07-09 08:30+0800')).toBe('2025-07-09T08:30:00+08:00');
    expect(formatFeedDate('2025-07-09T08:30:15.250Z')).toBe('2025-07-09T08:30:15Z');
    expect(formatW3cDate('2025-07-09 08:30')).toBe('2025-07-09');
    expect(formatFeedDate('2025-07-09 08:30')).toBe('2025-07-09T08:30:00Z');
  });

  it('takes hours of one digit, as frontmatter does', () => {
    expect(isDate('2025-07-09 9:30')).toBe(true);
    expect(formatFeedDate('2025-07-09 9:30')).toBe('2025-07-09T09:30:00Z');
    expect(isDate('2025-07-09 10:30+99:99')).toBe(false);
  });

  it('puts moments in their order, whatever their zones, and what has none first', () => {
    const ordered = ['2025-01-01T23:00:00-08:00', undefined, '2025-01-02T01:00:00+08:00', '2025-01-02 9:30'];
    expect(ordered.sort((a, b) => parseMoment(a) - parseMoment(b))).toEqual([
      '2025-01-02T01:00:00+08:00',
      '2025-01-01T23:00:00-08:00',
      '2025-01-02 9:30',
      undefined,
    ]);
    expect(parseMoment(undefined)).toBe(Number.NEGATIVE_INFINITY);
  });

  it('knows the calendar', () => {
    expect(formatW3cDate('2024-02-29')).toBe('2024-02-29');
    expect(formatW3cDate('2000-02-29')).toBe('2000-02-29');
    for (const wrong of ['2025-02-29', '1900-02-29', '2025-13-01', '2025-00-10', '2025-04-31', '2025-04-00'])
      expect(formatW3cDate(wrong)).toBeUndefined();
  });

  it('refuses times and zones that no clock shows', () => {
    for (const wrong of [
      '2025-07-09 24:00',
      '2025-07-09 10:60',
      '2025-07-09 10:00:60',
      '2025-07-09 10:00+24:00',
    ])
      expect(formatFeedDate(wrong)).toBeUndefined();
  });

  it('refuses anything that is not a full date', () => {
    for (const wrong of [undefined, '', '2025', '2025-07', '2025-7-9', 'yesterday', '2025-07-09<x>'])
      expect(formatW3cDate(wrong)).toBeUndefined();
  });
});
