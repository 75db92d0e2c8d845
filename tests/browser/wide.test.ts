/** What writers name a width for, or cannot break: a phone's page does not scroll sideways, and paper does not shrink the page. */
import { describe, expect, it } from 'vitest';
import { newReader, type Opened, widths } from './helpers/browser.ts';
import { layoutFaults } from './helpers/layout.ts';
import { builtFrom } from './helpers/site.ts';

const words = 'several words '.repeat(30).trim();
const long = 'word_'.repeat(60);
const sum = `${'a_{1}+b^{2}+'.repeat(30)}c`;

const terms = '<mi>a</mi><mo>+</mo><msup><mi>b</mi><mn>2</mn></msup><mo>−</mo>';
const cells = `<mtable><mtr>${'<mtd><mi>abc</mi></mtd>'.repeat(60)}</mtr></mtable>`;

const things = [
  '<video width="1600" height="900" controls></video>',
  '<canvas width="1600" height="20"></canvas>',
  '<svg width="1600" height="50"><title>t</title></svg>',
  `<pre>${words}</pre>`,
  `<pre><code>${long}</code></pre>`,
  `<fieldset><legend>${words}</legend><pre>${words}</pre></fieldset>`,
  `<details open><summary>x</summary><pre>${words}</pre></details>`,
  '<input size="300" aria-label="x"> <textarea cols="300" aria-label="x"></textarea>',
  `<select aria-label="x"><option>${words}</option></select> <button>${long}</button> <nobr>${words}</nobr>`,
  '<hr width="1600">',
  `A $${sum}$ b.`,
  `#### $${sum}$ c`,
  `$\\begin{pmatrix} ${'a & '.repeat(40)} b \\end{pmatrix}$`,
  `$$\n${sum}\n$$`,
  `Raw <math>${terms.repeat(30)}<mi>c</mi></math> and <math>${cells}</math>.`,
  `<math display="block">\n<mrow>\n${terms.repeat(20)}\n</mrow>\n</math>`,
  `<div><math>${terms.repeat(12)}</math></div>`,
  `Term\n: $${sum}$`,
  `| a | b |\n|--|--|\n| \`${words}\` | \`${long}\` |`,
  `| ${'a |'.repeat(8)}\n| ${'-- |'.repeat(8)}\n| ${`\`${'word_'.repeat(12)}\` |`.repeat(8)}`,
  `| a | b |\n|--|--|\n| $${sum}$ | x |`,
].join('\n\n');

const page = (title: string, body: string) => `---\ntitle: ${title}\ndescription: d\n---\n\n${body}\n`;
const reader = newReader(() =>
  builtFrom('wide', {
    'site.config.ts': "export default { title: 'S', lang: 'en', markdown: { math: true } }\n",
    'content/index.md': page('Home', things),
    'content/within.md': page(
      'Within',
      [
        `- item\n\n${things.replace(/^/gm, '  ')}`,
        things.replace(/^/gm, '> '),
        `::::: tabs\n\n== A\n\n${things}\n\n:::::`,
      ].join('\n\n'),
    ),
  }),
);

const plain = newReader(() =>
  builtFrom('wide-raw', {
    'site.config.ts': "export default { title: 'S', lang: 'en' }\n",
    'content/index.md': page('Home', things.replace(/\$/g, '')),
  }),
);

/** How far the widest thing stands out of the window, px, and what hides it. */
const excess = (opened: Opened) =>
  opened.evaluate(() => {
    const cut = [...document.querySelectorAll('.prose *')].filter((one) => {
      const { overflowX, display } = getComputedStyle(one);
      const isHidden = /^(?:hidden|clip)$/.test(overflowX) && display !== 'inline';
      return isHidden && one.scrollWidth > one.clientWidth + 1;
    });
    // The space reserved for scroll bars does not count.
    const over =
      document.documentElement.scrollWidth - Math.ceil(document.body.getBoundingClientRect().right);
    return [over, ...cut.map((one) => `${one.localName}.${one.className}`)];
  });

describe('what is wide', () => {
  it.each(['/', '/within'])('fits a phone and paper: %s', async (path) => {
    const opened = await reader.open(path, { sparing: true, width: widths.phone });
    expect(await excess(opened)).toEqual([0]);
    await opened.emulateMedia({ media: 'print' });
    // The page's own width on paper, in portrait.
    await opened.setViewportSize({ width: 718, height: 1000 });
    expect(await excess(opened)).toEqual([0]);
  });

  it('fits where the site has no formulas in TeX, too', async () => {
    const opened = await plain.open('/', { sparing: true, width: widths.phone });
    expect(await excess(opened)).toEqual([0]);
    await opened.emulateMedia({ media: 'print' });
    await opened.setViewportSize({ width: 718, height: 1000 });
    expect(await excess(opened)).toEqual([0]);
  });

  it('is whole: formulas break behind operators, and what cannot break scrolls', async () => {
    const opened = await reader.open('/', { sparing: true, width: widths.phone });
    const lines = await opened.$$eval('.prose > p:first-of-type ~ p > math', (all) => [
      ...new Set(all.map((one) => Math.round(one.getBoundingClientRect().bottom))),
    ]);
    expect(lines.length).toBeGreaterThan(5);
    const scroller = opened.locator('.m-wide').first();
    expect(await scroller.evaluate((one) => one.scrollWidth > one.clientWidth)).toBe(true);
    expect(await scroller.getAttribute('tabindex')).toBe('0');
    expect((await layoutFaults(opened)).filter((fault) => fault.includes('sideways'))).toEqual([]);
  });
});
