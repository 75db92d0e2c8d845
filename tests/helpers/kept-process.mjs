/**
 * A process that runs command lines of docgen one after another, each as bin/docgen.js would in a process of its own: with
 * its folder, its environment, its exit code and what it prints.
 */
import { fileURLToPath } from 'node:url';
import { compiled, packageRoot } from '../../bin/compile.js';

const { main } = await import(new URL('cli.js', await compiled()));
const own = { exit: process.exit, stdout: process.stdout.write, stderr: process.stderr.write };
// Each run listens to the streams for a reader who goes away.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);

process.on('message', async ({ args, cwd, env }) => {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (chunk, encoding, written) => {
      said[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
      const call = typeof encoding === 'function' ? encoding : written;
      if (call) queueMicrotask(() => call());
      return true;
    };
  }
  process.chdir(cwd);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  const from = process.cpuUsage();
  process.argv = [process.execPath, fileURLToPath(new URL('../../bin/docgen.js', import.meta.url)), ...args];
  process.exitCode = undefined;
  // A build or a check ends its process instead of coming back.
  const ended = new Promise((resolve) => {
    process.exit = resolve;
  });
  const code = (await Promise.race([ended, main(args, packageRoot)])) ?? process.exitCode ?? 0;
  for (const name of ['stdout', 'stderr']) {
    process[name].write = own[name];
    process[name].removeAllListeners('error');
  }
  process.exit = own.exit;
  process.exitCode = undefined;
  process.removeAllListeners('uncaughtException');
  process.chdir('/');
  const { user, system } = process.cpuUsage(from);
  process.send({ code, ...said, cpu: (user + system) / 1000 });
});
process.on('disconnect', () => own.exit.call(process, 0));
process.send('ready');
