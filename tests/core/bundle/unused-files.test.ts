import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reportUnusedThemeFiles, resolveThemeFolders } from '#bundle';
import { projectRoot, temporarySite } from '../../helpers/docgen.ts';

/** What is told of a site with these files in its theme folder. */
function told(files: Record<string, string>): string[] {
  const site = temporarySite(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [join('theme', path), text])),
  );
  onTestFinished(() => site.remove());
  return reportUnusedThemeFiles(resolveThemeFolders(projectRoot, site.dir), new Set(['Used'])).map(
    ({ severity, code, file, hint }) =>
      `${severity} ${code} ${file} ${/"(.*)"/.exec(hint ?? '')?.[1] ?? '-'}`,
  );
}

const unused = (file: string, near: string) => `warning theme-unused ${file} ${near}`;

describe('a file of a theme', () => {
  it('that replaces nothing is told with the nearest that it may be meant for', () => {
    const slips = {
      'components/Heder.tsx': 'theme/components/Header.tsx',
      'components/header.tsx': 'theme/components/Header.tsx',
      'components/Footer.jsx': 'theme/components/Footer.tsx',
      'Footer.tsx': 'theme/components/Footer.tsx',
      'component/Footer.tsx': 'theme/components/Footer.tsx',
      'styles/token.css': 'theme/styles/tokens.css',
      'tokens.css': 'theme/styles/tokens.css',
      'pages/HomePages.tsx': 'theme/pages/HomePage.tsx',
      'favicon.ico.svg': '-',
      'components/SomethingElse.tsx': '-',
      // As a component for pages it has no name.
      'components/card.tsx': 'theme/components/Card.tsx',
      'islands/Card/index.tsx': 'theme/islands/Card.tsx',
      'extra.css': '-',
    };
    for (const [file, near] of Object.entries(slips))
      expect(told({ [file]: '' })).toEqual([unused(`theme/${file}`, near)]);
  });

  it('is no matter where it is a component that pages use', () => {
    const files = {
      'components/Used.tsx': "import { x } from './helper.ts';\nexport default x;\n",
      'components/helper.ts': 'export const x = 1;\n',
      'islands/Used.tsx': '',
    };
    // Of two of one name the island is drawn.
    expect(told(files)).toEqual([
      unused('theme/components/Used.tsx', '-'),
      unused('theme/components/helper.ts', 'theme/components/Header.tsx'),
    ]);
    expect(told({ ...files, 'islands/Used.tsx': "import '../components/Used.tsx';\n" })).toEqual([]);
  });

  it('is no matter where it replaces one, or one that does needs it', () => {
    const footer = [
      "import { a } from './parts/A.tsx';",
      "export * from '../lib';",
      "const b = () => import('./B.js');",
      "import './Own.css';",
    ].join('\n');
    const files = {
      'components/Footer.tsx': footer,
      'components/parts/A.tsx': "import logo from '../../img/logo.svg';",
      'components/B.ts': '',
      'components/Own.css': '@import url(./more.css);',
      'components/more.css': '',
      'lib/index.ts': '',
      'img/logo.svg': '<svg/>',
      'styles/custom.css': 'a { background: url("./dots.svg") }',
      'styles/dots.svg': '<svg/>',
      'favicon.svg': '<svg/>',
    };
    expect(told(files)).toEqual([]);
    const lost = told({ ...files, 'components/Footer.tsx': '' }).map((line) => line.split(' ')[2]);
    expect(lost).toEqual(
      ['components/B.ts', 'components/Own.css', 'components/more.css', 'components/parts/A.tsx']
        .concat('img/logo.svg', 'lib/index.ts')
        .map((file) => `theme/${file}`),
    );
  });

  it('is no matter where the configuration or a file beside the theme needs it', () => {
    const files = { 'components/Footer.tsx': "import '../../shared/x.ts';", 'words.ts': '', 'more.ts': '' };
    expect(
      told({
        ...files,
        '../shared/x.ts': "export * from '../theme/more';",
        '../site.config.mts': "import { words } from './theme/words.ts';",
      }),
    ).toEqual([]);
    expect(told({ ...files, '../shared/x.ts': '' })).toHaveLength(2);
  });

  it('is no matter where it is for tools, and not for pages', () => {
    const names = ['README.md', 'tsconfig.json', 'a.test.tsx', 'types.d.ts', 'x.config.js', '.cache/a.ts'];
    expect(told(Object.fromEntries([...names, 'node_modules/a/b.js'].map((name) => [name, ''])))).toEqual([]);
  });

  it('is told by itself where files that do nothing need one another', () => {
    expect(
      told({ 'components/X1.tsx': "import './X2.tsx'", 'components/X2.tsx': "import './X1.tsx'" }),
    ).toHaveLength(2);
  });
});
