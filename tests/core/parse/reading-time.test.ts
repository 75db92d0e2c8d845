import { expect, it } from 'vitest';
import { readingTimeOf } from '../../../src/stages/parse/reading-time.ts';

const section = (text: string, code = '') => ({ level: 1, title: '', text, code });

it('counts characters of Chinese, Japanese and Korean, and words of other scripts', () => {
  expect(readingTimeOf([section('字'.repeat(2000))])).toBe(5);
  expect(readingTimeOf([section('かな'.repeat(1000))])).toBe(5);
  expect(readingTimeOf([section('word '.repeat(1100))])).toBe(5);
  expect(readingTimeOf([section('字'.repeat(800)), section('word '.repeat(440))])).toBe(4);
});

it('looks through code in a third of the time', () => {
  expect(readingTimeOf([section('word '.repeat(220), 'word '.repeat(660))])).toBe(2);
});

it('says a minute at least, and nothing of a page without text', () => {
  expect(readingTimeOf([section('字')])).toBe(1);
  expect(readingTimeOf([section('，。 \n')])).toBeUndefined();
  expect(readingTimeOf([])).toBeUndefined();
});
