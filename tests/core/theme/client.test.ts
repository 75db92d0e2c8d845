import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseTheme } from '../../../theme/client/constants.ts';
import { getMenuStep, getTabStep } from '../../../theme/client/frame/keys.ts';
import { createTypeAhead, type MenuItem } from '../../../theme/client/frame/type-ahead.ts';
import { getImageName } from '../../../theme/client/islands/save.ts';

describe('the stored theme', () => {
  it('is one of three words; any other means the system', () => {
    expect(['light', 'dark', 'system'].map(parseTheme)).toEqual(['light', 'dark', 'system']);
    expect(['', 'Dark', 'blue', null].map(parseTheme)).toEqual(['system', 'system', 'system', 'system']);
  });
});

describe('arrow keys', () => {
  it('walk a menu from its summary to its ends and stay there', () => {
    expect(getMenuStep('ArrowDown', -1, 3)).toBe(0);
    expect(getMenuStep('ArrowDown', 2, 3)).toBe(2);
    expect(getMenuStep('ArrowUp', 0, 3)).toBe(0);
    expect(getMenuStep('Home', 2, 3)).toBe(0);
    expect(getMenuStep('End', 0, 3)).toBe(2);
    expect(getMenuStep('a', 0, 3)).toBeUndefined();
  });

  it('go round a list of tabs', () => {
    expect(getTabStep('ArrowRight', 2, 3, false)).toBe(0);
    expect(getTabStep('ArrowLeft', 0, 3, false)).toBe(2);
    expect(getTabStep('Home', 1, 3, false)).toBe(0);
    expect(getTabStep('End', 0, 3, false)).toBe(2);
    expect(getTabStep('ArrowDown', 0, 3, false)).toBeUndefined();
  });

  it('lead the way that tabs are written', () => {
    expect(getTabStep('ArrowLeft', 0, 3, true)).toBe(1);
    expect(getTabStep('ArrowRight', 0, 3, true)).toBe(2);
    expect(getTabStep('End', 0, 3, true)).toBe(2);
  });
});

describe('typing in a menu', () => {
  const items: MenuItem[] = [
    ['呼叫', '/http-api/call/'],
    ['会议', '/v6.2/http-api/conference?x#configure'],
    ['Config', '/http-api/setup'],
    ['自动', ''],
  ];
  /** The item found once the whole word is typed. */
  const meant = (word: string, among: readonly MenuItem[]) => {
    const type = createTypeAhead();
    return [...word].map((key) => type(key, among)).at(-1);
  };
  afterEach(() => {
    vi.useRealTimers();
  });

  it('finds the label that begins so, in any case', () => {
    expect(['会', 'CON', 'con', '自动', 'x', '叫'].map((word) => meant(word, items))).toEqual([
      1, 2, 2, 3, -1, -1,
    ]);
  });

  it('finds the last segment of a route where no label begins so', () => {
    expect(['conf', 'confe', 'call', 'rest', 'configure'].map((word) => meant(word, items))).toEqual([
      2, 1, 0, -1, -1,
    ]);
    expect(meant('conf', items.slice(0, 2))).toBe(1);
  });

  it('joins keys that follow each other within 350 ms', () => {
    vi.useFakeTimers();
    const type = createTypeAhead();
    expect(type('c', items)).toBe(2);
    vi.advanceTimersByTime(349);
    expect(type('a', items)).toBe(0);
    vi.advanceTimersByTime(350);
    expect(type('a', items)).toBe(-1);
  });

  it('leaves other keys alone, and blanks and the search key where no word has begun', () => {
    const type = createTypeAhead();
    const names: MenuItem[] = [
      ['ArrowDown', '/'],
      [' ', '/'],
      ['/x', '/'],
      ['a b', '/'],
    ];
    expect(['ArrowDown', 'Enter', ' ', '/'].map((key) => type(key, names))).toEqual([-1, -1, -1, -1]);
    expect(['a', ' ', 'b'].map((key) => type(key, names))).toEqual([0, 3, 3]);
  });
});

describe('the name of a saved picture', () => {
  it("is the page's path without outer slashes, the others as dashes", () => {
    expect(getImageName('/guide/jwt/')).toBe('guide-jwt');
    expect(getImageName('/v6.2/教程/首次 呼叫')).toBe('v6.2-教程-首次 呼叫');
    expect(getImageName('//a//b//')).toBe('a-b');
  });

  it('is index on the home page', () => {
    expect(['', '/', '/index.html', 'index.html'].map(getImageName)).toEqual([
      'index',
      'index',
      'index',
      'index',
    ]);
  });

  it('does not tell the file names of output on disk', () => {
    expect(getImageName('guide/jwt/index.html')).toBe('guide-jwt');
    expect(getImageName('guide/my-index.html')).toBe('guide-my-index.html');
  });
});
