import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Request } from '#model/run/request';
import { getInputName } from '../../../src/engine/input.ts';
import type { Loaded } from '../../../src/engine/load.ts';
import { projectRoot, temporarySite } from '../../helpers/docgen.ts';
import { configOf } from '../../helpers/site.ts';

function nameOf(files: Record<string, string>): string {
  const site = temporarySite(files);
  onTestFinished(() => site.remove());
  const assets = Object.keys(files)
    .filter((path) => path.startsWith('content/'))
    .map((path) => ({ path, absolute: join(site.dir, path), size: 0 }));
  const loaded = {
    config: configOf(),
    content: { value: { sources: [], assets, folders: [], included: [] } },
  };
  return getInputName(
    { siteDir: site.dir, packageRoot: projectRoot } as Request,
    loaded as unknown as Loaded,
  );
}

it('the name of a build tells where each file of a theme of its own lies, and what every file holds', () => {
  const wave = 'export const Wave = 1;\n';
  const name = nameOf({ 'theme/components/Wave.tsx': wave, 'content/a.png': 'a' });
  expect(nameOf({ 'theme/components/Wave.tsx': wave, 'content/a.png': 'a' })).toBe(name);
  expect(nameOf({ 'theme/pages/Wave.tsx': wave, 'content/a.png': 'a' })).not.toBe(name);
  expect(nameOf({ 'theme/components/Wave.tsx': `${wave}//`, 'content/a.png': 'a' })).not.toBe(name);
  expect(nameOf({ 'theme/components/Wave.tsx': wave, 'content/a.png': 'b' })).not.toBe(name);
});
