/** Holds the imports to the one-way line: who may import whom (ARCHITECTURE.md). */
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './helpers/docgen.ts';

/** Grammars of code are read when a page has their language; nothing else of parsing knows of files. */
const forGrammars = ['node:fs', 'node:module', 'node:vm'];

/** Module -> what it may import besides its own folder. `node:` stands for any built-in. */
const allowed: Record<string, readonly string[]> = {
  model: ['valibot'],
  config: ['model', 'node:', 'esbuild', 'valibot'],
  discover: ['model', 'node:', 'fast-glob', 'image-size', 'markdown-it', 'htmlparser2'],
  openapi: ['model', 'js-yaml', 'node:crypto'],
  diagrams: ['model', 'htmlparser2'],
  math: ['model', 'temml'],
  changes: ['model', 'htmlparser2', 'diff'],
  parse: [
    'model',
    'gray-matter',
    'yaml',
    'smol-toml',
    'htmlparser2',
    'markdown-it',
    'prismjs',
    ...forGrammars,
  ],
  site: ['model'],
  search: ['node:crypto'],
  paper: ['model', 'htmlparser2'],
  emit: ['model', 'search', 'node:crypto'],
  check: ['model', 'esbuild', 'yaml', 'saxes', 'luaparse', 'unbash', 'picomatch'],
  lint: ['model', 'check', 'discover', 'parse', 'write', 'node:'],
  bundle: ['model', 'node:', 'esbuild'],
  write: ['model', 'node:'],
  render: ['model', 'theme/pages', 'theme/components', 'theme/client/head', 'react', 'react-dom/server'],
  engine: [
    'model',
    'config',
    'discover',
    'parse',
    'openapi',
    'diagrams',
    'math',
    'changes',
    'site',
    'emit',
    'check',
    'lint',
    'bundle',
    'write',
    'render',
    'node:',
  ],
  live: [
    'model',
    'config',
    'discover',
    'site',
    'check',
    'emit',
    'openapi',
    'changes',
    'bundle',
    'write',
    'engine',
    'node:',
    'chokidar',
  ],
  deploy: ['model', 'config', 'write', 'engine', 'node:', 'meilisearch', 'fflate'],
  print: ['model', 'site', 'emit', 'render', 'paper', 'write', 'engine', 'node:'],
  scaffold: ['model', 'config', 'discover', 'check', 'write', 'engine', 'node:'],
  migrate: ['model', 'parse', 'write', 'node:', 'acorn', 'esbuild', 'picomatch', 'smol-toml', 'yaml'],
  server: ['model', 'engine', 'live', 'node:', 'mrmime', 'sirv', 'compression'],
  cli: [
    'model',
    'config',
    'engine',
    'deploy',
    'scaffold',
    'live',
    'print',
    'migrate',
    'server',
    'node:',
    'commander',
  ],
  api: ['model', 'engine', 'server', 'index', 'node:'],
  index: ['model', 'parse', 'engine'],
  'theme/index': ['model'],
  'theme/pages': ['model', 'theme/components', 'react'],
  'theme/components': ['model', 'react'],
  'theme/client': ['model'],
  'theme/client/live': ['model', 'theme/client', 'idiomorph'],
  'theme/client/islands': ['model', 'search', 'theme/client', 'react', 'react-dom'],
};

const files = ['src', 'theme'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
);

/** 'src/stages/parse/rules/only.ts' -> 'parse'; 'theme/pages/Page.tsx' -> 'theme/pages'. */
function moduleOf(path: string): string {
  const parts = path.replace(/\.tsx?$/, '').split('/');
  if (parts[0] !== 'theme') return parts[1]!;
  return parts.slice(0, ['islands', 'live'].includes(parts[2]!) && parts.length > 3 ? 3 : 2).join('/');
}

function importsOf(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = text.matchAll(
    /(?:^|[\s;])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|(?:^|[\s;])import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...found].map((match) => (match[1] ?? match[2] ?? match[3])!);
}

/** The files of the repository that a file names, save those that it loads later. */
function neededBy(path: string): string[] {
  const text = readFileSync(join(projectRoot, path), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = text.matchAll(/^(?:import|export) (?:[^'"`;]*?from )?'(\.[^']+)';/gm);
  return [...found].map(([, imported]) => posix.join(posix.dirname(path), imported!));
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

function mayImport(module: string, imported: string, from: string): boolean {
  const rules = allowed[module] ?? [];
  if (!imported.startsWith('.')) {
    return rules.some(
      (rule) =>
        imported === rule ||
        imported.startsWith(`${rule}/`) ||
        imported.startsWith(`${rule}-`) ||
        (rule.endsWith(':') && imported.startsWith(rule)),
    );
  }
  const path = posix.normalize(posix.join(posix.dirname(from), imported));
  const target = moduleOf(path);
  return target === module || rules.includes(target) || rules.some((rule) => path.startsWith(`${rule}.`));
}

describe('layers', () => {
  it('finds the source files and knows every module', () => {
    expect(files.length).toBeGreaterThan(60);
    expect(files.map(moduleOf).filter((module) => !(module in allowed))).toEqual([]);
  });

  it('lets each module import only what lies before it on the line', () => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => !mayImport(moduleOf(file), imported, file))
        .map((imported) => `${file} imports ${imported}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets parsing read nothing but grammars', () => {
    const readers = files.filter(
      (file) =>
        moduleOf(file) === 'parse' && importsOf(file).some((imported) => forGrammars.includes(imported)),
    );
    expect(readers).toEqual(['src/lib/highlight/prism/load.ts']);
  });

  it.each([
    { room: 'diagrams', doors: ['src/lib/diagrams/index.ts'] },
    { room: 'search', doors: ['src/lib/search/index.ts', 'src/lib/search/query/index.ts'] },
  ])('lets others enter $room by its doors alone', ({ room, doors }) => {
    const wrong = files.flatMap((file) =>
      importsOf(file)
        .map((one) => posix.join(posix.dirname(file), one))
        .filter((one) => one.startsWith(`src/${room}/`) && !doors.includes(one))
        .filter(() => !file.startsWith(`src/${room}/`))
        .map((one) => `${file} imports ${one}`),
    );
    expect(wrong).toEqual([]);
  });

  it('lets no file need itself by way of others, for its types neither', () => {
    expect(inCircles(new Map(files.map((file) => [file, neededBy(file)])))).toEqual([]);
  });

  it('gives the browser code no Node types', () => {
    const config = readFileSync(join(projectRoot, 'theme/client/tsconfig.json'), 'utf8');
    expect(JSON.parse(config).compilerOptions.types).toEqual([]);
  });
});
