import childProcess, { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { isReady, readScript } from '../../../../src/features/lint/samples/script.ts';

it('judges samples by a new process if that of esbuild has ended, as Ctrl+C ends it before docgen', async () => {
  const spawn = vi.spyOn(childProcess, 'spawn');
  await isReady();
  const child = spawn.mock.results.at(-1)!.value as ChildProcess;
  const codes = ['const a = 1', 'a +', '{ "b": 1 }', 'class C {}', 'x => x'];
  const judge = async () =>
    (await Promise.all(codes.map((code) => readScript(code, 'js')))).map((fault) => fault?.message);
  const before = await judge();
  expect(before).toEqual([undefined, 'Unexpected end of file', undefined, undefined, undefined]);
  const starts = spawn.mock.calls.length;

  child.kill('SIGKILL');
  await once(child, 'close');
  expect(await judge()).toEqual(before);
  expect(spawn).toHaveBeenCalledTimes(starts + 1);
});
