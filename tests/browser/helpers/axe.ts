/** Checks a page with axe: WCAG 2.2 A and AA, and its best practices. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { untilStill } from './animations.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All that another scheme changes: its colours, and which of two pictures is shown. */
const ofSchemes = ['color-contrast', 'link-in-text-block', 'image-alt', 'svg-img-alt', 'role-img-alt'];
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Looking = {
  /** The part of the page to judge, where the rest has been judged without it. */
  readonly within?: string;
};

/**
 * One text for each broken rule: its id and the first elements that break it. In the dark scheme by the rules that a scheme
 * can break: judge the page in the light one before.
 */
export async function axeFaults(page: Page, { within }: Looking = {}): Promise<string[]> {
  // Half a megabyte, once for each document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  // During a fade the contrast is too low.
  await untilStill(page);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const runOnly = isDark ? { type: 'rule', values: ofSchemes } : { type: 'tag', values: all };
  const results = (await page.evaluate(
    ([part, rules]) =>
      (
        globalThis as unknown as { axe: { run(part: unknown, options: object): Promise<AxeResults> } }
      ).axe.run(part ?? document, { runOnly: rules, resultTypes: ['violations'] }),
    [within, runOnly] as const,
  )) as AxeResults;
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .slice(0, 3)
        .map(({ target }) => target.join(' '))
        .join(' | ')}`,
  );
}
