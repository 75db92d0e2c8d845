import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

it('the copy of a changed page links to its changes below the title, under a base too; that of another page does not', async () => {
  const site = temporarySite({
    'site.config.ts': `export default { title: 'T', lang: 'en', changes: {}, versions: [
      { value: 'v3', base: '' }, { value: 'v2', base: '/v2' }, { value: 'v1', base: '/v1' }] };\n`,
    'content/index.md': '---\ntitle: Home\n---\n\nThe same.\n',
    'content/a/b c.md': '---\ntitle: B\n---\n\nKeys are kept for 90 days.\n\n- Last item\n',
    'content/@v2/a/b c.md': '---\ntitle: B\n---\n\nKeys are kept for 30 days.\n\n- Last item\n',
    'content/@v1/a/b c.md': '---\ntitle: B\n---\n\nKeys are kept for 7 days.\n\n- Last item\n',
  });
  onTestFinished(() => site.remove());
  const built = await docgenAgain(['build', site.dir, '--base', '/docs']);
  expect([built.code, built.stderr]).toEqual([0, expect.stringContaining('0 errors')]);
  const [, , note, , text] = readFileSync(join(site.dir, 'dist/a/b c/index.md'), 'utf8').split('\n');
  const links = Array.from(note!.matchAll(/ · \[(.*?)\]\((\S+?)\)(?= · )/g), ([, title, to]) => [title, to]);
  const to = (version: string) => `/docs/changes/${version}/index.md#/a/b%20c`;
  expect(links).toEqual([
    ['Changed since v2', to('v2')],
    ['Changed since v1', to('v1')],
  ]);
  expect(text).toBe('Keys are kept for 90 days.');
  const told = readFileSync(join(site.dir, 'dist/changes/v2/index.md'), 'utf8');
  expect(told).toMatch(/^#+ .*B.* \{#\/a\/b(?: |%20)c\}$/m);
  expect(readFileSync(join(site.dir, 'dist/index.md'), 'utf8')).not.toContain('/changes/');
});
