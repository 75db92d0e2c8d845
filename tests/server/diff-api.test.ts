/** `docgen diff-api` as a process. */
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot, temporarySite } from '../helpers/docgen.ts';
import { docgenAgain } from '../helpers/kept-process.ts';

const site = join(projectRoot, 'tests/sites/api');
const bare = temporarySite({
  'site.config.ts': "export default { title: 'x', versions: [{ value: 'v1', base: '' }] };",
  'content/index.md': '# x\n',
});
afterAll(bare.remove);

describe('docgen diff-api', () => {
  it('lists what was added, removed and changed, what breaks marked and first', async () => {
    const { code, stdout, stderr } = await docgenAgain(['diff-api', 'v1', 'v2', site]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n')).toEqual([
      'Acme REST API (api/rest.yaml), v1 -> v2',
      '! - GET /api/calls/last The last call',
      '  ~ GET /api/calls List calls',
      '      + query.state: value hold',
      '  ~ POST /api/calls Start a call',
      '      + body.timeout (integer)',
      '      ~ body.old: deprecated',
      '  + DELETE /api/calls/{uuid} End a call',
      '',
      'Push (api/push.yaml), v1 -> v2',
      '! ~ RECEIVE hold Hold a call',
      '!     - hold.mute (boolean)',
      '',
    ]);
  });

  it('ends with 1 for --strict where something breaks, and only there', async () => {
    expect((await docgenAgain(['diff-api', 'v1', 'v2', site, '--strict'])).code).toBe(1);
    const same = await docgenAgain(['diff-api', 'v2', 'v2', site, '--strict']);
    expect([same.code, same.stdout.match(/nothing changed/g)?.length]).toEqual([0, 2]);
  });

  it('prints one JSON object where that is asked for', async () => {
    const { code, stdout } = await docgenAgain(['diff-api', 'v1', 'v2', site, '--json', '--strict']);
    const { descriptions, ...rest } = JSON.parse(stdout);
    expect([code, rest]).toEqual([1, { ok: false, from: 'v1', to: 'v2', breaking: true, diagnostics: [] }]);
    expect(descriptions[1].operations).toEqual([
      {
        kind: 'changed',
        method: 'receive',
        path: 'hold',
        id: 'hold',
        breaking: true,
        changes: [{ kind: 'field-removed', where: 'hold.mute', before: 'boolean', breaking: true }],
      },
    ]);
  });

  it('tells of versions that are not there, and of sites without descriptions, and ends with 2', async () => {
    const unknown = await docgenAgain(['diff-api', 'v1', 'v22', site]);
    expect([unknown.code, unknown.stdout]).toEqual([2, '']);
    expect(unknown.stderr).toMatch(
      /version-unknown\n {2}<to> names the version "v22".*\n {2}Did you mean "v2"\?/,
    );
    const none = await docgenAgain(['diff-api', 'v1', 'v1', bare.dir]);
    expect([none.code, none.stdout]).toEqual([2, '']);
    expect(none.stderr).toContain('The configuration names no description of an API.');
    const json = await docgenAgain(['diff-api', 'v1', 'v1', bare.dir, '--json']);
    expect([json.code, JSON.parse(json.stdout).ok]).toEqual([2, false]);
  });
});
