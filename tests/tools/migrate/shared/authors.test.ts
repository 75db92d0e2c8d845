import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('the authors of a site', () => {
  it('are told where their file is broken or no list of people', async () => {
    const withFile = (text: string) =>
      moved({
        'docusaurus.config.js': "export default { title: 'Lib' };",
        'docs/intro.md': '# Intro\n',
        'blog/authors.yml': text,
      });
    const broken = await withFile('ann: [\n');
    expect(broken.told).toContain('site.config.ts:undefined blog/authors.yml cannot be read as YAML.');
    const list = await withFile('- ann\n- li\n');
    expect([list.exitCode, list.texts['site.config.ts']]).toEqual([
      0,
      expect.not.stringContaining('authors'),
    ]);
    const bare = await withFile('ann: {}\nli:\n"--": { name: X }\n');
    expect(bare.texts['site.config.ts']).toContain("authors: { ann: { name: 'ann' } },");
  });
});
