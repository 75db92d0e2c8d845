import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bundled } from './bundled.ts';

let script = '';
beforeAll(async () => {
  script = await bundled('theme/client/head.ts');
});

function themeWith(localStorage: { getItem(key: string): string | null } | undefined): string {
  let theme = '';
  const documentElement = { setAttribute: (_name: string, value: string) => (theme = value) };
  runInNewContext(script, { document: { documentElement }, localStorage });
  return theme;
}

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

  it('takes at most 400 bytes and cannot end its element', () => {
    expect(Buffer.byteLength(script)).toBeLessThanOrEqual(400);
    expect(script).not.toContain('</');
  });
});
