/** What engines lay out in ways of their own: numbers of equations, cells that are aligned, wide hats, digits in Chinese. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Host, serve } from '../browser/helpers/server.ts';
import { builtFrom } from '../browser/helpers/site.ts';
import type { Session } from './helpers/session.ts';
import { openEngine, Tab } from './helpers/tab.ts';

const engines = inject('engines') ?? [{ name: 'Chromium' }];

const files = {
  'site.config.ts': `export default { title: 'Formulas', markdown: { math: true } };`,
  'content/index.md': `---
title: Formulas
layout: doc
---

$$
\\begin{align} a &= b + c \\\\ d + e + f &= g \\end{align}
$$

$$
\\widehat{abc}
$$
`,
};

describe.each(engines)('in $name', (engine) => {
  let session: Session;
  let host: Host;
  let tab: Tab;
  beforeAll(async () => {
    [host, session] = await Promise.all([builtFrom('formulas', files).then(serve), openEngine(engine)]);
    tab = new Tab(session, host);
    await tab.open('/');
  });
  afterAll(async () => {
    await Promise.all([session?.close(), host?.close()]);
  });

  it('the numbers of equations stand at the right end of the line, the equations in its middle', async () => {
    const [middle, end] = await tab.evaluate(() => {
      const line = document.querySelector('.math')!.getBoundingClientRect();
      const right = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().right;
      return [
        Math.abs(right('mtr:nth-child(2) > mtd:nth-child(2)') - (line.left + line.right) / 2),
        line.right - right('mtr mtd:last-child mtext'),
      ] as const;
    });
    expect(end).toBeLessThan(12);
    expect(middle).toBeLessThan(80);
  });

  it('the signs of an aligned cell stand side by side', async () => {
    const widths = await tab.evaluate(() => {
      const row = document.querySelector('mtr:nth-child(2) > mtd:nth-child(2) > mrow')!;
      const lefts = [...row.children].map((sign) => sign.getBoundingClientRect().left);
      return lefts.slice(1).map((left, at) => left - lefts[at]!);
    });
    expect(widths).toHaveLength(4);
    for (const width of widths) expect([width >= 0, width < 40]).toEqual([true, true]);
  });

  it('Chinese and digits have space between them, except in WebKitGTK, which then draws the digits over one another', async () => {
    const spacing = await tab.evaluate(() => [
      CSS.supports('text-autospace', 'normal'),
      getComputedStyle(document.body).getPropertyValue('text-autospace'),
    ]);
    const asked = spacing[0] ? (engine.name === 'WebKitGTK' ? 'no-autospace' : 'normal') : '';
    expect(spacing[1]).toBe(asked);
  });

  it('a wide hat is hardly wider than what it stands on', async () => {
    const [hat, base] = await tab.evaluate(() => {
      const [below, above] = document.querySelectorAll('mover > *');
      return [above!.getBoundingClientRect().width, below!.getBoundingClientRect().width] as const;
    });
    expect(hat).toBeLessThan(base * 1.6);
  });
});
