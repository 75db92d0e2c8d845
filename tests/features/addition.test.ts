/**
 * A capability is one folder and one line: a mark on pages by a key of their frontmatter, with a check, a file in the output and
 * a script, is added to a copy of docgen.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporarySite } from '../helpers/docgen.ts';
import { copyDocgen, editFeatureList, runCopy } from '../helpers/docgen-copy.ts';

/** Where sites may replace scripts; all else is in the folder. */
const script = 'theme/client/stability.ts';

const added = {
  'src/features/stability/index.ts': `
import type { Feature } from '#model/feature';
import { codes } from './codes.ts';

export const stability: Feature = {
  name: 'stability',
  codes,
  client: [{ name: 'stability', file: 'client/stability.ts', asset: 'scripts', isUsed: () => true }],
  stages: async () => (await import('./stages.ts')).stages,
  emission: async () => (await import('./emission.ts')).emission,
};
`,
  'src/features/stability/level.ts': `
import type { Document } from '#model/document/document';

export const getLevel = ({ meta }: Document) => meta.features?.stability as string | undefined;
`,
  'src/features/stability/emission.ts': `
import type { FeatureEmission } from '#model/feature';
import { getLevel } from './level.ts';

export const emission: FeatureEmission = {
  emitters: [
    {
      name: 'stability',
      paths: /^stability\\.json$/,
      *emit(site) {
        const pages = site.trees.flatMap((tree) => tree.pages);
        const entries = pages.map(({ route, document }) => [route, getLevel(document)]);
        const body = JSON.stringify(Object.fromEntries(entries.filter(([, level]) => level)));
        yield { path: 'stability.json', body, from: 'stability' };
      },
    },
  ],
};
`,
  'src/features/stability/codes.ts': `
export const codes = { open: { 'stability-old': ['An old page is a draft.', 'Finish it.'] } };
`,
  'src/features/stability/stages.ts': `
import { warning } from '#model/diagnostic/diagnostic';
import type { FeatureStages } from '#model/feature';
import { getLevel } from './level.ts';

const levels = ['draft', 'stable'];

export const stages: FeatureStages = {
  metaKeys: {
    stability: (value) =>
      levels.includes(value as string)
        ? { value }
        : { problem: '"stability" must be one of draft, stable.', hint: 'Write stable.' },
  },
  checks: [
    {
      name: 'stability',
      check: (site) =>
        site.trees.flatMap(({ pages }) =>
          pages
            .filter(({ document }) => document.path.includes('/old/') && getLevel(document) === 'draft')
            .map(({ document }) =>
              warning('stability-old', 'An old page is still a draft.', { file: document.path, line: 1 }),
            ),
        ),
    },
  ],
  view({ document }) {
    const level = getLevel(document);
    return level === undefined ? {} : { insertions: [[0, \`<p class="stability">\${level}</p>\`]] };
  },
};
`,
  [script]: `for (const mark of document.querySelectorAll('.stability')) mark.setAttribute('title', 'stability');\n`,
};

const pages = {
  'site.config.ts': `export default { title: 'Lamps', lang: 'en', url: 'https://e.com' };\n`,
  'content/index.md': '# Lamps\n\nText.\n',
  'content/guide.md': '---\nstability: stable\n---\n\n# Guide\n\nText.\n',
  'content/old/lamp.md': '---\nstability: draft\n---\n\n# Old lamp\n\nText.\n',
};

describe('a capability', () => {
  const docgen = temporarySite();
  afterAll(() => docgen.remove());

  beforeAll(() => {
    copyDocgen(docgen.dir);
    for (const [path, text] of Object.entries(added)) {
      mkdirSync(dirname(join(docgen.dir, path)), { recursive: true });
      writeFileSync(join(docgen.dir, path), text);
    }
    editFeatureList(docgen.dir, (lines) => [
      `import { stability } from './stability/index.ts';`,
      ...lines.map((line) => (line === '  print,' ? '  print, stability,' : line)),
    ]);
  });

  it('is added by a folder and a line', () => {
    const site = temporarySite(pages);
    try {
      const { status, stderr } = runCopy(docgen.dir, 'build', site.dir);
      expect([status, stderr]).toEqual([0, expect.stringContaining('An old page is still a draft.')]);
      const read = (path: string) => readFileSync(join(site.dir, 'dist', path), 'utf8');
      expect(JSON.parse(read('stability.json'))).toEqual({ '/guide': 'stable', '/old/lamp': 'draft' });
      expect(read('guide/index.html')).toContain('<p class="stability">stable</p>');
      expect(read('index.html')).not.toContain('class="stability"');
      const address = /assets\/stability\.[0-9a-f]{10}\.js/.exec(read('guide/index.html'))?.[0];
      expect(read(address!)).toContain('stability');
    } finally {
      site.remove();
    }
  });

  it('has its messages explained, and regraded by the configuration', () => {
    const config = pages['site.config.ts'].replace(
      ' }',
      ", check: { severity: { 'stability-old': 'error' } } }",
    );
    const site = temporarySite({ ...pages, 'site.config.ts': config });
    try {
      expect(runCopy(docgen.dir, 'build', site.dir).stderr).toMatch(
        /^content\/old\/lamp\.md:1 +error +stability-old$/m,
      );
      expect(runCopy(docgen.dir, 'help', 'stability-old').stdout).toContain(
        'An old page is a draft.\n  Finish it.',
      );
    } finally {
      site.remove();
    }
  });

  it('has its key of the frontmatter checked with file and line, and near misses told', () => {
    const site = temporarySite({
      ...pages,
      'content/guide.md': '---\ntitle: Guide\nstability: perhaps\n---\n\nText.\n',
      'content/near.md': '---\ntitle: Near\nstabilty: stable\n---\n\nText.\n',
    });
    try {
      const { status, stdout, stderr } = runCopy(docgen.dir, 'check', site.dir);
      expect(status).toBe(1);
      const told = stdout + stderr;
      expect(told).toContain('content/guide.md:3:1');
      expect(told).toContain('"stability" must be one of draft, stable.');
      expect(told).toMatch(/content\/near\.md:3:1[\s\S]*Did you mean "stability"\?/);
    } finally {
      site.remove();
    }
  });
});
