/** The parts of the theme, as the manual tells of them and as pages are warned of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { themeParts } from '../../../docs/reference/parts.ts';
import { getElementHint } from '../../../src/stages/parse/html/elements.ts';
import { projectRoot } from '../../helpers/docgen.ts';

const parts = themeParts(projectRoot);

it('says of each in a sentence what it is, and names the types of all props', () => {
  for (const { file, says, components } of parts) {
    expect([file, says]).toEqual([file, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect([file, Object.keys(components).length > 0]).toEqual([file, true]);
    for (const props of Object.values(components)) expect(props).toMatch(/^(?:\w+\??: .+)?$/);
  }
});

it('tells who uses a part in a page that pages cannot', () => {
  const names = parts.map(({ file }) => basename(file, '.tsx'));
  const untold = names.filter((name) => !getElementHint(name).includes('is a part of the theme'));
  expect(untold).toEqual([]);
});

it('needs nothing of a part that a site may replace but what the manual names', () => {
  const listed = new Map(parts.map(({ file, components }) => [basename(file), Object.keys(components)]));
  const files = ['pages', 'components', 'features'].flatMap((folder) =>
    readdirSync(join(projectRoot, 'theme', folder)).map((name) => join(projectRoot, 'theme', folder, name)),
  );
  const imported = files.flatMap((file) =>
    Array.from(
      readFileSync(file, 'utf8').matchAll(/^import \{([^}]*)\} from '[./\w]*?(\w+\.tsx)';/gm),
      ([, names, part]) => names!.split(',').map((name) => [part!, name.trim()] as const),
    ).flat(),
  );
  expect(imported).toContainEqual(['NavLink.tsx', 'NavLink']);
  const unlisted = imported.filter(([part, name]) => listed.has(part) && !listed.get(part)!.includes(name));
  expect(unlisted).toEqual([]);
});
