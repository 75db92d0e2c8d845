/** The compiled code of a checkout: a command never runs what is older than the sources. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compiled } from '../../bin/compile.js';
import { projectRoot } from '../helpers/docgen.ts';

const parts = ['bin', 'src', 'theme', 'package.json', 'package-lock.json', 'tsconfig.json'];
let home: string;
let root: string;
let folder: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'docgen-compiled-'));
  root = join(home, 'package');
  folder = join(root, 'compiled');
  for (const part of parts) cpSync(join(projectRoot, part), join(root, part), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** What `docgen --version` prints. */
function start(...nodeArguments: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [...nodeArguments, 'bin/docgen.js', '--version'], {
    cwd: root,
  });
  return `${stdout}${stderr}`.trim();
}

/** The version. Begins with what the sources of this repository were compiled to: their text is the same. */
async function compiledBefore(): Promise<string> {
  const place = fileURLToPath(await compiled());
  cpSync(place, join(folder, basename(place)), { recursive: true });
  return start();
}

/** Puts other text of the same length into a source file, and its times back to what they were. */
function edit(path: string, from: string, to: string) {
  const file = join(root, path);
  const { atime, mtime } = statSync(file);
  writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  utimesSync(file, atime, mtime);
}

const compiledIn = () => readdirSync(folder).filter((name) => /^[0-9a-f]{20}$/.test(name));

describe("docgen's compiled code", { timeout: 240_000 }, () => {
  it('is found again, and made anew where a source changes, whatever its times say', async () => {
    const version = await compiledBefore();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(start()).toBe(version);
    expect(compiledIn()).toHaveLength(1);

    const other = version.replace(/^\d/, '9');
    edit('package.json', `"version": "${version}"`, `"version": "${other}"`);
    expect(start()).toBe(other);
    expect(compiledIn()).toHaveLength(2);
    edit('package.json', `"version": "${other}"`, `"version": "${version}"`);
    expect(start()).toBe(version);
    expect(compiledIn()).toHaveLength(2);

    // A file more or less is a change, too, though it changes nothing of the others.
    const isCurrent = (name: string) => readFileSync(join(folder, 'index.js'), 'utf8').includes(name);
    const [before] = compiledIn().filter(isCurrent);
    writeFileSync(join(root, 'src/more.ts'), '');
    expect(start()).toBe(version);
    // What runs keeps its code.
    expect([compiledIn().length, isCurrent(before!)]).toEqual([3, false]);
    rmSync(join(root, 'src/more.ts'));
    expect(start()).toBe(version);
    expect([compiledIn().length, isCurrent(before!)]).toEqual([3, true]);

    // The package ships one, with short names.
    spawnSync(process.execPath, ['bin/compile.js', '--only'], { cwd: root });
    const [shipped, ...others] = compiledIn();
    expect([others, isCurrent(shipped!)]).toEqual([[], true]);
    expect(shipped).not.toBe(before);
    expect(start()).toBe(version);
  });

  it('is found without reading a source, as long as the file system tells that none has changed', async () => {
    const version = await compiledBefore();
    const noted = readFileSync(join(folder, 'checked'), 'utf8');
    const [code] = compiledIn();
    const other = 'a'.repeat(20);
    cpSync(join(folder, code!), join(folder, other), { recursive: true });
    writeFileSync(join(folder, other, 'cli.js'), "console.log('noted'); export const main = () => {};");
    writeFileSync(join(folder, 'checked'), noted.replace(code!, other));
    expect(start()).toBe('noted');
    // A note that is not whole, or of code that is gone, is none.
    writeFileSync(join(folder, 'checked'), other);
    expect(start()).toBe(version);
    writeFileSync(join(folder, 'checked'), noted.replace(code!, 'b'.repeat(20)));
    expect(start()).toBe(version);
  });

  it('is kept as bytecode beside itself where Node can do that, before any of it is loaded', async () => {
    const version = await compiledBefore();
    const asNewerNode =
      "import module from 'node:module'; module.enableCompileCache = (folder) => console.log(folder)";
    const [code] = compiledIn();
    expect(start('--import', `data:text/javascript,${asNewerNode}`)).toBe(
      `${join(folder, code!, 'bytecode')}\n${version}`,
    );
    const asOlderNode = "import module from 'node:module'; delete module.enableCompileCache";
    expect(start('--import', `data:text/javascript,${asOlderNode}`)).toBe(version);
  });

  it('holds nothing that packages load with the rest and docgen never calls', async () => {
    await compiledBefore();
    const [code] = compiledIn();
    const chunks = readdirSync(join(folder, code!)).filter((name) => name.endsWith('.js'));
    const text = chunks.map((name) => readFileSync(join(folder, code!, name), 'utf8')).join('\n');
    const holds = (part: string) => text.includes(part);
    expect(['gray-matter engine', 'renderToString'].filter(holds)).toHaveLength(2);
    // Parsers of frontmatter that docgen does not use, one of which runs what it reads; and a server that streams.
    const unused = ['safeLoad', 'esprima', 'stringifying JavaScript', 'resumeToPipeableStream'];
    expect(unused.filter(holds)).toEqual([]);
    // Fields that are set by calls make the parser a fifth slower.
    expect(holds('_defineProperty(this')).toBe(false);
  });
});
