/**
 * A process that runs command lines of docgen one after another, each with its own working directory, environment, exit
 * code and output, as bin/docgen.js would in a new process.
 */
import { fileURLToPath } from 'node:url';
import { compiled, packageRoot } from '../../bin/compile.js';

const { main } = await import(new URL('cli.js', await compiled()));
const own = { exit: process.exit, stdout: process.stdout.write, stderr: process.stderr.write };
// Each run adds listeners for a closed pipe.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);

process.on('message', async ({ args, cwd, env }) => {
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr']) {
    process[name].write = (chunk, encoding, written) => {
      output[name] += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8');
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
  // A build or a check calls `process.exit` instead of returning.
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
  process.send({ code, ...output, cpu: (user + system) / 1000 });
});
process.on('disconnect', () => own.exit.call(process, 0));
process.send('ready');
