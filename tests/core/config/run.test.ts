import { describe, expect, it } from 'vitest';
import { run } from '../../../src/stages/config/run.ts';

describe('running a config', () => {
  it('gives up on a value that never comes', async () => {
    const bundle = { code: 'export default () => new Promise(() => {});', map: '{}', packages: [] };
    expect(await run(bundle, 'site.config.ts', 50)).toEqual({
      value: undefined,
      diagnostics: [
        {
          severity: 'error',
          code: 'config-failed',
          message: 'The configuration does not finish: its value was not there after 0.05 s.',
          file: 'site.config.ts',
        },
      ],
    });
  });

  it('gives up on a module that never ends', async () => {
    const { diagnostics } = await run(
      { code: 'await new Promise(() => {});', map: '{}', packages: [] },
      'site.config.ts',
      50,
    );
    expect(diagnostics).toMatchObject([{ code: 'config-failed' }]);
  });
});
