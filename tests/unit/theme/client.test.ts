import { describe, expect, it } from 'vitest';
import { themeFrom } from '../../../src/model/contract.ts';
import { menuStep, tabStep } from '../../../theme/client/keys.ts';
import { withoutPrompts } from '../../../theme/client/prompts.ts';

describe('the stored theme', () => {
  it('is one of three words; any other means the system', () => {
    expect(['light', 'dark', 'system'].map(themeFrom)).toEqual(['light', 'dark', 'system']);
    expect(['', 'Dark', 'blue', null].map(themeFrom)).toEqual(['system', 'system', 'system', 'system']);
  });
});

describe('copied code', () => {
  it('has no prompts and no last newline', () => {
    expect(withoutPrompts('$ npm ci\n$ npm test\n')).toBe('npm ci\nnpm test');
  });

  it('keeps variables, other lines and inner newlines', () => {
    expect(withoutPrompts('echo $HOME\n\n  $ indented')).toBe('echo $HOME\n\n  $ indented');
  });
});

describe('arrow keys', () => {
  it('walk a menu from its summary to its ends and stay there', () => {
    expect(menuStep('ArrowDown', -1, 3)).toBe(0);
    expect(menuStep('ArrowDown', 2, 3)).toBe(2);
    expect(menuStep('ArrowUp', 0, 3)).toBe(0);
    expect(menuStep('Home', 2, 3)).toBe(0);
    expect(menuStep('End', 0, 3)).toBe(2);
    expect(menuStep('a', 0, 3)).toBeUndefined();
  });

  it('go round a list of tabs', () => {
    expect(tabStep('ArrowRight', 2, 3)).toBe(0);
    expect(tabStep('ArrowLeft', 0, 3)).toBe(2);
    expect(tabStep('Home', 1, 3)).toBe(0);
    expect(tabStep('End', 0, 3)).toBe(2);
    expect(tabStep('ArrowDown', 0, 3)).toBeUndefined();
  });
});
