import { describe, expect, it } from 'vitest';
import { createSuggest } from '../../../src/stages/check/suggest.ts';

describe('suggestions', () => {
  it('name the nearest candidate, and none that is far', () => {
    const suggest = createSuggest();
    expect(suggest('/guide/tsl', 'pages', () => ['/guide/tls', '/guide/db'])).toBe('/guide/tls');
    expect(suggest('/nothing/like/it', 'pages', () => [])).toBeUndefined();
  });

  it('answer equal questions once and stop when a run asks too much', () => {
    let lists = 0;
    const suggest = createSuggest(5);
    const pages = () => {
      lists++;
      return ['/aaaa', '/bbbb', '/cccc'];
    };
    expect(suggest('/aaab', 'pages', pages)).toBe('/aaaa');
    expect(suggest('/bbba', 'pages', pages)).toBe('/bbbb');
    expect(suggest('/cccb', 'pages', pages)).toBeUndefined();
    expect(suggest('/aaab', 'pages', pages)).toBe('/aaaa');
    expect(lists).toBe(1);
  });
});
