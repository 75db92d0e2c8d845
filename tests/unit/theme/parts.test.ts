/**
 * The list of the theme's parts is held against the theme itself. `UPDATE=1 npx vitest run … tests/unit/theme/parts.test.ts`
 * writes it anew from theme/pages and theme/components.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type ThemePart, themeParts } from '../../../src/model/theme-parts.ts';
import { projectRoot } from '../../helpers/docgen.ts';

const listFile = join(projectRoot, 'src/model/theme-parts.ts');

function partsOfTheme(): ThemePart[] {
  return ['pages', 'components'].flatMap((folder) =>
    readdirSync(join(projectRoot, 'theme', folder))
      .filter((name) => name.endsWith('.tsx'))
      .sort()
      .map((name) =>
        partOf(`${folder}/${name}`, readFileSync(join(projectRoot, 'theme', folder, name), 'utf8')),
      ),
  );
}

function partOf(file: string, source: string): ThemePart {
  const says = /^\/\*\*([\s\S]*?)\*\//.exec(source)![1]!.replace(/\n \*/g, ' ').replace(/\s+/g, ' ').trim();
  const named = Array.from(
    source.matchAll(/^export function ([A-Z]\w*)(?:<[^>]*>)?\(([\s\S]*?)\) \{$/gm),
    (found) => {
      return [found[1]!, propsIn(found[2]!, source)] as const;
    },
  );
  return { file, says, components: Object.fromEntries(named) };
}

/** The type of the props as `name: type; …`, without the words that say nothing to who gives them. */
function propsIn(parameter: string, source: string): string {
  if (parameter === '') return '';
  const written = /^\s*(?:\{[\s\S]*\}|props):\s*(Props|\{[\s\S]*\}),?\s*$/.exec(parameter)?.[1] ?? parameter;
  const type =
    written === 'Props' ? /^type Props = (\{[^\n]*\}|\{[\s\S]*?^\});$/m.exec(source)![1]! : written;
  return type
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/\breadonly (?=\w+\??:)/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^\{\s*|;?\s*\}$/g, '');
}

it('every page and component of the theme is listed, with what it is and its props', () => {
  const parts = partsOfTheme();
  if (process.env.UPDATE === '1') {
    const source = readFileSync(listFile, 'utf8');
    const start = source.indexOf(' = [') + ' = '.length;
    // A part is read at once if its components stand on one line.
    const list = JSON.stringify(parts, null, 2).replace(/(?<=": )\{[^{}[\]]*\}/g, (text) =>
      text.replace(/\n */g, ' '),
    );
    writeFileSync(listFile, `${source.slice(0, start)}${list};\n`);
  } else expect(themeParts).toEqual(parts);
});

it('says of each in a sentence what it is, and names the types of all props', () => {
  for (const { file, says, components } of themeParts) {
    expect([file, says]).toEqual([file, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect([file, Object.keys(components).length > 0]).toEqual([file, true]);
    for (const props of Object.values(components)) expect(props).toMatch(/^(?:\w+\??: .+)?$/);
  }
});
