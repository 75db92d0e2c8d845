/** Lint, types and the compiled code side by side: each keeps one processor busy. What each has to say comes in one piece. */
import { spawn } from 'node:child_process';

const commands = ['npm run -s lint', 'npm run -s types', 'node bin/compile.js'];

const codes = await Promise.all(
  commands.map(
    (command) =>
      new Promise((resolve) => {
        const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
        const said = [];
        for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => said.push(part));
        child.on('error', (fault) => said.push(Buffer.from(`${command}: ${fault.message}\n`)));
        child.on('close', (code) => {
          process.stdout.write(Buffer.concat(said));
          resolve(code ?? 1);
        });
      }),
  ),
);
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
