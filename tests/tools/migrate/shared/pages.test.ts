/** What users of each generator write every day. */
import { describe, expect, it } from 'vitest';
import { moved } from '../moved.ts';

describe('files that a configuration names', () => {
  it('and that are not there are left out and told', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js':
        "module.exports = { title: 'T', favicon: 'img/a.ico', themeConfig: { image: 'img/card.png' } };",
      'static/img/card.png': 'x',
      'docs/a.md': '# A\n',
    });
    expect(texts['site.config.ts']).toContain("socialImage: '/img/card.png'");
    expect(texts['site.config.ts']).not.toContain('favicon');
    expect(told).toEqual([
      'site.config.ts:undefined The favicon "/img/a.ico" is not there, and is left out.',
    ]);
  });
});
