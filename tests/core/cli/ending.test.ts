import { expect, it } from 'vitest';
import { describeEnding } from '../../../src/cli/ending.ts';
import { runServerModule } from '../../../src/stages/bundle/server-module.ts';

it('blames the theme for what its code left running, and the configuration for what that did', async () => {
  const code = "export function fault() { return new Error('late'); }";
  const { fault } = await runServerModule<{ fault(): Error }>(code);
  expect(describeEnding(fault()).diagnostic.code).toBe('theme-failed');
  const ofConfig = Object.assign(new Error('late'), {
    stack: 'Error: late\n    at data:text/javascript;base64,AAAA#1:1:2',
  });
  expect(describeEnding(ofConfig).diagnostic.code).toBe('config-failed');
});
