import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { computeContrast, formatColor, parseColor } from '#model/config/color';
import { buildThemeCss, colorTokens, findFaintColors, isFontFamily } from '#model/config/theme-settings';
import { projectRoot } from '../../../helpers/docgen.ts';

describe('a colour', () => {
  it('is written with three or six digits, and nothing else is one', () => {
    expect(parseColor('#fff')).toEqual([255, 255, 255]);
    expect(formatColor(parseColor('#0B6583')!)).toBe('#0b6583');
    for (const wrong of ['red', '#ffff', '#12345g', 'rgb(1 2 3)', '#fff;}', ''])
      expect(parseColor(wrong)).toBeUndefined();
  });

  it('has the contrast that WCAG says', () => {
    expect(computeContrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
    expect(computeContrast([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2);
  });
});

describe('the colours that a site may set', () => {
  const tokens = readFileSync(join(projectRoot, 'theme/styles/tokens.css'), 'utf8');
  const [light, dark] = [/^:root \{([\s\S]*?)^\}/m, /:root\[data-theme="dark"\] \{([\s\S]*?)\}/].map(
    (block) => block.exec(tokens)![1]!,
  );

  it('are, unless they are set, those of the style sheet', () => {
    for (const { property, ...token } of Object.values(colorTokens)) {
      expect(light).toContain(`${property}: ${token.light};`);
      expect(dark).toContain(`${property}: ${token.dark};`);
    }
  });

  it('are read well upon one another as long as nobody sets them', () => {
    const all = Object.entries(colorTokens).map(([name, token]) => [
      name,
      { light: token.light, dark: token.dark },
    ]);
    expect(findFaintColors({ colors: Object.fromEntries(all) })).toEqual([]);
  });

  it('are told where they are faint, in the scheme where they are', () => {
    expect(
      findFaintColors({ colors: { accent: '#0b6583' } }).map(
        ({ name, on, scheme }) => `${name} ${on} ${scheme}`,
      ),
    ).toEqual(['accent background dark', 'accent surface dark']);
    expect(findFaintColors({ colors: { accent: { light: '#0b6583' } } })).toEqual([]);
    expect(findFaintColors({ colors: { background: { dark: '#888888' } } }).length).toBeGreaterThan(3);
  });
});

describe('the style sheet of the settings', () => {
  it('is nothing where nothing is set', () => {
    expect(buildThemeCss({})).toBe('');
    expect(buildThemeCss({ colors: {}, fonts: {} })).toBe('');
  });

  it('sets a colour and what follows from it, in both schemes, on paper the light one', () => {
    const css = buildThemeCss({ colors: { accent: { light: '#aa0000', dark: '#ffaaaa' } } });
    expect(css).toBe(
      ':root{--brand:#aa0000;--brand-hover:#800000;--brand-soft:#f7e6e6;--brand-line:rgb(170 0 0/.22);--on-brand:#ffffff}' +
        '@media screen{:root[data-theme=dark]{--brand:#ffaaaa;--brand-hover:#ffbfbf;--brand-soft:#413439;--brand-line:rgb(255 170 170/.22);--on-brand:#0c1a20}}' +
        '@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light],[data-theme=dark]){--brand:#ffaaaa;--brand-hover:#ffbfbf;--brand-soft:#413439;--brand-line:rgb(255 170 170/.22);--on-brand:#0c1a20}}',
    );
  });

  it('puts families before the generic ones, in quotes', () => {
    expect(
      buildThemeCss({
        fonts: { text: ['Inter', 'system-ui'], heading: ['Noto Serif SC'], code: ['JetBrains Mono'] },
      }),
    ).toBe(
      ':root{--font:"Inter",system-ui,var(--zh-faces,)sans-serif;--mono:"JetBrains Mono",var(--zh-faces,)monospace}' +
        'h1,h2,h3,h4,h5,h6{font-family:"Noto Serif SC",var(--font)}',
    );
    for (const wrong of ['a"b', 'x;}', '', 'url(x)', 'a\\b']) expect(isFontFamily(wrong)).toBe(false);
    expect(isFontFamily('思源黑体')).toBe(true);
  });
});
