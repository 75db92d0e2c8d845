import { describe, expect, it } from 'vitest';
import { getLatinKey } from '../../../theme/client/frame/typing.ts';

describe('the key that a reader means', () => {
  it.each([
    ['л', 'KeyK', 'k', 'Russian'],
    ['Л', 'KeyK', 'k', 'Russian with caps lock'],
    ['κ', 'KeyK', 'k', 'Greek'],
    ['ㅏ', 'KeyK', 'k', 'Korean'],
    ['ن', 'KeyK', 'k', 'Arabic'],
    ['ล', 'KeyK', 'k', 'Thai'],
    ['ל', 'KeyK', 'k', 'Hebrew'],
    ['е', 'KeyT', 't', 'Russian'],
    ['х', 'BracketLeft', '[', 'Russian'],
    ['t', 'KeyK', 't', 'Dvorak'],
    ['K', 'KeyV', 'k', 'Dvorak'],
    ['ü', 'BracketLeft', 'ü', 'German'],
    ['£', 'BracketRight', '£', 'French'],
    ['.', 'Slash', '.', 'Russian'],
    ['Dead', 'BracketLeft', 'dead', 'Spanish'],
    ['л', '', 'л', 'a keyboard on a screen'],
  ])('of %s at %s is %s (%s)', (key, code, meant) => {
    expect(getLatinKey({ key, code })).toBe(meant);
  });
});
