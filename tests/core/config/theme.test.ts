import { describe, expect, it } from 'vitest';
import { mistakes } from './mistakes.ts';

const social = { icon: 'users', label: 'Forum', href: 'https://forum.example.com' };

describe('the theme of a configuration', () => {
  it('is right in all its forms', () => {
    expect(mistakes({ theme: {} })).toEqual([]);
    expect(
      mistakes({ theme: { logo: '/img/logo.svg', colors: { accent: '#abc' }, social: [social] } }),
    ).toEqual([]);
  });

  it.each([
    [{ logo: 'https://cdn.example.com/logo.svg' }, '`theme.logo` must be a path from the site root'],
    [{ logo: { light: '/a.svg' } }, '`theme.logo.dark` is missing'],
    [{ colors: { accent: 'red' } }, '`theme.colors.accent` must be a colour such as #0b6583'],
    [{ colors: { accent: { ligth: '#fff' } } }, 'Did you mean "light"'],
    [{ colors: { acent: '#fff' } }, 'Did you mean "accent"'],
    [{ colors: { accent: '#fff;}body{' } }, '`theme.colors.accent` must be a colour'],
    [{ fonts: { text: ['a"; } body { color: red'] } }, '`theme.fonts.text[0]` must be the name of a family'],
    [{ fonts: { text: [] } }, '`theme.fonts.text` must be a list with one family at least'],
    [{ fonts: { text: 'Inter' } }, '`theme.fonts.text` must be a list'],
    [{ social: [{ label: 'x', href: '/x' }] }, '`theme.social[0]` has neither an icon nor a drawing'],
    [{ social: [{ ...social, label: undefined }] }, '`theme.social[0].label` is missing'],
    [{ social: [{ ...social, href: 'javascript:alert(1)' }] }, '`theme.social[0].href` must be'],
    [
      { social: [{ ...social, svg: '<svg viewBox="0 0 1 1"><script>1</script></svg>' }] },
      'must be a drawing',
    ],
    [{ social: [{ ...social, svg: '<svg viewBox="0 0 1 1" onload="x()"></svg>' }] }, 'must be a drawing'],
    [
      { social: [{ ...social, svg: '<svg viewBox="0 0 1 1"><path style="fill:red" d="M0 0"/></svg>' }] },
      'must be a drawing',
    ],
    [
      { social: [{ ...social, svg: '<svg viewBox="0 0 1 1"><image href="//x"/></svg>' }] },
      'must be a drawing',
    ],
    [{ social: [{ ...social, svg: '<img src=x>' }] }, 'must be a drawing'],
  ])('%j is told', (theme, expected) => {
    expect(mistakes({ theme }).join('\n')).toContain(expected);
  });
});
