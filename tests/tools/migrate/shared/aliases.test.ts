/** Paths that the settings of TypeScript shorten. */
import { expect, it } from 'vitest';
import { moved } from '../moved.ts';

it('texts and components are found by the aliases of tsconfig.json, with comments in it too', async () => {
  const { texts, told } = await moved({
    'tsconfig.json':
      '{\n  // Short names.\n  "compilerOptions": {\n    "baseUrl": ".",\n    "paths": { "@parts/*": ["src/content/docs/_parts/*"], "@ui/*": ["src/ui/*"], /* one file */ "@one": ["src/one.ts"], },\n  },\n}\n',
    'astro.config.mjs': "export default { integrations: [starlight({ title: 'T' })] };",
    'src/content/docs/_parts/note.mdx': 'Words of the part.\n',
    'src/ui/Lamp.astro': '',
    'src/content/docs/index.mdx':
      "---\ntitle: T\n---\nimport Note from '@parts/note.mdx';\nimport Light from '@ui/Lamp.astro';\n\n<Note />\n\n<Light />\n",
  });
  expect(texts['content/index.md']).toContain('<!-- @include: ./_parts/note.md -->');
  expect(Object.keys(texts).filter((path) => path.startsWith('theme/'))).toEqual([
    'theme/components/Light.tsx',
  ]);
  expect(texts['theme/components/Light.tsx']).toContain('src/ui/Lamp.astro');
  expect(told).toHaveLength(1);
});
