/** The TypeScript of the manual, as a writer copies it into a configuration that an editor checks. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { filesIn, projectRoot } from '../helpers/docgen.ts';

const folder = mkdtempSync(join(tmpdir(), 'docgen-manual-types-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `defineConfig` for samples that show some keys of a configuration, without the title that each needs. */
const shown = `export * from '${projectRoot}/src/index.ts';
import type { UserConfig } from '${projectRoot}/src/index.ts';
export const defineConfig = (config: Partial<UserConfig>): Partial<UserConfig> => config;
`;

/** The package of a sample that docgen does not have. */
const graphviz = `declare module '@hpcc-js/wasm-graphviz' {
  export class Graphviz {
    static load(): Promise<Graphviz>;
    dot(source: string): string;
  }
}
`;

const settings = {
  extends: join(projectRoot, 'tsconfig.json'),
  compilerOptions: {
    noUnusedLocals: false,
    noUnusedParameters: false,
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    paths: { docgen: [join(folder, 'shown.ts')], 'docgen/theme': [join(projectRoot, 'theme/index.ts')] },
    typeRoots: [join(projectRoot, 'node_modules/@types')],
  },
  include: ['sample-*', 'graphviz.d.ts', join(projectRoot, 'src/**/*.d.ts')],
};

/** A sample as a module: keys without their configuration get one. */
function complete(code: string): string {
  const isKeys = /^\w+: /.test(code);
  const whole = isKeys ? `export default defineConfig({\n${code.trim().replace(/,?$/, ',')}\n});\n` : code;
  const isBare = /\bdefineConfig\(/.test(whole) && !/^import .*defineConfig/m.test(whole);
  return `${isBare ? "import { defineConfig } from 'docgen';" : ''}${whole}\nexport {};\n`;
}

/** The samples of TypeScript in both languages, by their places. */
function readSamples(): Map<string, string> {
  const content = join(projectRoot, 'docs/content');
  const samples = new Map<string, string>();
  for (const [file, bytes] of filesIn(content)) {
    if (!file.endsWith('.md')) continue;
    const text = bytes.toString('utf8');
    for (const { index, 1: indent = '', 2: code = '' } of text.matchAll(
      /^( *)```tsx?\b[^\n]*\n([\s\S]*?)^ *```$/gm,
    ))
      samples.set(
        `${file}:${text.slice(0, index).split('\n').length}`,
        code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      );
  }
  return samples;
}

it('the samples of the manual fit the types of docgen', () => {
  const samples = [...readSamples()];
  expect(samples.length).toBeGreaterThan(150);
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  writeFileSync(join(folder, 'shown.ts'), shown);
  writeFileSync(join(folder, 'graphviz.d.ts'), graphviz);
  for (const [at, [, code]] of samples.entries())
    writeFileSync(join(folder, `sample-${at}.tsx`), complete(code));
  const tsc = join(projectRoot, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--checkers', '1', '-p', folder], {
    cwd: folder,
    encoding: 'utf8',
  });
  const told = stdout.split('\n').flatMap((line) => {
    const [, at, message] = /^sample-(\d+)\.tsx(\(.*)/.exec(line) ?? [];
    return message ? [`${samples[Number(at)]![0]} ${message}`] : [];
  });
  expect([told, status]).toEqual([[], 0]);
}, 120_000);
