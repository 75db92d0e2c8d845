/** `docgen help`: of commands, and of the codes of messages. */
import { expect, it } from 'vitest';
import { coreCodes } from '#model/diagnostic/codes';
import { docgenAgain } from '../helpers/kept-process.ts';

it('says of codes what they mean, what to do, and how a site accepts them', async () => {
  const { code, stdout } = await docgenAgain(['help', 'link-missing-page', 'config-syntax']);
  expect(code).toBe(0);
  expect(stdout).toContain(`link-missing-page\n  ${coreCodes['link-missing-page']}\n`);
  expect(stdout).toContain("check: { ignore: [{ code: 'link-missing-page' }] }");
  // That one cannot be accepted.
  expect(stdout).not.toContain("'config-syntax'");
});

it('prints the help of a command as --help does, and of all', async () => {
  expect((await docgenAgain(['help', 'build'])).stdout).toBe((await docgenAgain(['build', '--help'])).stdout);
  expect((await docgenAgain(['help'])).stdout).toBe((await docgenAgain(['--help'])).stdout);
});

it('names what may be meant by a slip', async () => {
  const { code, stderr } = await docgenAgain(['help', 'link-mising-page']);
  expect([code, stderr]).toEqual([2, expect.stringContaining('(Did you mean link-missing-page?)')]);
  expect((await docgenAgain(['help', 'chek'])).stderr).toContain('(Did you mean check?)');
});

it('says that there is no such command, also where its help or the version is asked for', async () => {
  for (const ask of ['--help', '-h', '-v']) {
    const { code, stdout, stderr } = await docgenAgain(['--lang', 'en', 'bild', ask]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain("error: unknown command 'bild'\n(Did you mean build?)");
  }
});
