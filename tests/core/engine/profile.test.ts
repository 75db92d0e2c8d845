import { describe, expect, it } from 'vitest';
import { measureTime, Profile } from '#model/run/profile';
import { minimalConfig, temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

describe('the profile of a run', () => {
  it('lists the stages in their order, and the ten slowest pages', async () => {
    const profile = new Profile();
    await measureTime(profile, 'read', () => {});
    await expect(measureTime(profile, 'parse', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (let n = 0; n < 12; n++) profile.page(`content/${n}.md`, n);
    profile.page('content/0.md', 20);
    const names = profile.lines().map((line) => line.replace(/^ *[\d.]+ ms {2}/, ''));
    expect(names.slice(0, 6)).toEqual([
      'Stages:',
      'read',
      'parse',
      'Slowest pages (parsing and rendering):',
      'content/0.md',
      'content/11.md',
    ]);
    expect(names).toHaveLength(4 + 10);
  });

  it.each(['build', 'check'])('is printed by docgen %s when it is asked for', async (command) => {
    const site = temporarySite({ 'site.config.ts': minimalConfig, 'content/index.md': '# Home\n\nText.\n' });
    const plain = await docgenAgain([command, site.dir]);
    const asked = await docgenAgain([command, site.dir, '--profile', '--json']);
    site.remove();
    expect(plain.stderr).not.toContain('Stages:');
    expect(asked.stderr).toMatch(/Stages:\n *[\d.]+ ms {2}config\n/);
    expect(JSON.parse(asked.stdout)).toHaveProperty('ok');
  });
});
