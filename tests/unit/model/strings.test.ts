import { describe, expect, it } from 'vitest';
import { strings, stringsWith } from '../../../src/model/strings.ts';
import { englishStrings } from '../../../src/model/strings-en.ts';

describe('the English words', () => {
  it('are there for every Chinese one, and for nothing else', () => {
    expect(Object.keys(englishStrings)).toEqual(Object.keys(strings));
  });

  it('have room for a value where the Chinese ones do', () => {
    const withRoom = (table: object) =>
      Object.entries(table).flatMap(([key, text]) => (String(text).includes('{x}') ? [key] : []));
    expect(withRoom(englishStrings)).toEqual(withRoom(strings));
  });

  it('have no Chinese in them', () => {
    expect(Object.values(stringsWith(englishStrings)).join('\n')).not.toMatch(/[\u3000-\u9fff\uff00-\uffef]/);
  });
});
