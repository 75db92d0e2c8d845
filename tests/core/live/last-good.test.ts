import { expect, test } from 'vitest';
import type { Job } from '#model/job';
import type { Runner } from '../../../src/engine/jobs/job.ts';
import { createLastGood } from '../../../src/engine/live/last-good.ts';

type Input = { source: { path: string }; options: { version: string }; text: string };

/** Parses a text to itself; `!` in it is a mistake. */
const inner = {
  map: async (_job: unknown, inputs: readonly Input[]) =>
    inputs.map(({ text }) => ({
      value: text,
      diagnostics: text.includes('!') ? [{ severity: 'error', code: 'frontmatter-syntax', message: '' }] : [],
    })),
} as unknown as Runner;
const page = (path: string, text: string): Input => ({ source: { path }, options: { version: 'v1' }, text });

async function shown(runner: Runner, ...inputs: Input[]): Promise<unknown[]> {
  const results = await runner.map({} as Job<Input, { value: unknown }>, inputs);
  return results.map(({ value }) => value);
}

test('a page with mistakes shows what it was before them', async () => {
  const runner = createLastGood(inner);
  await shown(runner, page('a', 'one'));
  expect(await shown(runner, page('a', 'two!'))).toEqual(['one']);
});

test('a page that was gone in between shows nothing of its former self', async () => {
  const runner = createLastGood(inner);
  await shown(runner, page('a', 'one'), page('b', 'other'));
  await shown(runner, page('b', 'other'));
  expect(await shown(runner, page('a', 'two!'), page('b', 'other!'))).toEqual(['two!', 'other']);
});
