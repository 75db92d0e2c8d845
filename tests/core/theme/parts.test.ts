/** The parts of the theme, as the manual tells of them and as pages are warned of them. */
import { basename } from 'node:path';
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
