import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundled } from './bundled.ts';

let script = '';
beforeAll(async () => {
  script = await bundled('theme/client/head.ts');
});

type Storage = { getItem(key: string): string | null } | undefined;

/** What the script puts on the root element. */
function attributesWith(localStorage: Storage, platform = 'Win32') {
  const attributes: Record<string, string | boolean> = {};
  const set = (name: string, value: string | boolean) => {
    attributes[name] = value;
  };
  const documentElement = { setAttribute: set, toggleAttribute: set };
  runInNewContext(script, { document: { documentElement }, localStorage, navigator: { platform } });
  return attributes;
}

const themeWith = (localStorage: Storage) => attributesWith(localStorage)['data-theme'];

const storing = (word: string | null) => ({ getItem: (key: string) => (key === 'theme' ? word : null) });

describe('the head script', () => {
  it('puts the stored choice on the root element', () => {
    expect(themeWith(storing('light'))).toBe('light');
    expect(themeWith(storing('dark'))).toBe('dark');
    expect(themeWith(storing('system'))).toBe('system');
  });

  it('takes missing and unknown words for the system', () => {
    expect(themeWith(storing(null))).toBe('system');
    expect(themeWith(storing('"><script>'))).toBe('system');
  });

  it('works where storage is blocked', () => {
    const blocked = {
      getItem() {
        throw new Error('SecurityError');
      },
    };
    expect(themeWith(blocked)).toBe('system');
    expect(themeWith(undefined)).toBe('system');
  });

  it.each([
    ['MacIntel', true],
    ['iPhone', true],
    ['iPad', true],
    ['Win32', false],
    ['Linux x86_64', false],
  ])('tells the keys of %s apart', (platform, isApple) => {
    expect(attributesWith(storing(null), platform)['data-apple']).toBe(isApple);
  });

  it('takes at most 400 bytes and cannot end its element', () => {
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(400);
    expect(script).not.toContain('</');
  });
});
