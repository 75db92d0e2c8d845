/**
 * Runs docgen's tarball under every package manager, each in an empty folder: init, install, build with a theme of its own,
 * check, dev. It needs a registry of packages and some minutes, so it is not part of `npm test`: npm run test:managers
 * With names, those alone: node tests/managers/run.mjs bun
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const work = mkdtempSync(join(tmpdir(), 'docgen-managers-'));
const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim();

const yarn = ['npx', '-y', '--package=@yarnpkg/cli-dist@4', 'yarn'];
const yarnrc = (linker) =>
  `nodeLinker: ${linker}\nnpmRegistryServer: ${registry}\nunsafeHttpWhitelist: ['*']\nenableTelemetry: false\n`;

/** `start`: makes the site from TARBALL; `exec`: runs docgen in it. */
const managers = {
  npx: {
    start: ['npx', '-y', '--package=TARBALL', 'docgen', 'init', 'site'],
    install: ['npm', 'install', '--no-audit', '--no-fund'],
    exec: ['npx', '--no', 'docgen'],
  },
  pnpm: {
    start: ['npx', '-y', 'pnpm@12', '--package=TARBALL', 'dlx', 'docgen', 'init', 'site'],
    install: ['npx', '-y', 'pnpm@12', 'install'],
    exec: ['npx', '-y', 'pnpm@12', 'exec', 'docgen'],
  },
  'yarn with node_modules': {
    start: [...yarn, 'dlx', '-p', 'docgen-site@file:TARBALL', 'docgen', 'init', 'site'],
    files: { '.yarnrc.yml': yarnrc('node-modules'), 'yarn.lock': '' },
    install: [...yarn, 'install', '--no-immutable'],
    exec: [...yarn, 'docgen'],
  },
  "yarn with Plug'n'Play": {
    start: [...yarn, 'dlx', '-p', 'docgen-site@file:TARBALL', 'docgen', 'init', 'site'],
    files: { '.yarnrc.yml': yarnrc('pnp'), 'yarn.lock': '' },
    install: [...yarn, 'install', '--no-immutable'],
    exec: [...yarn, 'docgen'],
  },
  bun: {
    start: ['npx', '-y', '--package=bun', 'bunx', '--package', 'file:TARBALL', 'docgen', 'init', 'site'],
    install: ['npx', '-y', 'bun', 'install'],
    exec: ['npx', '-y', 'bun', 'run', 'docgen'],
  },
};

const theme = {
  'theme/components/Footer.tsx':
    "import { useId } from 'react';\nimport { Footer as BuiltIn } from 'docgen/theme/components/Footer';\nexport const Footer = (props) => <div id={useId()}><BuiltIn {...props}/><b>own footer</b></div>;\n",
  'theme/islands/Counter.tsx':
    "import { useState } from 'react';\nexport const Counter = () => <b>count {useState(7)[0]}</b>;\n",
  'theme/styles/custom.css': 'body { color: rebeccapurple }\n',
  'content/more.md': '---\ntitle: More\ndescription: x\n---\n\n<Counter/>\n\n```csharp\nclass A {}\n```\n',
};

function write(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function run(cwd, [command, ...args]) {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** The first page as `dev` serves it. */
async function readServed(cwd, [command, ...args]) {
  const child = spawn(command, [...args, 'dev', '--port', '0'], { cwd, detached: true });
  try {
    const url = await new Promise((resolve, reject) => {
      let said = '';
      const hear = (part) => {
        said += part;
        const address = /https?:\/\/\S+/.exec(said);
        if (address) resolve(address[0]);
      };
      child.stdout.on('data', hear);
      child.stderr.on('data', hear);
      child.on('close', () => reject(new Error(said)));
    });
    return await (await fetch(url)).text();
  } finally {
    process.kill(-child.pid, 'SIGTERM');
  }
}

async function tryManager({ start, files = {}, install, exec }, folder, tarball) {
  mkdirSync(folder);
  run(
    folder,
    start.map((part) => part.replace('TARBALL', tarball)),
  );
  const site = join(folder, 'site');
  const { docgen } = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8')).devDependencies;
  if (!existsSync(join(site, docgen.replace('file:', '')))) throw new Error(`it depends on ${docgen}`);
  // A colleague has the site only.
  const colleague = join(folder, 'colleague');
  cpSync(site, colleague, { recursive: true });
  write(colleague, { ...files, ...theme });
  run(colleague, install);
  run(colleague, [...exec, 'check', '--strict']);
  run(colleague, [...exec, 'build', '--strict']);
  const page = readFileSync(join(colleague, 'dist/more/index.html'), 'utf8');
  const served = await readServed(colleague, exec);
  const missing = ['own footer', 'count'].filter((part) => !page.includes(part));
  if (missing.length > 0 || !served.includes('own footer')) throw new Error(`the page lacks ${missing}`);
}

try {
  const packed = run(root, ['npm', 'pack', '--silent', '--pack-destination', work]).trim().split('\n').at(-1);
  mkdirSync(join(work, 'tarball'));
  const tarball = join(work, 'tarball', packed);
  cpSync(join(work, packed), tarball);
  const names = process.argv.slice(2);
  const asked = Object.entries(managers).filter(([name]) => names.length === 0 || names.includes(name));
  for (const [index, [name, manager]] of asked.entries()) {
    try {
      await tryManager(manager, join(work, String(index)), tarball);
      console.log(`${name}: runs`);
    } catch (fault) {
      process.exitCode = 1;
      console.log(`${name}: ${fault.message}\n${fault.stderr ?? ''}`);
    }
  }
} finally {
  rmSync(work, { recursive: true, force: true });
}
