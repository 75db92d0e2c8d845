import { expect, it } from 'vitest';
import { computeReadingTime } from '../../../src/stages/parse/reading-time.ts';

const section = (text: string, code = '') => ({ level: 1, title: '', text, code });

it('counts characters of Chinese, Japanese and Korean, and words of other scripts', () => {
  expect(computeReadingTime([section('字'.repeat(2000))])).toBe(5);
  expect(computeReadingTime([section('かな'.repeat(1000))])).toBe(5);
  expect(computeReadingTime([section('word '.repeat(1100))])).toBe(5);
  expect(computeReadingTime([section('字'.repeat(800)), section('word '.repeat(440))])).toBe(4);
});

it('looks through code in a third of the time', () => {
  expect(computeReadingTime([section('word '.repeat(220), 'word '.repeat(660))])).toBe(2);
});

it('says a minute at least, and nothing of a page without text', () => {
  expect(computeReadingTime([section('字')])).toBe(1);
  expect(computeReadingTime([section('，。 \n')])).toBeUndefined();
  expect(computeReadingTime([])).toBeUndefined();
});
