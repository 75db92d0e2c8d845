/** Holds the rooms of src and theme (ARCHITECTURE.md): a room imports only rooms on its line, and others enter it by its doors alone. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './helpers/docgen.ts';

/** Grammars of code are read when a page has their language; nothing else of the libraries knows of files. */
const forGrammars = ['node:fs', 'node:module', 'node:vm'];

const stages = [
  'stages/config',
  'stages/discover',
  'stages/parse',
  'stages/site',
  'stages/check',
  'stages/render',
  'stages/emit',
  'stages/write',
  'stages/bundle',
];
const libraries = [
  'lib/search',
  'lib/diagrams',
  'lib/highlight',
  'lib/foreign-markup',
  'lib/html',
  'lib/tags',
  'lib/negotiation',
  'lib/key-places',
  'lib/yaml-lines',
  'lib/watch',
  'lib/files',
  'lib/git',
  'lib/store',
  'lib/signals',
  'lib/stack-trace',
  'lib/quarter-turn',
  'lib/style-modules',
];

/** Room -> rooms and packages that it may import besides its own files. `node:` stands for any built-in. */
const allowed: Record<string, readonly string[]> = {
  model: ['valibot', 'markdown-it'],
  'lib/search': ['node:crypto'],
  'lib/diagrams': ['htmlparser2', 'yaml'],
  'lib/foreign-markup': [],
  'lib/highlight': ['prismjs', ...forGrammars],
  'lib/html': ['htmlparser2'],
  'lib/tags': [],
  'lib/negotiation': [],
  'lib/key-places': [],
  'lib/yaml-lines': [],
  'lib/watch': ['node:', 'chokidar'],
  'lib/files': ['node:'],
  'lib/git': ['node:'],
  'lib/store': ['lib/files', 'node:'],
  'lib/signals': ['node:os'],
  'lib/stack-trace': ['node:module'],
  'lib/quarter-turn': [],
  'lib/style-modules': ['node:', 'esbuild'],
  'stages/config': [
    'model',
    'lib/files',
    'lib/key-places',
    'lib/signals',
    'lib/stack-trace',
    'node:',
    'esbuild',
    'valibot',
  ],
  'stages/discover': [
    'model',
    'lib/files',
    'lib/git',
    'lib/quarter-turn',
    'node:',
    'fast-glob',
    'image-size',
    'markdown-it',
    'htmlparser2',
  ],
  'stages/parse': [
    'model',
    'lib/diagrams',
    'lib/foreign-markup',
    'lib/highlight',
    'lib/html',
    'lib/tags',
    'lib/yaml-lines',
    'gray-matter',
    'yaml',
    'markdown-it',
    'valibot',
  ],
  'stages/site': ['model', 'node:util'],
  'stages/check': ['model', 'node:util', 'esbuild', 'yaml', 'picomatch'],
  'stages/render': ['model', 'theme', 'react', 'react-dom/server'],
  'stages/emit': ['model', 'node:crypto'],
  'stages/write': ['model', 'lib/files', 'node:'],
  'stages/bundle': ['model', 'lib/style-modules', 'node:', 'esbuild'],
  // Packages of capabilities are named in `packages`.
  feature: ['model', 'features', ...libraries, ...stages, 'node:', 'valibot', 'markdown-it'],
  features: ['model', 'feature'],
  engine: ['model', 'features', ...libraries, ...stages, 'node:'],
  'tools/migrate': [
    'engine',
    'model',
    'lib/files',
    'lib/foreign-markup',
    'lib/html',
    'lib/tags',
    'stages/parse',
    'node:',
    'acorn',
    'esbuild',
    'picomatch',
    'smol-toml',
    'yaml',
  ],
  'tools/deploy': [
    'model',
    'engine',
    'lib/files',
    'lib/search',
    'stages/config',
    'stages/write',
    'node:',
    'meilisearch',
    'fflate',
  ],
  'tools/scaffold': ['model', 'engine', 'lib/files', 'lib/git', ...stages, 'node:'],
  'tools/editor': ['model', 'engine', 'lib/files', 'stages/parse', 'node:'],
  'tools/lsp': [
    'model',
    'engine',
    'tools/editor',
    'stages/discover',
    'stages/parse',
    'stages/check',
    'tools/move',
    'node:',
    'vscode-languageserver',
  ],
  'tools/move': ['model', 'engine', 'lib/files', 'lib/git', ...stages, 'tools/scaffold', 'node:', 'diff'],
  'tools/print': ['model', 'engine', 'feature', 'lib/files', ...stages, 'node:', 'htmlparser2'],
  server: ['model', 'engine', 'lib/negotiation', 'node:', 'mrmime', 'sirv', 'compression', 'launch-editor'],
  cli: [
    'model',
    'engine',
    'feature',
    'features',
    'lib/signals',
    'lib/stack-trace',
    'server',
    'stages/config',
    'tools/deploy',
    'tools/editor',
    'tools/lsp',
    'tools/migrate',
    'tools/move',
    'tools/print',
    'tools/scaffold',
    'node:',
    'commander',
  ],
  api: ['model', 'engine', 'server', 'index', 'node:'],
  index: ['model', 'engine', 'features', 'stages/parse'],
  theme: ['model', 'feature', 'features', 'react'],
  'theme/client': ['model', 'feature'],
  'theme/client/live': ['model', 'theme/client', 'idiomorph'],
  'theme/client/islands': ['model', 'lib/search', 'theme/client', 'react', 'react-dom'],
};

/** Packages that one capability needs. */
const packages: Record<string, readonly string[]> = {
  agents: ['@modelcontextprotocol/server', 'diff', 'esbuild', 'yaml'],
  api: ['js-yaml', 'yaml', '@hyperjump/json-schema', '@hyperjump/browser'],
  changes: ['htmlparser2', 'diff'],
  foreign: ['smol-toml', 'yaml'],
  hosting: ['mrmime'],
  marks: ['markdown-it-mark'],
  math: ['temml'],
  lint: ['esbuild', 'yaml', 'saxes', 'luaparse', 'unbash'],
};

const files = ['src', 'theme'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);
const known = new Set(files);

type Target = string | { readonly types: readonly string[]; readonly default: string };
const { imports } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  imports: Record<string, Target>;
};

/** The room of a file: 'stages/parse', 'features/math', 'model', 'theme/client'. */
function roomOf(path: string): string {
  const [top, ...parts] = path.replace(/\.tsx?$/, '').split('/') as [string, ...string[]];
  if (top === 'theme') {
    if (parts[0] !== 'client') return 'theme';
    return ['islands', 'live'].includes(parts[1]!) && parts.length > 2
      ? `theme/client/${parts[1]}`
      : 'theme/client';
  }
  const isNested =
    ['stages', 'lib', 'tools'].includes(parts[0]!) || (parts[0] === 'features' && parts.length > 2);
  return parts.slice(0, isNested ? 2 : 1).join('/');
}

/** Every capability follows one line. */
const lineOf = (room: string) => (room.startsWith('features/') ? 'feature' : room);

/** The file behind an import of a file; undefined for packages. */
function fileBehind(imported: string, from: string): string | undefined {
  if (imported.startsWith('.')) return posix.join(posix.dirname(from), imported);
  if (!imported.startsWith('#')) return undefined;
  const target = imports[imported] ?? imports['#model/*']!;
  const path =
    typeof target === 'string' ? target : target.default.replace('*', imported.slice('#model/'.length));
  return path.replace(/^\.\//, '');
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

/** The files from which a way leads back to themselves. */
function inCircles(targets: ReadonlyMap<string, readonly string[]>): string[] {
  return [...targets.keys()].filter((file) => {
    const reached = new Set<string>();
    const visit = (one: string) => {
      for (const next of targets.get(one) ?? []) if (!reached.has(next)) visit(reached.add(next) && next);
    };
    visit(file);
    return reached.has(file);
  });
}

/** All files that load at once where these do: not what they import later. */
function loadedWith(first: readonly string[]): string[] {
  const loaded = new Set(first);
  for (const file of loaded) {
    const text = readFileSync(join(projectRoot, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    const found = text.matchAll(/(?:^|[\s;])(?:import|export)\s(?!type\b)[^'"`;]*?from\s*['"]([^'"]+)['"]/g);
    for (const [, imported] of found) {
      const target = fileBehind(imported!, file);
      if (target !== undefined && known.has(target)) loaded.add(target);
    }
  }
  return [...loaded];
}

function mayImport(imported: string, from: string): boolean {
  const room = roomOf(from);
  const rules = [...(allowed[lineOf(room)] ?? []), ...(packages[room.replace('features/', '')] ?? [])];
  const file = fileBehind(imported, from);
  if (file !== undefined) {
    const target = roomOf(file);
    return (
      target === room ||
      (rules.includes(lineOf(target)) && !(lineOf(room) === 'feature' && lineOf(target) === 'feature'))
    );
  }
  return rules.some(
    (rule) =>
      imported === rule ||
      imported.startsWith(`${rule}/`) ||
      imported.startsWith(`${rule}-`) ||
      (rule.endsWith(':') && imported.startsWith(rule)),
  );
}

describe('the rooms', () => {
  it('are all known', () => {
    expect(files.length).toBeGreaterThan(600);
    expect(files.filter((file) => !(lineOf(roomOf(file)) in allowed))).toEqual([]);
  });

  it('import only rooms on their line', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !mayImport(imported, file))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  it('are entered by their doors alone, which package.json names', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.startsWith('.'))
        .map((imported) => posix.join(posix.dirname(file), imported))
        .filter((path) => path.startsWith('src/') && roomOf(path) !== roomOf(file))
        .filter((path) => path !== 'src/index.ts')
        // Lists for the published types, and the type of entries of the manual.
        .filter((path) => !/^src\/features\/(?:keys|manual|strings)\.ts$/.test(path))
        // The list of capabilities names each one's door; those for types its keys, codes and strings.
        .filter(
          (path) =>
            roomOf(file) !== 'features' ||
            !/^src\/features\/[\w-]+\/(?:index|config|strings|codes)\.ts$/.test(path),
        )
        // What the theme shows of a capability is typed in the capability's folder.
        .filter((path) => !(/^theme(?:\/client)?$/.test(roomOf(file)) && path.startsWith('src/features/')))
        .map((path) => `${file} enters ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('never lead a file back to itself, by types or by what it loads later neither', () => {
    const targets = files.map((file) => {
      const needed = importsOf(file).flatMap((imported) => fileBehind(imported, file) ?? []);
      return [file, needed.filter((path) => known.has(path))] as const;
    });
    expect(inCircles(new Map(targets))).toEqual([]);
  });

  it('let only the engine, the command line and the library see the list of capabilities', () => {
    const readers = files.filter((file) => importsOf(file).includes('#features'));
    expect(readers.sort()).toEqual([
      'src/cli/index.ts',
      'src/engine/features.ts',
      'src/engine/load.ts',
      'src/engine/site-config.ts',
    ]);
  });

  it('parse nothing where a build finds nothing changed: it loads no parser, checks or theme until then', () => {
    const loaded = loadedWith(['src/engine/build.ts']);
    expect(loaded.length).toBeGreaterThan(50);
    const late = /^src\/stages\/(?:parse|check|emit|render|site)\//;
    expect(loaded.filter((file) => late.test(file))).toEqual([]);
  });

  it('load no parser in the worker that emits: its start would take three times as long', () => {
    const own = files.filter((file) => /^src\/features\/[\w-]+\/emission\.ts$/.test(file));
    expect(own.length).toBeGreaterThan(4);
    const loaded = loadedWith(['src/engine/jobs/worker.ts', 'src/engine/emission.ts', ...own]);
    const needless =
      /^src\/(?:stages\/(?:bundle|check|discover|parse|render)|lib\/(?:diagrams|highlight|html))\//;
    expect(loaded.filter((file) => needless.test(file))).toEqual([]);
  });

  it('load what draws diagrams with the first page that has one', () => {
    const own = files.filter((file) => /^src\/features\/[\w-]+\/stages\.ts$/.test(file));
    const loaded = loadedWith(['src/engine/parse-job.ts', ...own]);
    expect(loaded.filter((file) => file.startsWith('src/lib/diagrams/'))).toEqual([]);
  });

  it('let libraries about text read nothing but grammars and source maps', () => {
    const readers = files.filter(
      (file) =>
        file.startsWith('src/lib/') &&
        !/^src\/lib\/(?:files|git|store|style-modules|watch)\//.test(file) &&
        importsOf(file).some((imported) => forGrammars.includes(imported)),
    );
    expect(readers.sort()).toEqual(['src/lib/highlight/prism/load.ts', 'src/lib/stack-trace/index.ts']);
  });

  it('give the browser code no Node types', () => {
    const config = readFileSync(join(projectRoot, 'theme/client/tsconfig.json'), 'utf8');
    expect(JSON.parse(config).compilerOptions.types).toEqual([]);
  });
});
