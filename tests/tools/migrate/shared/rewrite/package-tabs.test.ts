/** `npm2yarn` of Docusaurus and Nextra, and fences of npm of Fumadocs, showed each command for all package managers. */
import { describe, expect, it } from 'vitest';
import type { MovedPage, Moving } from '../../../../../src/tools/migrate/shared/model.ts';
import { createPackageTabs } from '../../../../../src/tools/migrate/shared/rewrite/package-tabs.ts';
import { moved } from '../../moved.ts';

const convert = (text: string, languages?: string[]) => {
  const page = { lines: text.split('\n').map((one, at) => ({ text: one, from: at + 1 })) } as MovedPage;
  createPackageTabs(languages)(page, {} as Moving);
  return page.lines.map(({ text: one }) => one).join('\n');
};
/** The commands in each tab. */
const tabsOf = (command: string) =>
  [...convert(`\`\`\`bash npm2yarn\n${command}\n\`\`\``).matchAll(/title="\w+"\n([^`]*)\n/g)].map(
    ([, one]) => one,
  );

describe('commands of npm', () => {
  it('become a group of code with a tab for each package manager', () => {
    expect(convert('a\n\n   ```bash npm2yarn\n   npm install x\n   ```')).toBe(
      [
        'a',
        '',
        '   ::: code-group',
        '   ```bash title="npm"',
        '   npm install x',
        '   ```',
        '',
        '   ```bash title="pnpm"',
        '   pnpm add x',
        '   ```',
        '',
        '   ```bash title="yarn"',
        '   yarn add x',
        '   ```',
        '',
        '   ```bash title="bun"',
        '   bun add x',
        '   ```',
        '   :::',
      ].join('\n'),
    );
  });

  it.each([
    ['npm i', ['npm i', 'pnpm install', 'yarn install', 'bun install']],
    [
      'npm install -D a b@1',
      ['npm install -D a b@1', 'pnpm add --save-dev a b@1', 'yarn add --dev a b@1', 'bun add --dev a b@1'],
    ],
    ['npm i -g a', ['npm i -g a', 'pnpm add --global a', 'yarn global add a', 'bun add --global a']],
    ['npm uninstall a', ['npm uninstall a', 'pnpm remove a', 'yarn remove a', 'bun remove a']],
    ['npm run a -- --b', ['npm run a -- --b', 'pnpm run a --b', 'yarn a --b', 'bun run a --b']],
    ['npx a --b', ['npx a --b', 'pnpm dlx a --b', 'yarn dlx a --b', 'bunx a --b']],
    [
      'npm init a@latest x',
      ['npm init a@latest x', 'pnpm create a@latest x', 'yarn create a x', 'bun create a@latest x'],
    ],
    [
      '# first\ncd a && npm start',
      [
        '# first\ncd a && npm start',
        '# first\ncd a && pnpm run start',
        '# first\ncd a && yarn start',
        '# first\ncd a && bun run start',
      ],
    ],
  ])('are said for each: %s', (command, expected) => {
    expect(tabsOf(command)).toEqual(expected);
  });

  it.each(['npm config set a b', 'npm install --legacy-peer-deps a', 'sudo npm install a', 'npx --yes a'])(
    'stay as they are where another manager has no such command: %s',
    (command) => {
      const text = `\`\`\`bash npm2yarn\n${command}\n\`\`\``;
      expect(convert(text)).toBe(text);
    },
  );

  it('are in fences of languages that the old generator knew, unless these are tabs already', () => {
    expect(convert('```npm\nnpm i\n```', ['npm'])).toContain('```bash title="bun"\nbun install\n```');
    for (const text of ['```npm\nnpm i\n```', '```npm tab="A"\nnpm i\n```', '```js\nnpm\n```'])
      expect(convert(text, text.includes('tab') ? ['npm'] : [])).toBe(text);
  });

  it('are moved within tabs and notices of Docusaurus, and lose no word', async () => {
    const { texts, told } = await moved({
      'docusaurus.config.js': "export default { presets: [['classic', { docs: { routeBasePath: '/' } }]] };",
      'docs/index.md': '# I\n\n:::tip\n\n```bash npm2yarn\nnpm install a\n```\n\n:::\n\nEnd\n',
    });
    expect(texts['content/index.md']).toMatch(
      /::: tip\n\n::: code-group\n```bash title="npm"\nnpm install a\n```[\s\S]*bun add a\n```\n:::\n\n:::\n\nEnd/,
    );
    expect(told).toEqual([]);
  });
});
