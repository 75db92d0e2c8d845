import { join } from 'node:path';
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

it('blames the site for what is no error, because docgen itself throws errors alone', () => {
  const wrapped = Object.assign(new Error('… The promise rejected with the reason "undefined".'), {
    code: 'ERR_UNHANDLED_REJECTION',
  });
  for (const fault of [undefined, null, 'word', Object.create(null), { toString: () => 1n }, wrapped]) {
    const { exitCode, diagnostic } = describeEnding(fault);
    expect([diagnostic.code, diagnostic.file, exitCode]).toEqual(['config-failed', 'site.config.ts', 2]);
  }
  expect(describeEnding(wrapped).diagnostic.message).toContain('throws "undefined"');
  expect(describeEnding(new Error('lost')).diagnostic.code).toBe('internal');
});

it('names a folder of the site that docgen may not read, and blames nobody’s code', () => {
  const path = join(process.cwd(), 'theme/components');
  const fault = Object.assign(new Error(`EACCES: permission denied, scandir '${path}'`), {
    code: 'EACCES',
    path,
  });
  const { exitCode, diagnostic } = describeEnding(fault);
  expect([exitCode, diagnostic.code, diagnostic.file, diagnostic.message]).toEqual([
    1,
    'file-unreadable',
    'theme/components',
    '"theme/components" cannot be opened: permission denied.',
  ]);
});
