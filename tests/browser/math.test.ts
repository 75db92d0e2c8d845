/** Formulas: MathML of the build, styles that only their pages load. */
import { describe, expect, it } from 'vitest';
import { axeFaults } from './helpers/axe.ts';
import { arrived, idle, newReader, widths } from './helpers/browser.ts';
import { follow } from './helpers/clicks.ts';
import { builtFrom } from './helpers/site.ts';

const text = (title: string, body: string) => `---\ntitle: ${title}\ndescription: 说明\n---\n\n${body}\n`;
const wide = `$$\n${'\\frac{a_1+b}{c} + '.repeat(20)} x\n$$`;

const reader = newReader(() =>
  builtFrom('math', {
    'site.config.ts': "export default { title: '公式', markdown: { math: true } }\n",
    'content/index.md': text('首页', '没有。'),
    'content/moved.md': text(
      '移动',
      [
        '$$\na\\raisebox{2em}{up}\\smash{\\frac{a^2}{b}}\\lower{1em}{x}\n$$',
        '$$\nc\\kern-1em d\n$$',
        '$$\n\\begin{equation} E \\end{equation}\n$$',
        '$$\n\\cancel{abcdefgh}\n$$',
      ].join('\n\n'),
    ),
    'content/math.md': text(
      '有的',
      `式 $\\textcolor{red}{x}^2$\n\n${wide}\n\n::: warning\n${wide}\n:::\n\n$$\\boxed{x}\\tag{1}$$`,
    ),
  }),
);

describe('formulas', () => {
  it('have their styles on their own pages alone, also where pages are swapped, under the strict policy', async () => {
    const page = await reader.open('/', { sparing: true });
    await idle(page);
    expect(await page.locator('link[href*="/math."]').count()).toBe(0);
    await follow(page, '/math');
    await arrived(page, '/math');
    await expect
      .poll(() => page.$eval('.math', (one) => getComputedStyle(one).overflowX).catch(() => ''))
      .toBe('auto');
    expect(
      await page.$$eval('math, math *', (all) => all.filter((one) => one.hasAttribute('style')).length),
    ).toBe(0);
    expect(await page.$eval('math [mathcolor]', (one) => getComputedStyle(one).color)).toBe('rgb(255, 0, 0)');
    expect(page.troubles).toEqual([]);
    expect(await axeFaults(page)).toEqual([]);
  });

  it('scroll in their own box on a phone', async () => {
    const page = await reader.open('/math', { sparing: true, width: widths.phone });
    const [box, sheet] = await page.evaluate(() => {
      const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth;
      return [isWide(document.querySelector('.math')!), isWide(document.documentElement)];
    });
    expect([box, sheet]).toEqual([true, false]);
    await page.focus('.math');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.$eval('.math', (one) => one.scrollLeft)).toBeGreaterThan(0);
  });

  it('that go on out of their box are darker at that edge, on the ground of what they are in', async () => {
    const page = await reader.open('/math', { sparing: true, width: widths.phone });
    const grounds = await page.$$eval('.prose > .math:first-of-type, .note .math', (all) =>
      all.map((one) => {
        const cover = /^linear-gradient\(90deg, (rgb\([^)]*\))/.exec(
          getComputedStyle(one).backgroundImage,
        )?.[1];
        const box = one.closest('.note') ?? document.body;
        return cover === getComputedStyle(box).backgroundColor;
      }),
    );
    expect(grounds).toEqual([true, true]);
    expect(
      await page.$$eval('.math', (all) =>
        all
          .slice(0, 2)
          .every((one) => getComputedStyle(one).backgroundAttachment === 'local, local, scroll, scroll'),
      ),
    ).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await page.$eval('.math', (one) => getComputedStyle(one).backgroundImage)).toBe('none');
  });

  it('show whole what is moved up and down, move back by negative spaces, and number at the right edge', async () => {
    const page = await reader.open('/moved', { sparing: true });
    await expect.poll(() => page.$eval('.math', (one) => getComputedStyle(one).overflowX)).toBe('auto');
    const found = await page.$$eval('.math', (all) =>
      all.map((box) => {
        const outer = box.getBoundingClientRect();
        const tokens = [...box.querySelectorAll('mi, mn, mtext')].map((one) => one.getBoundingClientRect());
        return {
          isCut: tokens.some(({ top, bottom }) => top < outer.top || bottom > outer.bottom),
          isBack: (tokens[1]?.left ?? 0) < (tokens[0]?.right ?? 0) - 5,
          fromRight: outer.right - tokens.at(-1)!.right,
        };
      }),
    );
    expect(found.map(({ isCut }) => isCut)).toEqual([false, false, false, false]);
    expect(found[1]!.isBack).toBe(true);
    expect(found[2]!.fromRight).toBeLessThan(20);
    expect(page.troubles).toEqual([]);
  });

  it('strike out by lines that rise, from the lower left to the upper right', async () => {
    const page = await reader.open('/moved', { sparing: true });
    await expect.poll(() => page.$eval('.math', (one) => getComputedStyle(one).overflowX)).toBe('auto');
    // The middle of a gradient runs across its direction, between the other two corners.
    expect(await page.$eval('.m-up', (one) => getComputedStyle(one).backgroundImage)).toMatch(
      /^linear-gradient\(to right bottom,/,
    );
  });
});
