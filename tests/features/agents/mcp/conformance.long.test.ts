/**
 * The conformance suite of MCP, in a folder of its own, with the scenarios that a server of tools alone can pass. The others ask
 * for tools of certain names, for prompts, resources and logging. It needs Node.js 22.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { builtSite } from '../../../browser/helpers/site.ts';
import { projectRoot, temporarySite } from '../../../helpers/docgen.ts';

const suite = '@modelcontextprotocol/conformance@0.1.16';
const scenarios = ['server-initialize', 'ping', 'tools-list', 'dns-rebinding-protection'];
const [major = 0] = process.versions.node.split('.').map(Number);

it.runIf(major >= 22)('passes the scenarios for a server of tools', async () => {
  const place = temporarySite({ 'package.json': '{ "private": true }' });
  onTestFinished(() => place.remove());
  const install = spawnSync('npm', ['install', '--no-save', '--no-audit', suite], { cwd: place.dir });
  expect(install.status).toBe(0);
  const server = spawn(process.execPath, [
    join(projectRoot, 'bin/docgen.js'),
    'mcp',
    await builtSite(),
    '--http',
    '0',
  ]);
  onTestFinished(() => void server.kill());
  const [url] = await once(createInterface({ input: server.stdout }), 'line');
  const program = join(place.dir, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  for (const scenario of scenarios) {
    const { stdout } = spawnSync(
      process.execPath,
      [program, 'server', '--url', url, '--scenario', scenario],
      {
        cwd: place.dir,
        encoding: 'utf8',
      },
    );
    expect([scenario, /^Passed: .*$/m.exec(stdout)?.[0]]).toEqual([
      scenario,
      expect.stringMatching(/^Passed: (\d)\/\1, 0 failed, 0 warnings$/),
    ]);
  }
});
