import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { docgen, projectRoot } from '../../helpers/docgen.ts';

const code = readFileSync(join(projectRoot, 'bin/docgen.js'), 'utf8');
const { engines } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));

/** Starts docgen in a Node that calls itself so. */
function startedIn(version: string) {
  const script = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  return docgen(['--version'], { nodeArguments: ['--import', `data:text/javascript,${script}`] });
}

describe('the program', () => {
  it.each(['4.9.1', '18.20.8', '20.9.0', '20.18.3'])(
    'says in Node %s which one it needs',
    async (version) => {
      const { code: exit, stdout, stderr } = await startedIn(version);
      expect([exit, stdout]).toEqual([2, '']);
      expect(stderr).toBe(`docgen needs Node.js 20.19 or newer; this is ${version}.\n`);
    },
  );

  it.each(['20.19.0', '20.20.2', '21.0.0', '22.1.0', '100.0.0'])('starts in Node %s', async (version) => {
    const { code: exit, stdout, stderr } = await startedIn(version);
    expect([exit, stdout, stderr]).toEqual([0, expect.stringMatching(/^\d+\.\d+\.\d+\n$/), '']);
  });

  it('needs what its package says', () => {
    expect(engines.node).toBe(`>=${/needed = '([\d.]+)\.0'/.exec(code)?.[1]}`);
  });

  it('begins with a file that an old Node can read', async () => {
    const written = async (target: string) =>
      (await transform(code, { target, supported: { 'dynamic-import': true } })).code;
    expect(await written('es2017')).toBe(await written('esnext'));
    expect(code).not.toMatch(/^\s*import\s|import\.meta|node:|\bawait\b/m);
  });
});
