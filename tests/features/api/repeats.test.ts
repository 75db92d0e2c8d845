/** An operation that stands in a page several times. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'cheerio';
import { expect, it, onTestFinished } from 'vitest';
import { temporarySite } from '../../helpers/docgen.ts';
import { docgenAgain } from '../../helpers/kept-process.ts';

const operation = (id: string) =>
  `post: { operationId: ${id}, summary: ${id}, requestBody: { content: { application/json: { schema: { type: object, properties: { to: { type: string } } } } } }, responses: { '200': { description: ok } } }`;

async function build(lines: readonly string[]) {
  const site = temporarySite({
    'site.config.ts':
      "export default { title: 'T', lang: 'en', api: [{ file: 'a.yaml', prefix: '/api' }] };\n",
    'content/a.yaml': `openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths:\n  /calls: { ${operation('start')} }\n  /ends: { ${operation('end')} }\n`,
    'content/index.md': `---\ntitle: Home\ndescription: Calls.\n---\n\n${lines.join('\n\n')}\n`,
  });
  onTestFinished(() => site.remove());
  const { code, stderr } = await docgenAgain(['build', site.dir, '--strict']);
  expect([code, stderr]).toEqual([0, expect.stringContaining('0 errors, 0 warnings')]);
  const $ = load(readFileSync(join(site.dir, 'dist/index.html'), 'utf8'));
  const ids = $('main [id]')
    .map((_, one) => $(one).attr('id'))
    .get();
  expect(new Set(ids).size).toBe(ids.length);
  return ids.filter((id) => /^(?:start|end)-(?:\d-)?(?:body|responses)$/.test(id));
}

it('has other ids each time, however it is named, and those of its first place stay', async () => {
  const whole = await build([
    '::: api POST /calls',
    '## Again',
    '::: api start',
    '## More',
    '::: api start',
    '::: api end',
  ]);
  expect(whole).toEqual([
    'start-body',
    'start-responses',
    'start-2-body',
    'start-2-responses',
    'start-3-body',
    'start-3-responses',
    'end-body',
    'end-responses',
  ]);
});

it('keeps its ids where the parts of it that a page shows have none in common', async () => {
  expect(await build(['::: api start body limits', '## Answers', '::: api start answers limits'])).toEqual([
    'start-body',
    'start-responses',
  ]);
});
